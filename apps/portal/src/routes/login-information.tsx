/**
 * Renders the screen 年金サイトの連携情報 (`/{companyUrl}/login-information`), where the record keeper is connected: the third
 * of the first steps. Failures at the record keeper lead here, too.
 */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Connection } from '../features/login-information/connection.tsx';
import { usePortal } from '../platform/portal/portal-context.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { refreshAccount } from '../platform/session/account.ts';

export function Component() {
  const portal = usePortal();
  const employee = useEmployee();
  const navigate = useNavigate();
  // The state when the screen was opened, because a scrape connects the account. Without a diagnosis the first steps
  // aren't complete either.
  const [isFirstStep] = useState(employee !== null && !(employee.account.isRkInfo && employee.account.isRiskTolerance));
  if (!employee) return null;
  const next = isFirstStep ? 'first-balance' : 'investment-evaluation';
  return (
    <Connection
      employee={employee}
      onRead={() => void navigate(`/${employee.companyUrl}/${next}`)}
      onRemoved={() => void refreshAccount(portal).catch(() => undefined)}
    />
  );
}
