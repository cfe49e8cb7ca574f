/**
 * 取り込み — declares the types of a scrape: one use of an employee's credentials at the record keeper's site, as stored in the
 * database.
 */
import type { CredentialSource } from '@minori/contract/login-information';

/**
 * 'do' reads the figures, 'try' only signs in and off, 'first' checks whether the account still needs the set-up of its first
 * login.
 */
export type Operation = 'do' | 'try' | 'first';

/**
 * Outcomes of a scrape besides the reasons of the catalogue; `running` stands for a scrape that hasn't ended. The scraper may
 * not use them as reasons.
 */
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

/** The source of the credentials of a scrape. */
export type ScrapeSource = Exclude<CredentialSource, 'autoLogin'>;

export interface NewScrape {
  readonly scrapingCode: string;
  readonly operation: Operation;
  readonly source: ScrapeSource;
  readonly credentialsMark: Buffer;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/** The reading of an employee's file: it takes the same lease as a scrape, and uses no credentials. */
export interface FileReading extends Omit<NewScrape, 'operation' | 'source'> {
  readonly operation: 'file';
  readonly source: 'file';
}

export interface Scrape {
  readonly scrapingCode: string;
  readonly operation: Operation | 'autoLogin' | 'file';
  readonly credentialsMark: Buffer | null;
  readonly startedAt: Date;
  /** null while it runs; 'read', or the reason of the failure. */
  readonly outcome: string | null;
}
