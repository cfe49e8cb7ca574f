/** Shows one report. If the id isn't that of one of the employee's own reports, `/error` says only that there is none. */
import { getReport } from '@minori/contract/report';
import { REPORT_TEXTS as TEXTS } from '@minori/wording/ja/report';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ReportBody } from './report-body.tsx';

interface ReportScreenProps {
  /** The report's id, from the URL. */
  readonly id: string;
  readonly companyUrl: string;
}

export function ReportScreen({ id, companyUrl }: ReportScreenProps) {
  const report = useCallQuery(getReport, { params: { id }, query: {} });
  if (report.data) return <ReportBody report={report.data} companyUrl={companyUrl} />;
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <Loaded query={report} lines={[4, 8, 8]}>
        {() => null}
      </Loaded>
    </>
  );
}
