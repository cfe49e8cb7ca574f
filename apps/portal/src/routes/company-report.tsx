/** Renders the screen 会社の利用状況, for a company's HR alone. */
import { Navigate } from 'react-router';
import { CompanyReportScreen } from '../features/company-report/company-report-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { isPageForRole } from '../platform/session/gated-pages.ts';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  const isHr = isPageForRole(employee.staffRole, 'company-report');
  return isHr ? <CompanyReportScreen employee={employee} /> : <Navigate to="/404" replace />;
}
