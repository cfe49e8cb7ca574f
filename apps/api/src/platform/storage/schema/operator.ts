/** Declares the tables of the operator's command line (baseline/operation.ts). */
import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../json.ts';

type Instant = ColumnType<Date, Date, Date>;

/** A setting that every instance of the api follows. */
export interface OperatorSwitchTable {
  name: 'maintenance';
  is_on: boolean;
  /** From then on it is off; null until somebody switches it off. */
  ends_at: Instant | null;
  /** Japanese, for employees; null for the default sentence. */
  message: string | null;
  changed_at: Instant;
}

/** One run that changed something; the events of the audit trail name it as their request. Nobody can change it. */
export interface OperatorRunTable {
  id: string;
  at: Instant;
  /** One of the audit trail's kinds. */
  kind: string;
  /** The operating system's name of the user who ran it. */
  operator: string;
  /** null for a run that concerns no company, or all. */
  sys_organization_code: string | null;
  counts: Json<Readonly<Record<string, number>>>;
  /** Settings before and after, never a secret; null where the counts are enough. */
  changes: Generated<string[] | null>;
}

export interface OperatorTables {
  operator_switches: OperatorSwitchTable;
  operator_runs: OperatorRunTable;
}

// 退会 — the table of erasures (baseline/operation.ts).

/** The erasure of one employee, without anything that identifies them. */
export interface ErasureTable {
  /** Given to the employee, to identify the erasure when they ask about it. */
  receipt: string;
  sys_organization_code: string;
  erased_at: ColumnType<Date, Date, Date>;
}

export interface ErasureTables {
  erasures: ErasureTable;
}

// Tables of scheduled work (baseline/connection.ts): scheduled scrapes, and the ends of months.

/** 自動更新 — one scheduled scrape; an employee has at most two per day, and rarely the second. */
export interface RefreshTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** Asia/Tokyo date. */
  day: string;
  attempt: number;
  /** Code of the record keeper. */
  rk_code: number;
  started_at: Instant;
  finished_at: Instant | null;
  /** 'read', 'interrupted', or a key of the error catalogue; null while it runs, and for ever after a crash. */
  outcome: string | null;
}

/** 月末の締め — how the end of a month went for an employee's valuation. */
export interface MonthEndTable {
  sys_organization_code: string;
  sys_user_code: string;
  month: string;
  closed_at: Instant;
  outcome: 'kept' | 'revalued' | 'gap';
}

/** The progress of a job through the employees of one company (migration 0047). */
export interface CompanyRoundTable {
  job: 'month-end' | 'reports';
  /** 'YYYY-MM' of a month's end, 'YYYY-MM-DD' of a base date. */
  period: string;
  sys_organization_code: string;
  /** Employees up to this code, which ended the last page, are done; '' before the first. */
  through_code: Generated<string>;
  /** How many of these employees failed, or were postponed. */
  left_over: Generated<number>;
  /** null until all employees are done. */
  finished_at: Instant | null;
}

export interface BackgroundWorkTables {
  refreshes: RefreshTable;
  month_ends: MonthEndTable;
  company_rounds: CompanyRoundTable;
}
