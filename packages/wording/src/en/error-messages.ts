/** What English says in place of the server's messages, by their reason, and for faults of typed values. */
import type { IssueTexts } from '@minori/contract/issue-message';

const TOO_SLOW = 'Getting your figures took too long, so we stopped. Please try again later.';

const MESSAGES: Readonly<Record<string, string>> = {
  axios_timeout: TOO_SLOW,
  axios_network_error:
    'There was no connection, so your figures couldn’t be loaded. Check your signal or your company’s network.',
  login_failed: 'The email address or password isn’t right.',
  code_invalid: 'The code isn’t right. Enter the 8 digits from the email.',
  code_request_over:
    'The code can’t be used any more: it has expired, or there were too many mistakes. Sign in again and we’ll send a new one.',
  reset_token_invalid: 'This link can’t be used: it has expired or was used already. Ask for another email.',
  saml_refused: 'You couldn’t be signed in with your company account. Please try again.',
  passkey_refused:
    'You couldn’t be signed in with the passkey. Try again, or sign in with your email address and password.',
  reauthentication_required: 'Nothing was changed, because you didn’t confirm it’s you. Please try again and confirm.',
  too_many_requests: 'You’ve tried too many times. Wait a while, then try again.',
  terms_not_agreed: 'To use Minori, please read and agree to the terms of use.',
  profile_missing: 'To use Minori, please fill in and save your profile.',
  'RK_USER NOT FOUND': 'Your account wasn’t found. Please sign in again.',
  validation_error: 'Please check what you entered.',
  internal_error: 'An unexpected error occurred.',
  maintenance: 'Minori is down for maintenance.',
  database_unavailable: 'Minori can’t be used just now. Wait a while, then try again.',
  storage_full: 'Nothing can be saved just now. Wait a while, then try again.',
  mail_unavailable: 'The email couldn’t be sent. Wait a while, then try again.',
  draining: 'Minori is being updated. Wait a moment, then try again.',
  scraping_timeout: TOO_SLOW,
  custom_error: 'The same ID is in use on your pension site. Sign out there, then try again.',
  rk_login_error: 'Your pension site login isn’t right. Check it and enter it again.',
  rk_login_error_locked: 'Your account on the pension site is locked. Ask the pension site to unlock it.',
  rk_login_error_site_busy: 'The pension site is very busy. Please sign in later.',
  rk_login_error_on_reserved_info: 'The saved pension site login no longer works. Enter the right one.',
  mutb_first_login: 'Your pension site needs you to complete its first sign-in (初回ログイン).',
  get_product_management_timeout_error: 'All your funds are being switched. This takes about a week to 10 days.',
  get_management_ratio_timeout_error:
    'No funds have been chosen for your contributions, so nothing can be imported. Ask your company’s pension contact.',
  get_data_area_timeout_error:
    'You don’t hold any funds yet. Please wait until your first contribution shows on the pension site.',
  site_wants_you:
    'The pension site asks you to confirm or do something. Open it and follow its pages, then import again.',
  in_maintenance: 'The pension site is down for maintenance, so we can’t sign in.',
};

export const errorMessage = (reason: string): string | undefined => MESSAGES[reason];

const items = (count: string): string => (count === '1' ? '1 item' : `${count} items`);
const letters = (count: string): string => (count === '1' ? '1 character' : `${count} characters`);

export const ISSUE_TEXTS: IssueTexts | undefined = {
  custom: {
    date: 'Enter a date that exists.',
    productTwice: 'The same fund is there twice. Put it into one line.',
    characters: 'There are characters that can’t be used, such as line breaks or invisible ones. Type it again.',
    nothingSeen: 'Enter something other than spaces.',
    agesInOrder: 'The last age must be higher than the first.',
    notWhole: 'Make the percentages add up to 100%.',
  },
  malformed: 'This isn’t in the right form.',
  missing: 'Please fill this in.',
  unknownKeys: 'There is something here that we don’t accept.',
  check: 'Please check this.',
  email: 'This isn’t an email address. Check the parts before and after the “@”.',
  leastItems: (count) => `Choose at least ${items(count)}.`,
  most: (value) => `Enter ${value} or less.`,
  least: (value) => `Enter ${value} or more.`,
  leastLetters: (count) => `Enter at least ${letters(count)}.`,
  mostItems: (count) => `Choose at most ${items(count)}.`,
  mostLetters: (count) => `Enter at most ${letters(count)}.`,
};
