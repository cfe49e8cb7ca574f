/** Renders the screen 定期診断レポート: the list of reports by period, the latest first and largest. */
import { getReports } from '@minori/contract/report';
import { REPORT_TEXTS as TEXTS } from '@minori/wording/ja/report';
import { ReportList } from '../features/report/report-list.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <Reports employee={employee} />
    </>
  );
}

function Reports({ employee: { sysUserCode, companyUrl } }: { readonly employee: Employee }) {
  const reports = useCallQuery(getReports, { query: { sysUserCode } });
  return (
    <Loaded query={reports} lines={[8, 4]}>
      {(list) => <ReportList reports={list} companyUrl={companyUrl} />}
    </Loaded>
  );
}
