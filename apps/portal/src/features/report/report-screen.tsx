/** One report: fetched, or said to be none of the employee's own, which is all that a foreign number is told. */
import { CALLS } from '@minori/contract/calls';
import { Link } from 'react-router';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { REPORT_TEXTS as TEXTS } from '../../wording/report.ts';
import { ReportBody } from './report-body.tsx';

interface ReportScreenProps {
  /** As the address has it. */
  readonly id: string;
  readonly companyUrl: string;
}

export function ReportScreen({ id, companyUrl }: ReportScreenProps) {
  const report = useCallQuery(CALLS.getReport, { params: { id }, query: {} }, { inPlace: true });
  if (report.data) return <ReportBody report={report.data} companyUrl={companyUrl} />;
  const isMissing = report.error !== null && isNobodys(report.error);
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      {isMissing ? (
        <Missing companyUrl={companyUrl} />
      ) : (
        <Loaded query={report} errorText={panelText} lines={[4, 8, 8]}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}

function isNobodys({ error }: CallFailure): boolean {
  return error.statusCode === 404 || (error.statusCode === 400 && error.reason === 'validation_error');
}

function Missing({ companyUrl }: Pick<ReportScreenProps, 'companyUrl'>) {
  return (
    <EmptyState
      heading={TEXTS.missing.heading}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={`/${companyUrl}/report`}>
          {TEXTS.back}
        </Link>
      }
    >
      <p>{TEXTS.missing.text}</p>
    </EmptyState>
  );
}
