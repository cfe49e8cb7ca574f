/** Renders the screen 設定 (`/{companyUrl}/settings`): links to all settings of an employee, and sign-out. */

import { SETTINGS_TEXTS as TEXTS } from '@minori/wording/ja/settings';
import { HomeScreenHint } from '../features/notification/push-card.tsx';
import { settingItems } from '../features/settings/setting-items.ts';
import { SettingRows } from '../features/settings/setting-rows.tsx';
import { usePersisted, usePortal } from '../platform/portal/portal-context.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const { signOut } = usePortal();
  const employee = useEmployee();
  const display = usePersisted((state) => state.display);
  const authorizationMethod = usePersisted((state) => state.auth.authorizationMethod);
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <SettingRows items={settingItems({ employee, display, authorizationMethod })} />
      <HomeScreenHint />
      <Card heading={TEXTS.logout.label}>
        <p>{TEXTS.logout.about}</p>
        <div>
          <Button variant="secondary" onClick={signOut}>
            {TEXTS.logout.label}
          </Button>
        </div>
      </Card>
    </>
  );
}
