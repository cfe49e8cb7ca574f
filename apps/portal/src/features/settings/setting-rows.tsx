/** Shows the rows of 設定: a link to each screen, what it contains, and its present value if no call is needed for it. */

import { SETTINGS_TEXTS as TEXTS } from '@minori/wording/ja/settings';
import { Link } from 'react-router';
import { nextFirstStep } from '../../platform/portal/first-steps.ts';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import rows from '../../ui/link-rows.module.css';
import type { SettingItem } from './setting-items.ts';
import styles from './settings.module.css';

export function SettingRows({ items }: { readonly items: readonly SettingItem[] }) {
  return (
    <ul className={rows.rows}>
      {items.map(({ to, label, about, state }) => (
        <li key={to} className={rows.row}>
          <Link className={`${rows.link} ${styles.name}`} to={to}>
            {label}
          </Link>
          <p>{about}</p>
          {state && (
            <p className="quiet">
              <span className="spoken">{TEXTS.now}</span>
              {state}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Links from one setting back to all settings; before the set-up is complete, to the missing step. */
export function BackToSettings({ companyUrl }: { readonly companyUrl: string }) {
  const employee = useEmployee();
  const step = employee && nextFirstStep(employee.stage);
  return (
    <p>
      <Link to={`/${companyUrl}/${step ?? 'settings'}`}>{step ? TEXTS.backToStep : TEXTS.back}</Link>
    </p>
  );
}
