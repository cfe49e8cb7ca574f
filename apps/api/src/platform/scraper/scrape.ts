/** 読み取り — one use of an employee's credentials at the record keeper's site, as the database knows it. */
import type { CredentialSource } from '@minori/contract/login-information';

/** Reads, signs in and off, or asks for the set-up of a first login. */
export type Operation = 'do' | 'try' | 'first';

/** How a scrape may end besides the reasons of the catalogue; `running` is said of one that has not. No scraper may use them as reasons. */
export const OWN_OUTCOMES: readonly string[] = [
  'read',
  'tried',
  'opened',
  'not_used',
  'running',
  'interrupted',
  'not_opened',
  'not_reached',
];

/** Whose credentials a scrape uses. */
export type ScrapeSource = Exclude<CredentialSource, 'autoLogin'>;

export interface NewScrape {
  readonly scrapingCode: string;
  readonly operation: Operation;
  readonly source: ScrapeSource;
  readonly credentialsMark: Buffer;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

export interface Scrape {
  readonly scrapingCode: string;
  readonly operation: Operation | 'autoLogin';
  readonly credentialsMark: Buffer | null;
  readonly startedAt: Date;
  /** null while it runs; 'read', or why it failed. */
  readonly outcome: string | null;
}
