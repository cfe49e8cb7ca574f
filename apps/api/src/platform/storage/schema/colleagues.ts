/** 社内の比較 — the anonymised snapshot of each company's last month (migration 0013). */

import type { ReportContent } from '@minori/contract/report-content';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../json.ts';
import type { Snapshot } from '../snapshot.ts';

export interface ColleagueSnapshotTable {
  sys_organization_code: string;
  month: string;
  /** Grows when somebody in it is erased: what is kept in memory of an older one is no longer true. */
  revision: Generated<number>;
}

/** A person in one horizon's list; attributes are null where they were not told or were taken away. */
export interface ColleagueRowTable {
  sys_organization_code: string;
  sys_user_code: string;
  month: string;
  /** Years: 3, 5 or 10. */
  horizon: number;
  age_band: number | null;
  gender_code: number | null;
  is_married: boolean | null;
  is_dependent: boolean | null;
  risk_tolerance_code: number;
  total_valuation: Grade;
  /** In half percentage points: 19 is 9.5 %. */
  risk_half_points: number;
  return_half_points: number;
}

export interface ColleagueTables {
  colleague_snapshots: ColleagueSnapshotTable;
  colleague_rows: ColleagueRowTable;
}

/** 定期診断レポート (migration 0023): what it says, frozen, and the same printed. */
export interface ReportTable {
  sys_organization_code: string;
  sys_user_code: string;
  id: GeneratedAlways<bigint>;
  /** Asia/Tokyo date. */
  base_date: string;
  created_at: ColumnType<Date, Date, never>;
  /** Read and written by way of `REPORT_CONTENT`. */
  content: Json<Snapshot<ReportContent>>;
  /** null until it has been printed. */
  pdf: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
  pdf_bytes: ColumnType<number | null, number | undefined, number>;
  /** How often printing it has failed: one that always does must not be tried with every run for ever. */
  print_failures: ColumnType<number, number | undefined, number>;
}

export interface ReportTables {
  reports: ReportTable;
}
