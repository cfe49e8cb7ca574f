/** Renders the screen サポート, for the operator's support alone. */
import { isSupportRole } from '@minori/contract/staff-role';
import { Navigate } from 'react-router';
import { SupportScreen } from '../features/support/support-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  const { staffRole } = employee;
  const isSupport = staffRole !== undefined && isSupportRole(staffRole);
  return isSupport ? <SupportScreen employee={employee} /> : <Navigate to="/404" replace />;
}
