/** The way from one setting back to all of them. */
import { Link } from 'react-router';
import { SETTINGS_TEXTS as TEXTS } from '../../wording/settings.ts';

export function BackToSettings({ companyUrl }: { readonly companyUrl: string }) {
  return (
    <p>
      <Link to={`/${companyUrl}/settings`}>{TEXTS.back}</Link>
    </p>
  );
}
