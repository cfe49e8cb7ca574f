/**
 * The frame of `/error` and `/404`: that of the page in whose place they are shown, so that its navigation stays
 * available. Without a known employee or company it is the frame of public pages.
 */
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PublicPage } from '../../entrance/public-page.tsx';
import { isNotice, peekNotice } from '../../platform/errors/flash-notice.ts';
import { mayBeReadSignedOut } from '../../platform/errors/route-error.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { EmployeeShell } from './employee-shell.tsx';
import { VisitorShell } from './visitor-shell.tsx';

export function StateShell() {
  const employee = useEmployee();
  const page = useLeftPage();
  if (employee) {
    return (
      <EmployeeShell employee={employee}>
        <Outlet />
      </EmployeeShell>
    );
  }
  if (page !== null && mayBeReadSignedOut(page)) return <VisitorShell companyUrl={page.split('/')[1] ?? ''} />;
  return (
    <PublicPage>
      <Outlet />
    </PublicPage>
  );
}

/** The path of the page that could not be shown, from the pending or shown notice. */
function useLeftPage(): string | null {
  const { environment } = usePortal();
  const { state } = useLocation();
  const [arriving] = useState(() => peekNotice(environment.session, environment.now()));
  return (arriving ?? (isNotice(state) ? state : null))?.page ?? null;
}
