/** Links from one setting back to all of them; before the set-up is complete, to the missing step. */
import { Link } from 'react-router';
import { nextFirstStep } from '../../platform/portal/first-steps.ts';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { SETTINGS_TEXTS as TEXTS } from '../../wording/settings.ts';

export function BackToSettings({ companyUrl }: { readonly companyUrl: string }) {
  const employee = useEmployee();
  const step = employee && nextFirstStep(employee.stage);
  return (
    <p>
      <Link to={`/${companyUrl}/${step ?? 'settings'}`}>{step ? TEXTS.backToStep : TEXTS.back}</Link>
    </p>
  );
}
