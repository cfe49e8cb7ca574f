/** 年金サイトの連携情報 — `/{companyUrl}/login-information`: the third of the first steps, and the target of refusals. */
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
  // The state at the start, because the scrape connects the account. Without a diagnosis the first steps aren't complete
  // either.
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
