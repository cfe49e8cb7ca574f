/** Renders the settings プロフィール: to change what was entered during the first steps. */

import { PROFILE_TEXTS as TEXTS } from '@minori/wording/ja/profile';
import { useState } from 'react';
import { PausedDestinations } from '../features/destinations/paused-destinations.tsx';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { BackToSettings } from '../features/settings/setting-rows.tsx';
import { usePortal } from '../platform/portal/portal-context.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { storeAccount } from '../platform/session/account.ts';
import { EmployerSees } from '../ui/employer-sees.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const portal = usePortal();
  const employee = useEmployee();
  const [isSaved, setSaved] = useState(false);
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.leadLater}>{TEXTS.title}</PageHeading>
      <PausedDestinations employee={employee} />
      <ProfileForm
        employee={employee}
        onSaved={(saved) => {
          storeAccount(portal, saved);
          setSaved(true);
        }}
      />
      {/* Next to the button, because on a phone the top of the form is out of sight. */}
      {isSaved && <Notice tone="success" heading={TEXTS.saved} isNew />}
      <EmployerSees />
      <BackToSettings companyUrl={employee.companyUrl} />
    </>
  );
}
