/** Tables of the operator's command line (baseline/operation.ts). */
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../json.ts';

type Instant = ColumnType<Date, Date, Date>;

/** What every copy of the api follows. */
export interface OperatorSwitchTable {
  name: 'maintenance';
  is_on: boolean;
  /** Off again from then on; null until somebody switches it off. */
  ends_at: Instant | null;
  /** Japanese, for employees; null for the usual sentence. */
  message: string | null;
  changed_at: Instant;
}

/** One run that wrote something; the events of the audit trail name it as their request. Nobody can change it. */
export interface OperatorRunTable {
  id: string;
  at: Instant;
  /** As in the audit trail. */
  kind: string;
  /** The name by which the operating system knows who ran it. */
  operator: string;
  /** null for what concerns no company, or all. */
  sys_organization_code: string | null;
  counts: Json<Readonly<Record<string, number>>>;
  /** Settings before and after, never a secret; null where the counts say all. */
  changes: Generated<string[] | null>;
}

export interface OperatorTables {
  operator_switches: OperatorSwitchTable;
  operator_runs: OperatorRunTable;
}

// 退会 (baseline/operation.ts).

/** One employee that was erased; which one, nobody can say. */
export interface ErasureTable {
  /** The employee was given it; it names the erasure when they ask about it. */
  receipt: string;
  sys_organization_code: string;
  erased_at: ColumnType<Date, Date, Date>;
}

export interface ErasureTables {
  erasures: ErasureTable;
}

// Tables of what works by itself (baseline/connection.ts): scheduled scrapes, and the ends of months.

/** 自動更新 — one scheduled scrape; an employee has at most two a day, and rarely the second. */
export interface RefreshTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** Asia/Tokyo date. */
  day: string;
  attempt: number;
  /** Kind of the record keeper. */
  rk_code: number;
  started_at: Instant;
  finished_at: Instant | null;
  /** 'read', 'interrupted', or a key of the error catalogue; null while it runs, and for ever after a crash. */
  outcome: string | null;
}

/** 月末の締め — what the end of a month found of an employee's valuation. */
export interface MonthEndTable {
  sys_organization_code: string;
  sys_user_code: string;
  month: string;
  closed_at: Instant;
  outcome: 'kept' | 'revalued' | 'gap';
}

/** How far a job has come with the employees of one company (migration 0047). */
export interface CompanyRoundTable {
  job: 'month-end' | 'reports';
  /** 'YYYY-MM' of a month's end, 'YYYY-MM-DD' of a base date. */
  period: string;
  sys_organization_code: string;
  /** Employees up to this code, which is the last one of a page, have been looked at; '' before the first. */
  through_code: Generated<string>;
  /** Of them, those who could not be done, or not yet. */
  left_over: Generated<number>;
  /** null until everybody has been looked at. */
  finished_at: Instant | null;
}

export interface BackgroundWorkTables {
  refreshes: RefreshTable;
  month_ends: MonthEndTable;
  company_rounds: CompanyRoundTable;
}
