// The truth table of security.md row F11: what an employee is told for each fault of a record keeper's site, in each of the
// three calls. It was written before the first run, from errors.md and the description of each fault; a fault without a row
// doesn't compile.
//
// Unless a row says otherwise the fault affects the page after the login: by then a session is open that has to be logged off,
// and all three calls request that page.
import type { ScrapeErrorKey } from '@minori/contract/error-catalogue';
import type { FaultName, KindNumber, PageName } from '@minori/record-keeper/start';

/** 'read' is a success: the site was unusual or slow, but gave all data. */
export type Outcome = ScrapeErrorKey | 'read';

export const CALLS = ['do', 'try', 'first'] as const;
export type CallName = (typeof CALLS)[number];

export interface Expected extends Readonly<Record<CallName, Outcome>> {
  /** The page with the fault; 'every' is every response of the site, from the entrance on. */
  readonly page: PageName | 'every' | 'its own';
  /** Why a session stays open at the record keeper although a log-off was tried. Without a reason none may stay open. */
  readonly leavesSession?: string;
}

const at = (page: Expected['page'], outcome: Outcome): Expected => ({
  page,
  do: outcome,
  try: outcome,
  first: outcome,
});

const READ = at('top', 'read');
const TOO_SLOW = at('top', 'scraping_timeout');
const BUSY = at('top', 'rk_login_error_site_busy');
const NOT_UNDERSTOOD = at('top', 'scraping_error');
/** The fault affects every page, so nobody logs in. */
const NO_LOGIN = at('every', 'scraping_error');
/** Only a call that reads figures requests the faulty page. */
const FIGURES_NOT_UNDERSTOOD: Expected = { ...at('its own', 'read'), do: 'scraping_error' };
const FIGURES_TOO_SLOW: Expected = { ...at('its own', 'read'), do: 'scraping_timeout' };

const COOKIE_NEVER_CAME = 'the session’s cookie never came, so that nobody can log it off';

