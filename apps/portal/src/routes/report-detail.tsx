/** Renders one 定期診断レポート, a periodical report, in full and as it was stored. */
import { useParams } from 'react-router';
import { ReportScreen } from '../features/report/report-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';

export function Component() {
  const employee = useEmployee();
  const { reportId = '' } = useParams();
  if (!employee) return null;
  return <ReportScreen key={reportId} id={reportId} companyUrl={employee.companyUrl} />;
}
