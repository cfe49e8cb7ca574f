/** 社内の比較 — the list of each company's last month, in cohorts (migration 0064). */

import type { ReportContent } from '@minori/contract/report-content';
import type { Habits } from '@minori/engine/colleagues/habits';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../json.ts';
import type { Snapshot } from '../snapshot.ts';

export interface ColleagueSnapshotTable {
  sys_organization_code: string;
  month: string;
  /** Grows when a row of it changes within the month: what is kept in memory of an older one is no longer true. */
  revision: Generated<number>;
  /** What the company's living rows have done (migration 0067); null of a list that is older. */
  habits: Json<Habits> | null;
}

/** A row of the list; attributes are null where they are not told of its cohort. */
export interface CohortRowTable {
  sys_organization_code: string;
  month: string;
  /** Its rows are published together, from the first list to the last. */
  cohort: number;
  /** By what is shown: says nothing of whose row it is. */
  place: number;
  /** Whose results it shows; null since that employee was erased. */
  sys_user_code: string | null;
  /** Months since it last showed somebody's own results. */
  months_away: number;
  /** Type and grade in every list of its cohort ("2A1B"); null of a cohort that is older than migration 0067. */
  said: string | null;
  age_band: number | null;
  gender_code: number | null;
  is_married: boolean | null;
  is_dependent: boolean | null;
  risk_tolerance_code: number;
  total_valuation: Grade;
  /** In tenths of a percentage point, by the years of the history: 95 is 9.5 %. */
  risk_of_3: number;
  return_of_3: number;
  risk_of_5: number | null;
  return_of_5: number | null;
  risk_of_10: number | null;
  return_of_10: number | null;
}

/** Whose cohort has ended, and until which month they are in no other. */
export interface ColleagueWaitTable {
  sys_organization_code: string;
  sys_user_code: string;
  until: string;
}

export interface ColleagueTables {
  colleague_snapshots: ColleagueSnapshotTable;
  cohort_rows: CohortRowTable;
  colleague_waits: ColleagueWaitTable;
}

/** 定期診断レポート (baseline/messages.ts, migration 0084): what it says, frozen, and the same printed. */
export interface ReportTable {
  sys_organization_code: string;
  sys_user_code: string;
  id: GeneratedAlways<bigint>;
  /** Asia/Tokyo date. */
  base_date: string;
  created_at: ColumnType<Date, Date, never>;
  /** Read and written by way of `REPORT_CONTENT`. */
  content: Json<Snapshot<ReportContent>>;
  /** null unless it was opened of late (reports/stored-pdfs.ts). */
  pdf: ColumnType<Buffer | null, Buffer | undefined, Buffer | null>;
  pdf_bytes: ColumnType<number | null, number | undefined, number | null>;
  /** null of one that a version printed in advance, too. */
  pdf_opened_at: ColumnType<Date | null, Date | undefined, Date | null>;
}

export interface ReportTables {
  reports: ReportTable;
}