export const FAULTS_EXPECTED: Readonly<Record<FaultName, Expected>> = {
  'slow-1s': READ,
  'slow-10s': READ,
  'slow-30s': READ,
  'slow-54s': READ,
  'slow-56s': TOO_SLOW,
  'slow-120s': TOO_SLOW,
  'byte-a-second': TOO_SLOW,
  'hang-at-login': { ...at('its own', 'scraping_timeout'), leavesSession: COOKIE_NEVER_CAME },
  'hang-at-top': { ...TOO_SLOW, page: 'its own' },
  'hang-at-assets': FIGURES_TOO_SLOW,
  'hang-at-holdings': FIGURES_TOO_SLOW,
  'hang-at-history': FIGURES_TOO_SLOW,
  'hang-at-allocation': FIGURES_TOO_SLOW,
  'hang-at-log-off': at('its own', 'read'),
  'hang-in-head': TOO_SLOW,
  'hang-in-body': TOO_SLOW,

  'no-answer': NOT_UNDERSTOOD,
  reset: NOT_UNDERSTOOD,
  'half-body': NOT_UNDERSTOOD,
  'reset-in-body': NOT_UNDERSTOOD,
  'length-too-long': NOT_UNDERSTOOD,
  'length-too-short': NOT_UNDERSTOOD,
  'two-lengths': NOT_UNDERSTOOD,
  'negative-length': NOT_UNDERSTOOD,
  'chunked-cut': NOT_UNDERSTOOD,
  'chunk-size-noise': NOT_UNDERSTOOD,
  'not-http': NOT_UNDERSTOOD,
  'bare-html': NOT_UNDERSTOOD,
  'header-without-colon': NOT_UNDERSTOOD,
  'zero-in-header': NOT_UNDERSTOOD,
  'http-1.0': READ,
  'http-9.9': NOT_UNDERSTOOD,
  'continue-storm': NOT_UNDERSTOOD,
  'early-hints': READ,
  'switching-protocols': NOT_UNDERSTOOD,

  'gzip-bomb': NOT_UNDERSTOOD,
  'gzip-damaged': NOT_UNDERSTOOD,
  'gzip-cut': NOT_UNDERSTOOD,
  'gzip-twice': NOT_UNDERSTOOD,
  'gzip-in-name-only': NOT_UNDERSTOOD,
  // Handled as browsers do: the bytes stay as they are, and the page names its charset.
  'unknown-encoding': READ,
  'brotli-unasked': NOT_UNDERSTOOD,
  'brotli-bomb': NOT_UNDERSTOOD,

  'bad-bytes': NOT_UNDERSTOOD,
  'bad-bytes-in-comment': READ,
  'wrong-charset-label': NOT_UNDERSTOOD,
  'unknown-charset': READ,
  'charset-in-meta-only': READ,
  'no-charset': NOT_UNDERSTOOD,
  'utf-16': NOT_UNDERSTOOD,
  'utf-7': NOT_UNDERSTOOD,

  'empty-200': NOT_UNDERSTOOD,
  'empty-204': NOT_UNDERSTOOD,
  'status-206': NOT_UNDERSTOOD,
  'status-304': NOT_UNDERSTOOD,
  'status-401': NOT_UNDERSTOOD,
  'status-403': NOT_UNDERSTOOD,
  'status-404': NOT_UNDERSTOOD,
  'status-407': NOT_UNDERSTOOD,
  'status-410': NOT_UNDERSTOOD,
  'status-418': NOT_UNDERSTOOD,
  'status-429': BUSY,
  'status-500': NOT_UNDERSTOOD,
  'status-502': NOT_UNDERSTOOD,
  'status-503': BUSY,
  'status-503-retry-after': BUSY,
  'status-504': NOT_UNDERSTOOD,

  'login-page': NOT_UNDERSTOOD,
  'busy-notice': BUSY,
  'maintenance-notice': at('top', 'in_maintenance'),
  'in-use-notice': at('top', 'custom_error'),
  'locked-notice': at('top', 'rk_login_error_locked'),
  captcha: NOT_UNDERSTOOD,
  'script-only': NOT_UNDERSTOOD,
  frameset: NOT_UNDERSTOOD,
  json: NOT_UNDERSTOOD,
  pdf: NOT_UNDERSTOOD,
  image: NOT_UNDERSTOOD,
  'plain-text': NOT_UNDERSTOOD,
  'no-content-type': READ,

  'redirect-private': NOT_UNDERSTOOD,
  'redirect-other-host': NOT_UNDERSTOOD,
  'redirect-scheme-relative': NOT_UNDERSTOOD,
  'redirect-other-port': NOT_UNDERSTOOD,
  'redirect-user-name': NOT_UNDERSTOOD,
  'redirect-javascript': NOT_UNDERSTOOD,
  'redirect-file': NOT_UNDERSTOOD,
  'redirect-noise': NOT_UNDERSTOOD,
  'redirect-nowhere': NOT_UNDERSTOOD,
  'redirect-loop': NOT_UNDERSTOOD,
  'redirect-chain': NOT_UNDERSTOOD,
  'redirect-login-form': { ...NOT_UNDERSTOOD, page: 'its own' },
  'redirect-login-form-elsewhere': { ...NOT_UNDERSTOOD, page: 'its own' },
  'refresh-loop': NOT_UNDERSTOOD,
  'refresh-other-host': NOT_UNDERSTOOD,
  'refresh-javascript': NOT_UNDERSTOOD,
  'refresh-header': NOT_UNDERSTOOD,
  // Its forms and links lead to the other host.
  'base-elsewhere': { ...READ, do: 'scraping_error' },

  'body-500mb': NOT_UNDERSTOOD,
  'length-500mb': NOT_UNDERSTOOD,
  'endless-body': NOT_UNDERSTOOD,
  'attribute-100mb': NOT_UNDERSTOOD,
  'title-10mb': NOT_UNDERSTOOD,
  'header-100kb': NOT_UNDERSTOOD,
  'headers-10000': NOT_UNDERSTOOD,
  'endless-headers': NOT_UNDERSTOOD,

  'deep-tables': NOT_UNDERSTOOD,
  'deep-divisions': NOT_UNDERSTOOD,
  'cells-1000000': NOT_UNDERSTOOD,
  'rows-without-end': NOT_UNDERSTOOD,
  'entity-flood': NOT_UNDERSTOOD,
  'attribute-flood': NOT_UNDERSTOOD,
  'comment-unclosed': NOT_UNDERSTOOD,
  'forms-10000': NOT_UNDERSTOOD,
  'scripts-everywhere': READ,
  'forms-doubled': NO_LOGIN,
  'forms-elsewhere': NO_LOGIN,
  'forms-by-get': NO_LOGIN,
  'forms-gone': NO_LOGIN,

  'cookie-flood': NOT_UNDERSTOOD,
  'cookie-of-another-host': READ,
  // A header may not contain the character DEL.
  'cookie-noise': NOT_UNDERSTOOD,
  'session-lost': { ...NOT_UNDERSTOOD, page: 'its own', leavesSession: COOKIE_NEVER_CAME },

  'headers-renamed': FIGURES_NOT_UNDERSTOOD,
  'cells-moved': FIGURES_NOT_UNDERSTOOD,
  'rows-doubled': FIGURES_NOT_UNDERSTOOD,
  'page-numbers-lie': FIGURES_NOT_UNDERSTOOD,
  'rows-missing': FIGURES_NOT_UNDERSTOOD,
  'months-missing': FIGURES_NOT_UNDERSTOOD,
  'another-account': FIGURES_NOT_UNDERSTOOD,
  'history-without-end': FIGURES_NOT_UNDERSTOOD,

  'tls-expired': NO_LOGIN,
  'tls-self-signed': NO_LOGIN,
  'tls-other-host': NO_LOGIN,
  'tls-old': NO_LOGIN,
  'tls-silent': at('every', 'scraping_timeout'),
  'tls-on-plain-port': NO_LOGIN,
  'plain-on-tls-port': NO_LOGIN,
  'closed-at-once': NO_LOGIN,
};

/**
 * Faults that are only tried at the first record keeper: they change tables that only its markup has, nobody can log off
 * after them, they must last, they affect the whole site, or they send half a page, whose title may suffice to check a login.
 */
const ONLY_AT_AKATSUKI: readonly FaultName[] = [
  'headers-renamed',
  'cells-moved',
  'rows-doubled',
  'page-numbers-lie',
  'hang-at-login',
  'session-lost',
  'redirect-loop',
  'redirect-chain',
  'refresh-loop',
  'length-too-short',
];

export function isForKind(kind: KindNumber, name: FaultName): boolean {
  return kind === 1 || !(FAULTS_EXPECTED[name].page === 'every' || ONLY_AT_AKATSUKI.includes(name));
}

/**
 * Record keepers that ask for the birthday. Without a birthday, the call that asks whether it is the first login is
 * answered before the page after the login is requested.
 */
const ASKING_BIRTHDAYS: readonly KindNumber[] = [2, 5];

export function expectedAt(kind: KindNumber, name: FaultName): Expected {
  const expected = FAULTS_EXPECTED[name];
  const isBehindLogin = expected.page === 'top' || name === 'hang-at-top';
  return isBehindLogin && ASKING_BIRTHDAYS.includes(kind) ? { ...expected, first: 'read' } : expected;
}
