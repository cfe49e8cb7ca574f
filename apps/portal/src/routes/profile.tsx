/**
 * Renders the screen プロフィール (`/{companyUrl}/profile`), the second of the first steps. Later changes are made in the
 * settings.
 */

import { PROFILE_TEXTS as TEXTS } from '@minori/wording/ja/profile';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { usePortal } from '../platform/portal/portal-context.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { storeAccount } from '../platform/session/account.ts';
import { EmployerSees } from '../ui/employer-sees.tsx';
import { FirstStepsLine } from '../ui/first-steps-line.tsx';
import { FlashNoticeBanner } from '../ui/flash-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const portal = usePortal();
  const employee = useEmployee();
  const navigate = useNavigate();
  // The state when the screen was opened, because saving completes this step and leads to the next.
  const [isFirstStep] = useState(employee !== null && employee.stage !== 'set-up');
  if (!employee) return null;
  const { companyUrl, account } = employee;
  if (!isFirstStep) return <Navigate to={`/${companyUrl}/settings/profile`} replace />;
  return (
    <>
      <FirstStepsLine place={2} />
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <FlashNoticeBanner />
      <ProfileForm
        employee={employee}
        onSaved={(saved) => {
          storeAccount(portal, saved);
          portal.store.setState({ auth: { ...portal.store.getState().auth, initialFlg: false } });
          void navigate(`/${companyUrl}/${account.isRkInfo ? 'home' : 'login-information'}`);
        }}
      />
      <EmployerSees />
    </>
  );
}
