/** 定期診断レポート — one report in full, as it was stored. */
import { useParams } from 'react-router';
import { ReportScreen } from '../features/report/report-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';

export function Component() {
  const employee = useEmployee();
  const { reportId = '' } = useParams();
  if (!employee) return null;
  return <ReportScreen key={reportId} id={reportId} companyUrl={employee.companyUrl} />;
}
