/** Renders the settings データと退会: to export or to erase the data stored about the employee. */

import { OWN_DATA_TEXTS as TEXTS } from '@minori/wording/ja/own-data';
import { LeaveCard } from '../features/own-data/leave-card.tsx';
import { SaveCard } from '../features/own-data/save-card.tsx';
import { BackToSettings } from '../features/settings/setting-rows.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  const { companyUrl, sysUserCode } = employee;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <SaveCard sysUserCode={sysUserCode} />
      <LeaveCard sysUserCode={sysUserCode} />
      <BackToSettings companyUrl={companyUrl} />
    </>
  );
}
