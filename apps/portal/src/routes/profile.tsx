/** プロフィール — `/{companyUrl}/profile`: the second of three first steps, and later the place to change it. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { usePortal } from '../platform/portal-context.tsx';
import { keepAccount } from '../platform/session/account.ts';
import { useEmployee } from '../platform/session/use-employee.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PROFILE_TEXTS as TEXTS } from '../wording/profile.ts';

export function Component() {
  const portal = usePortal();
  const employee = useEmployee();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  if (!employee) return null;
  const { companyUrl, initialFlg, account } = employee;
  return (
    <>
      {initialFlg ? (
        <PageHeading overline={TEXTS.overline} lead={TEXTS.lead}>
          {TEXTS.title}
        </PageHeading>
      ) : (
        <PageHeading>{TEXTS.title}</PageHeading>
      )}
      {isSaved && <Notice tone="success" heading={TEXTS.saved} isNew />}
      <ProfileForm
        employee={employee}
        onSaved={(saved) => {
          keepAccount(portal, saved);
          setSaved(!initialFlg);
          if (!initialFlg) return;
          portal.store.setState({ auth: { ...portal.store.getState().auth, initialFlg: false } });
          void navigate(`/${companyUrl}/${account.isRkInfo ? 'home' : 'login-information'}`);
        }}
      />
    </>
  );
}
