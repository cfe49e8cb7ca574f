/** Renders the settings パスキー: the employee's passkeys, if the company allows them. */
import { getPasskeys } from '@minori/contract/passkeys';
import { PASSKEYS_TEXTS as TEXTS } from '@minori/wording/ja/passkeys';
import { Navigate } from 'react-router';
import { PasskeyList } from '../features/passkey-sign-in/passkey-list.tsx';
import { BackToSettings } from '../features/settings/setting-rows.tsx';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { useOffers } from '../platform/portal/use-offers.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Notes } from '../ui/notes.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  const isOffered = useOffers('passkeys');
  const passkeys = useCallQuery(getPasskeys, {}, { enabled: isOffered });
  if (!employee) return null;
  if (!isOffered) return <Navigate to="/404" replace />;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <Loaded query={passkeys} lines={[4, 3]}>
        {(data) => <PasskeyList passkeys={data.passkeys} />}
      </Loaded>
      <Notes heading={TEXTS.notes.heading} notes={TEXTS.notes.items} isOpen />
      <BackToSettings companyUrl={employee.companyUrl} />
    </>
  );
}
