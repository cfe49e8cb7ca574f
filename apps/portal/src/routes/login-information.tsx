/** 年金サイトの連携情報 — `/{companyUrl}/login-information`: the third of three first steps, and where refusals land. */
import { useNavigate } from 'react-router';
import { Connection } from '../features/login-information/connection.tsx';
import { usePortal } from '../platform/portal/portal-context.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { refreshAccount } from '../platform/session/account.ts';

export function Component() {
  const portal = usePortal();
  const employee = useEmployee();
  const navigate = useNavigate();
  if (!employee) return null;
  return (
    <Connection
      employee={employee}
      onRead={() => void navigate(`/${employee.companyUrl}/investment-evaluation`)}
      onRemoved={() => void refreshAccount(portal).catch(() => undefined)}
    />
  );
}
