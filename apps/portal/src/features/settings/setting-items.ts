/** Lists the settings of an employee and their present values, from the account, the company and this device alone. */
import { offers } from '@minori/contract/feature-gates';
import { DISPLAY_TEXTS } from '@minori/wording/ja/display';
import { formatInstant } from '@minori/wording/ja/locale';
import { SETTINGS_TEXTS as TEXTS } from '@minori/wording/ja/settings';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { Auth } from '../../platform/state/slices/auth.ts';
import type { Display } from '../../platform/state/slices/display.ts';

export interface SettingItem {
  readonly to: string;
  readonly label: string;
  readonly about: string;
  readonly state: string | null;
}

interface Known {
  readonly employee: Employee;
  readonly display: Display;
  readonly authorizationMethod: Auth['authorizationMethod'];
}

/** Method of employees who sign in with the company's account and therefore have no password here. */
const BY_COMPANY_ACCOUNT = 2;

export function settingItems({ employee, display, authorizationMethod }: Known): readonly SettingItem[] {
  const { account, company, companyUrl } = employee;
  const to = (section: string) => `/${companyUrl}/${section}`;
  const { profile, password, passkeys, sessions, notification, connection, data } = TEXTS;
  const passwords = authorizationMethod === BY_COMPANY_ACCOUNT ? [] : [password];
  const keys = offers(company, 'passkeys') ? [passkeys] : [];
  return [
    {
      ...rowOf(profile),
      to: to('settings/profile'),
      state: account.nickName === null ? profile.none : profile.state(account.nickName),
    },
    ...passwords.map((row) => ({ ...rowOf(row), to: to('settings/password'), state: null })),
    ...keys.map((row) => ({ ...rowOf(row), to: to('settings/passkeys'), state: null })),
    {
      ...rowOf(sessions),
      to: to('settings/sessions'),
      state: account.lastLoginAt && sessions.state(formatInstant(account.lastLoginAt)),
    },
    {
      ...rowOf(notification),
      to: to('settings/notification'),
      state: account.isSubscription ? notification.states.on : notification.states.off,
    },
    { ...rowOf(TEXTS.display), to: to('settings/display'), state: displayState(display) },
    { ...rowOf(connection), to: to('login-information'), state: connectionState(account) },
    { ...rowOf(data), to: to('settings/data'), state: null },
  ];
}

function rowOf({ label, about }: { readonly label: string; readonly about: string }) {
  return { label, about };
}

function displayState({ textSize, gainColors, hidesAmounts }: Display): string {
  const { textSize: sizes, gainColors: colors } = DISPLAY_TEXTS;
  return TEXTS.display.state(sizes.sizes[textSize], colors.options[gainColors], hidesAmounts);
}

function connectionState({ isRkInfo, isPreserve }: Employee['account']): string {
  const { states } = TEXTS.connection;
  if (!isRkInfo) return states.none;
  return isPreserve ? states.kept : states.connected;
}
