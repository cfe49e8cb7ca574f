/** 読み取り — one use of an employee's credentials at the record keeper's site, as the database knows it. */
import type { CredentialSource } from '@minori/contract/login-information';

/** Reads, signs in and off, or asks for the set-up of a first login. */
export type Operation = 'do' | 'try' | 'first';

/** Whose credentials a reading uses. */
export type ReadingSource = Exclude<CredentialSource, 'autoLogin'>;

export interface NewReading {
  readonly scrapingCode: string;
  readonly operation: Operation;
  readonly source: ReadingSource;
  readonly credentialsMark: Buffer;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

export interface Reading {
  readonly scrapingCode: string;
  readonly operation: Operation | 'autoLogin';
  readonly credentialsMark: Buffer | null;
  readonly startedAt: Date;
  /** null while it runs; 'read', or a key of the error catalogue. */
  readonly outcome: string | null;
}
