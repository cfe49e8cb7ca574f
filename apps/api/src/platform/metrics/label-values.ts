/**
 * Lists all values of labels with a closed set, so that every series exists from the start and an alerting rule sees the first
 * event, too.
 */
import { RK_MGT_AGENCY_CODES } from '@minori/contract/codes';
import { ERROR_CATALOGUE, SCRAPE_ERROR_KEYS } from '@minori/contract/error-catalogue';
import { OWN_OUTCOMES, type ScrapeSource } from '../scraper/scrape.ts';
import type { MailPurpose } from '../storage/schema/outgoing-mails.ts';

/** The keys; the compiler checks that none of the type is missing. */
function all<T extends string>(values: Readonly<Record<T, true>>): readonly T[] {
  return Object.keys(values) as T[];
}

/** Codes of record keepers, as label values. */
export const KINDS: readonly string[] = RK_MGT_AGENCY_CODES.map(String);

export const SCRAPE_SOURCES = all<ScrapeSource>({ typed: true, saved: true, scheduled: true });

/** The label of unknown outcomes. */
const OTHER = 'other';

export const SCRAPE_OUTCOMES: readonly string[] = [
  ...OWN_OUTCOMES.filter((outcome) => outcome !== 'running' && outcome !== 'opened'),
  ...SCRAPE_ERROR_KEYS,
  'internal_error',
  OTHER,
];

/** The outcome as a label of a closed set. */
export function outcomeLabel(outcome: string): string {
  return OWN_OUTCOMES.includes(outcome) || Object.hasOwn(ERROR_CATALOGUE, outcome) ? outcome : OTHER;
}

export const MAIL_PURPOSES = all<MailPurpose>({
  company_changed: true,
  connection_changed: true,
  contact: true,
  device_added: true,
  faq: true,
  invitation: true,
  leaving_access: true,
  leaving_reminder: true,
  monthly_review: true,
  notice: true,
  notify_address_changed: true,
  notify_address_link: true,
  passkeys_changed: true,
  password_changed: true,
  password_mail: true,
  report: true,
  sign_in_address_changed: true,
  start_mail: true,
});

/**
 * Outcomes of a mail, besides those whose name says it. `failed`: one try failed. `unclear`: it was handed over twice, and nobody
 * knows whether it arrived. `dropped`: it was no longer to be sent.
 */
export type MailOutcome = 'sent' | 'failed' | 'given_up' | 'unclear' | 'dropped' | 'refused' | 'bounced';
export const MAIL_OUTCOMES = all<MailOutcome>({
  sent: true,
  failed: true,
  given_up: true,
  unclear: true,
  dropped: true,
  refused: true,
  bounced: true,
});

export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';
export const PUSH_OUTCOMES = all<PushOutcome>({ sent: true, gone: true, refused: true, later: true });

export type JobOutcome = 'done' | 'interrupted' | 'failed';
export const JOB_OUTCOMES = all<JobOutcome>({ done: true, interrupted: true, failed: true });

/** The calls of the sign-in page: the e-mail address alone, then one of the ways to authenticate. */
export type SignInWay = 'address' | 'password' | 'code' | 'passkey' | 'company_account';
export const SIGN_IN_WAYS = all<SignInWay>({
  address: true,
  password: true,
  code: true,
  passkey: true,
  company_account: true,
});

/** `refused`: wrong credentials. `limited`: too many tries. `failed`: a fault of the server. */
export type SignInOutcome = 'ok' | 'refused' | 'limited' | 'failed';
export const SIGN_IN_OUTCOMES = all<SignInOutcome>({ ok: true, refused: true, limited: true, failed: true });
