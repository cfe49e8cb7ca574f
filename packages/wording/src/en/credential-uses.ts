/** Holds the texts of the record of login use: when and how the portal used the login, and the result (English). */
import type * as Ja from '../ja/credential-uses.ts';
import type { Translation } from '../translation.ts';

export const CREDENTIAL_USES_TEXTS: Translation<typeof Ja.CREDENTIAL_USES_TEXTS> = {
  heading: 'Record of login use',
  summary: (count) => `See the record (${count === 1 ? '1 entry' : `${count} entries, newest first`})`,
  none: 'Not used yet.',
  siteHistory: (site) =>
    `The login history of “${site}” shows entries at the same times. If you find one you don’t recognise, change your pension site password.`,
  source: 'How: ',
};

export const SOURCE_WORDS: Translation<typeof Ja.SOURCE_WORDS> = {
  typed: 'Entered',
  saved: 'Saved login',
  scheduled: 'Daily automatic import',
  autoLogin: 'Opening the pension site',
};

/** The result of a use, by 'read', 'tried', 'opened', 'not_used', 'running' or a reason of the error catalogue. */
const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  read: 'Imported',
  tried: 'Confirmed that we can sign in',
  opened: 'Pension site opened',
  not_used: 'Pension site not opened',
  running: 'Importing',
  rk_login_error: 'Wrong ID or password',
  rk_login_error_locked: 'Account locked on the pension site',
  rk_login_error_on_reserved_info: 'Couldn’t sign in with the saved login',
  rk_login_error_site_busy: 'Pension site busy',
  custom_error: 'Same ID in use on the pension site',
  mutb_first_login: 'First-time set-up on the pension site not done',
  site_wants_you: 'Pension site asked you to check or do something',
  in_maintenance: 'Pension site under maintenance',
  scraping_timeout: 'Stopped because it took too long',
  axios_timeout: 'Stopped because it took too long',
  axios_network_error: 'No connection',
  get_product_management_timeout_error: 'All funds were being switched',
  get_management_ratio_timeout_error: 'No funds set for contributions to buy',
  get_data_area_timeout_error: 'No funds held yet',
  scraping_error: 'Couldn’t import from the pension site',
};

/** The result of a use in words. */
export function outcomeWords(outcome: string): string {
  return OUTCOME_WORDS[outcome] ?? 'Couldn’t import';
}
