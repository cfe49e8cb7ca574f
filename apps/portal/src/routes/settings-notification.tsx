/** Renders the settings 通知: where the employee receives news, on this device and by mail. */

import { NOTIFICATION_TEXTS as TEXTS } from '@minori/wording/ja/notification';
import { PausedDestinations } from '../features/destinations/paused-destinations.tsx';
import { PushCard } from '../features/notification/push-card.tsx';
import { MailCard, MonthlyCard } from '../features/notification/subscription-cards.tsx';
import { BackToSettings } from '../features/settings/setting-rows.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <PausedDestinations employee={employee} />
      <PushCard />
      <MailCard employee={employee} />
      <MonthlyCard employee={employee} />
      <BackToSettings companyUrl={employee.companyUrl} />
    </>
  );
}
