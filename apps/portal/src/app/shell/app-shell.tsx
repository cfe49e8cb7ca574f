/** Chooses the frame of a company's pages: one for its employees, one for visitors of public pages. */
import { Outlet, useLoaderData, useLocation, useParams } from 'react-router';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { NotOffered } from '../../routes/state-page.tsx';
import { ExplainedTerm } from '../../ui/explained-term.tsx';
import { WithScreenTerms } from '../../ui/terms/screen-terms.tsx';
import { NOT_OFFERED } from '../guards/company-loader.ts';
import { isPublicPage } from '../guards/decide.ts';
import { EmployeeShell } from './employee-shell.tsx';
import { VisitorShell } from './visitor-shell.tsx';

export function AppShell() {
  const employee = useEmployee();
  const isOffered = useLoaderData() !== NOT_OFFERED;
  const { pathname } = useLocation();
  const { companyUrl = '' } = useParams();
  if (employee) {
    const page = pathname.split('/').slice(2).join('/').replace(/\/$/, '');
    return (
      <WithScreenTerms page={page} Term={ExplainedTerm}>
        <EmployeeShell employee={employee}>{isOffered ? <Outlet /> : <NotOffered />}</EmployeeShell>
      </WithScreenTerms>
    );
  }
  // Between a sign-out and leaving the page there is no employee whose screen could be shown.
  return isPublicPage(pathname) ? <VisitorShell companyUrl={companyUrl} /> : null;
}
