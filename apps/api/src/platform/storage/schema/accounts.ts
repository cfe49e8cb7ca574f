/**
 * Declares the tables of employees and their sessions (baseline/accounts.ts). Every row of a tenant has its
 * sys_organization_code and every query names it, for sharding.
 */
import type { DisplaySettings } from '@minori/contract/display-settings';
import type { DiagnosisRule } from '@minori/engine/risk-tolerance/diagnose';
import type { NextWork } from '@minori/engine/vocabulary/next-work';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../json.ts';

type Instant = ColumnType<Date, Date, Date>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface EmployeeTable {
  id: Generated<number>;
  company_id: number;
  sys_organization_code: string;
  sys_user_code: string;
  /** Lower case; unique in the product, because sign-in begins with the e-mail address alone. */
  email: string;
  /** The company's own number of the employee, where HR data have one. */
  employee_code: Later<string>;
  /** The number in the company's directory (migration 0081), and when the directory removed the account. */
  external_id: Later<string>;
  left_directory_at: Later<Date>;
  email_for_notify: string | null;
  /** When notifications to it were paused; until the owner of the address decides (migration 0065). */
  notify_paused_at: Later<Date>;
  nick_name: string | null;
  gender_code: number | null;
  /** 'YYYY-MM-DD'. */
  birthday: string | null;
  /** 入社年月 of HR's list (migration 0075); null when unknown. */
  hired_month: Later<string>;
  /** 退職日 of HR's list or the directory (migration 0092); null while the company has told none. */
  left_on: Later<string>;
  /** The company's address of who signs in with an own one after the company ended the access; else null. */
  work_email: Later<string>;
  is_married: boolean | null;
  is_dependent: boolean | null;
  last_login_at: Instant | null;
  /** The instant and version of the newest consent to the terms. */
  tos_agree_at: Instant | null;
  tos_version: number | null;
  is_rk_info: Generated<boolean>;
  is_preserve: Generated<boolean>;
  is_scraping_error: Generated<boolean>;
  /** Identifies the account that was connected last (account/connected-account.ts); null before the first. */
  rk_account_mark: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** Identifies the member at the record keeper whose file was registered last; null before the first file. */
  member_mark: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  is_subscription: Generated<boolean>;
  /** Whether a month's message is wanted, null until answered (step 0088); the last month that needs none any more. */
  is_monthly_review_wanted: Later<boolean>;
  monthly_review_sent_for: Later<string>;
  is_test_user: Generated<boolean>;
  /** One of the contract's STAFF_ROLES (migration 0096); null for almost everybody. */
  staff_role: Later<string>;
  /** As last chosen on any device, and when storing credentials was declined (migration 0089); null if never. */
  display: Json<DisplaySettings> | null;
  saving_declined_at: Later<Date>;
  /** When a mail about beginning was last queued for somebody who hadn't begun (migration 0097). */
  start_mailed_at: Later<Date>;
  /** 'YYYY-MM', set by the database with the first valuation (migration 0048); null before it. */
  first_valued_month: ColumnType<string | null, string | null | undefined, never>;
  /** Set when HR ends the access; no session is valid from then on. */
  disabled_at: Instant | null;
  /** Id of the transaction that last ended access or set the password; a sign-in compares it under the lock. */
  access_version: Generated<bigint>;
  created_at: Instant;
  updated_at: Instant;
}

/** The token of a company's own directory, one for each company (migration 0081). */
export interface DirectoryTokenTable {
  company_id: number;
  sys_organization_code: string;
  /** SHA-256; the token itself is not stored. */
  token_hash: Buffer;
  created_at: Instant;
  /** Rounded to the hour; null before the first use. */
  used_at: Instant | null;
}

/** Former sign-in addresses of employees (migration 0080): masked, and as a digest without a secret. */
export interface AddressChangeTable {
  id: Generated<bigint>;
  employee_id: number;
  sys_organization_code: string;
  changed_at: Instant;
  /** Who changed the address: one of auth's ADDRESS_CHANGERS. */
  changed_by: string;
  old_digest: Buffer;
  old_mask: string;
  new_digest: Buffer;
  new_mask: string;
}

