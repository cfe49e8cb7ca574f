/**
 * Declares the tables of sealed data: record-keeper credentials and inputs that employees chose to save (baseline/connection.ts).
 */
import type { ColumnType, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** One row for each employee. Only the scraper can open it; its associated data name the employee and the key. */
export interface RkCredentialsTable {
  sys_organization_code: string;
  sys_user_code: string;
  key_id: string;
  /** The encapsulated key, base64url. */
  enc: string;
  /** base64url. */
  ciphertext: string;
  saved_at: Instant;
  /** When it was last re-sealed under another key. */
  resealed_at: NullableInstant;
  /** When the record keeper refused the credentials: they are not tried again. */
  refused_at: NullableInstant;
  /** Code of the record keeper; the database writes it (migration 0049). */
  rk_code: ColumnType<number, number | undefined, never>;
  /** When the daily scrape checks next whether they are due. */
  next_look_at: ColumnType<Date, Date | undefined, Date>;
}

/** One row for each employee: the saved inputs of the retirement income screen. Sealed as `RkCredentialsTable`. */
export interface RetirementInputsTable {
  sys_organization_code: string;
  sys_user_code: string;
  key_id: string;
  enc: string;
  ciphertext: string;
  assumption_set_id: string;
  /** 'YYYY-MM-DD'. */
  calculated_on: string;
  saved_at: Instant;
  /** When it was last re-sealed under another key. */
  resealed_at: NullableInstant;
}

/**
 * A worthless value, sealed under each key that was ever in use: each start has the scraper open it, to see whether it still has
 * the key.
 */
export interface KeyCanaryTable {
  key_id: string;
  enc: string;
  ciphertext: string;
  /** From then on the database accepts no record sealed under the key. */
  retired_at: NullableInstant;
}

/** A running process of the api, which reports every few seconds; all instants are by the database's clock. */
export interface ApiCopyTable {
  id: string;
  started_at: Instant;
  seen_at: Instant;
  /** The key under which it seals. */
  key_id: string;
  /** The finding of the process's last key check of the scraper. */
  scraper_finding: string;
  /** The newest key of that scraper; null unless it has proved itself. */
  scraper_key_id: string | null;
}

export interface CredentialTables {
  rk_credentials: RkCredentialsTable;
  retirement_inputs: RetirementInputsTable;
  key_canaries: KeyCanaryTable;
  api_copies: ApiCopyTable;
}

/** Reports of browsers about scrapes for which no response arrived (baseline/records.ts). */
export interface ScrapingErrorTable {
  sys_organization_code: string;
  sys_user_code: string;
  id: GeneratedAlways<bigint>;
  reported_at: ColumnType<Date, Date, Date>;
  /** null in the older format. */
  scraping_code: string | null;
  /** 1 network, 100 time-out. */
  error_type: number | null;
  description: string;
}

export interface ScrapingErrorTables {
  scraping_errors: ScrapingErrorTable;
}
