/** Renders the screen サポート, for the operator's support alone. */
import { Navigate } from 'react-router';
import { SupportScreen } from '../features/support/support-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { isPageForRole } from '../platform/session/gated-pages.ts';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  const isSupport = isPageForRole(employee.staffRole, 'support');
  return isSupport ? <SupportScreen employee={employee} /> : <Navigate to="/404" replace />;
}
