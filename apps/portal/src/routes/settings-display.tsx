/**
 * Renders the settings 表示: text size, colours of gain and loss, hidden amounts and motion, with a sample of their
 * effect.
 */

import { DISPLAY_TEXTS as TEXTS } from '@minori/wording/ja/display';
import { DisplayChoices, DisplayPreview, LanguageChoice, OfflineChoice } from '../features/display/display-choices.tsx';
import { BackToSettings } from '../features/settings/setting-rows.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <DisplayChoices />
      <DisplayPreview />
      <LanguageChoice />
      <OfflineChoice employeeId={employee.account.id} />
      <BackToSettings companyUrl={employee.companyUrl} />
    </>
  );
}
