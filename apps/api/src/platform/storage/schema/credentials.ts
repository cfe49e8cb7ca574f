/** Tables of what rests sealed: record-keeper credentials and inputs that employees let us keep (baseline/connection.ts). */
import type { ColumnType, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** One row an employee. Only the scraper can open it; its associated data name the employee and the key. */
export interface RkCredentialsTable {
  sys_organization_code: string;
  sys_user_code: string;
  key_id: string;
  /** The encapsulated key, base64url. */
  enc: string;
  /** base64url. */
  ciphertext: string;
  saved_at: Instant;
  /** When it was last brought under another key. */
  resealed_at: NullableInstant;
  /** When the record keeper refused them: they are not tried again. */
  refused_at: NullableInstant;
  /** Kind of the record keeper; the database writes it (migration 0049). */
  rk_code: ColumnType<number, number | undefined, never>;
  /** When the daily scrape looks at them next. */
  next_look_at: ColumnType<Date, Date | undefined, Date>;
}

/** One row an employee: what they saved of the retirement income screen. Sealed as `RkCredentialsTable`. */
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
  /** When it was last brought under another key. */
  resealed_at: NullableInstant;
}

/** Something of no worth, sealed under each key that was ever in use: shows at the start that the scraper has it. */
export interface KeyCanaryTable {
  key_id: string;
  enc: string;
  ciphertext: string;
  /** From then on the database takes no record under it. */
  retired_at: NullableInstant;
}

/** A process of the api that runs, as it says of itself every few seconds; all instants are the database's. */
export interface ApiCopyTable {
  id: string;
  started_at: Instant;
  seen_at: Instant;
  /** The key under which it seals. */
  key_id: string;
  /** What it last saw of the scraper. */
  scraper_finding: string;
  /** The key under which that scraper seals; null unless it has proved itself. */
  scraper_key_id: string | null;
}

export interface CredentialTables {
  rk_credentials: RkCredentialsTable;
  retirement_inputs: RetirementInputsTable;
  key_canaries: KeyCanaryTable;
  api_copies: ApiCopyTable;
}

/** What browsers reported of scrapes that ended without an answer (baseline/records.ts). */
export interface ScrapingErrorTable {
  sys_organization_code: string;
  sys_user_code: string;
  id: GeneratedAlways<bigint>;
  reported_at: ColumnType<Date, Date, Date>;
  /** null where the older shape was used. */
  scraping_code: string | null;
  /** 1 network, 100 time-out. */
  error_type: number | null;
  description: string;
}

export interface ScrapingErrorTables {
  scraping_errors: ScrapingErrorTable;
}