export interface PasswordTable {
  employee_id: number;
  sys_organization_code: string;
  /** Argon2id in PHC form, which includes the parameters. */
  hash: string;
  /** An initial, compromised or operator-reset password: it only allows setting a new one. */
  must_change: Generated<boolean>;
  changed_at: Instant;
  /** When it was last set by a mailed link (migration 0065). */
  reset_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

export interface SessionTable {
  /** SHA-256 of the cookie's token; the token itself is not stored. */
  token_hash: Buffer;
  id: string;
  employee_id: number;
  sys_organization_code: string;
  sys_user_code: string;
  created_at: Instant;
  last_seen_at: Instant;
  revoked_at: Instant | null;
  /** The identity provider's SessionNotOnOrAfter; null without it, and for every other way of sign-in. */
  not_after: Instant | null;
  /** A way of signing in: the contract's SIGN_IN_METHODS. */
  method: number;
  /** Names of a closed set (auth/begin-session.ts); null for an unknown User-Agent. */
  browser: string | null;
  system: string | null;
  /** When its owner last authenticated: at sign-in, or by entering the password again. */
  authenticated_at: Instant;
}

/** Failed sign-ins of an account, an IP address or both together since the window began. */
export interface SignInFailureTable {
  /** 'account:<sha-256>', 'address:<ip>' or 'pair:<sha-256>:<ip>'. */
  key: string;
  failures: number;
  window_started_at: Instant;
  blocked_until: Instant | null;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  resets_at: Instant;
}

export interface AuditEventTable {
  id: Generated<bigint>;
  at: Instant;
  kind: string;
  employee_id: number | null;
  sys_organization_code: string | null;
  /** HMAC of the e-mail address typed at a failed sign-in (auth/audit-subject.ts): shows repetitions, identifies nobody. */
  subject_hash: Buffer | null;
  ip: string;
  request_id: string;
  /** The check that refused, by its name in saml/refusal.ts; null for every other event. */
  reason: string | null;
  /** Why support did it, as typed (migration 0098); null for every other event. */
  note: ColumnType<string | null, string | null | undefined, never>;
  /** The summary of an event that stands for many; null for every other event. */
  tally: ColumnType<RefusalTally | null, undefined, never>;
}

/** Refusals of one kind and hour without events of their own (auth/refusals.ts); times in ISO 8601. */
export interface RefusalTally {
  readonly since: string;
  readonly times: number;
  readonly addresses: number;
  readonly accounts: number;
  /** Entries with most attempts, known accounts first: employee number, or null for an unknown e-mail address. */
  readonly entries: readonly {
    readonly account: number | null;
    readonly ip: string;
    readonly reason: string | null;
    readonly times: number;
    readonly last: string;
  }[];
  /** Attempts without an entry. */
  readonly others: number;
}

/** Refused attempts without a session, counted per hour and kept until the hour's summary is written. */
export interface RefusalTable {
  key: string;
  hour: Instant;
  kind: string;
  reason: string | null;
  /** The employee of the attempted account; null for an unknown e-mail address. */
  employee_id: number | null;
  sys_organization_code: string | null;
  ip: string;
  times: number;
  /** How many of the attempts have an event of their own. */
  written: number;
  first_at: Instant;
  last_at: Instant;
}

/** The operator's texts: privacy policy, terms of use. */
export interface BusinessCodeTable {
  code_category: string;
  code_key: string;
  position: number;
  code_value: string;
  /** Version of the whole text. */
  version: Generated<number>;
}

/** Who consented to which version of the terms, and when: rows are only added, and deleted with their employee. */
export interface ConsentTable {
  employee_id: number;
  sys_organization_code: string;
  terms_version: number;
  agreed_at: Instant;
}

export interface RiskDiagnosisTable {
  id: Generated<number>;
  employee_id: number;
  sys_organization_code: string;
  /** The answers to the questions of its day, in order: fewer than today's where a question was added since. */
  answers: Json<readonly number[]>;
  risk_tolerance_code: number;
  /** Points; `score` is their sum. */
  ability: number;
  knowledge: number;
  willingness: number;
  score: number;
  rule: DiagnosisRule;
  assumption_set_id: string;
  diagnosed_at: Instant;
  /** Asia/Tokyo date of that instant. */
  diagnosed_on: string;
}

/** Demo data that have been inserted completely. */
export interface SeedTable {
  name: string;
  planted_at: Instant;
}

/** 退職 — what an employee said about leaving the company (migration 0092). */
export interface LeavingTable {
  sys_organization_code: string;
  sys_user_code: string;
  left_on: Later<string>;
  next_work: Later<NextWork>;
  /** The day on which its owner said that the assets are moved. */
  moved_on: Later<string>;
  /** Reminders up to this day need no mail any more. */
  reminded_on: Later<string>;
  saved_at: Instant;
}

export interface AccountTables {
  employees: EmployeeTable;
  leavings: LeavingTable;
  address_changes: AddressChangeTable;
  directory_tokens: DirectoryTokenTable;
  passwords: PasswordTable;
  sessions: SessionTable;
  sign_in_failures: SignInFailureTable;
  rate_limits: RateLimitTable;
  audit_events: AuditEventTable;
  refusals: RefusalTable;
  business_codes: BusinessCodeTable;
  consents: ConsentTable;
  risk_diagnoses: RiskDiagnosisTable;
  seeds: SeedTable;
}
