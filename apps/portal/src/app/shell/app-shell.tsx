/** The frame of the pages of a company: that of its employees, or that of visitors who read what is public. */
import { Outlet, useLocation, useParams } from 'react-router';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { isPublicPage } from '../guards/decide.ts';
import { EmployeeShell } from './employee-shell.tsx';
import { VisitorShell } from './visitor-shell.tsx';

export function AppShell() {
  const employee = useEmployee();
  const { pathname } = useLocation();
  const { companyUrl = '' } = useParams();
  if (employee) {
    return (
      <EmployeeShell employee={employee}>
        <Outlet />
      </EmployeeShell>
    );
  }
  // Elsewhere, between a sign-out and the page being left, there is nobody to show anything to.
  return isPublicPage(pathname) ? <VisitorShell companyUrl={companyUrl} /> : null;
}
