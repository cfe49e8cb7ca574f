/** Tables of what works by itself (migration 0007): scheduled readings, and the ends of months. */
import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;

/** 自動更新 — one scheduled reading; an employee has at most two a day, and rarely the second. */
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

export interface BackgroundWorkTables {
  refreshes: RefreshTable;
  month_ends: MonthEndTable;
}
