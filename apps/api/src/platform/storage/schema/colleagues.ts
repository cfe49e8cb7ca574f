/** 社内の比較 — declares the tables of each company's list of the last month, in cohorts (migration 0064). */

import type { ReportContent } from '@minori/contract/report-content';
import type { Habits } from '@minori/engine/colleagues/habits';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../json.ts';
import type { Snapshot } from '../snapshot.ts';

export interface ColleagueSnapshotTable {
  sys_organization_code: string;
  month: string;
  /** Increased when a row changes within the month, which invalidates cached lists. */
  revision: Generated<number>;
  /** How often the company's living rows changed their kind (migration 0067); null for an older list. */
  habits: Json<Habits> | null;
}

/** A row of the list; attributes that its cohort doesn't show are null. */
export interface CohortRowTable {
  sys_organization_code: string;
  month: string;
  /** The rows of a cohort appear together, from its first list to its last. */
  cohort: number;
  /** Order by the figures shown: reveals nothing about whose row it is. */
  place: number;
  /** The employee whose results it shows; null after their erasure. */
  sys_user_code: string | null;
  /** Months since it last showed somebody's own results. */
  months_away: number;
  /** Type and grade in every list of its cohort ("2A1B"); null for a cohort older than migration 0067. */
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

/** Employees whose cohort has ended, and the month until which they join no other. */
export interface ColleagueWaitTable {
  sys_organization_code: string;
  sys_user_code: string;
  until: string;
}

/** 会社の利用状況 — what is published of a company at a month's end (migration 0097); nothing in it names a person. */
export interface CompanyReportTable {
  sys_organization_code: string;
  month: string;
  /** Counts with their errors, by the name of the figure (reports/company-report/figure-names.ts). */
  published: Json<Readonly<Record<string, number>>>;
  /** The month's draws, of which errors are made: secret, as they would tell the exact counts. */
  draws: Json<Readonly<Record<string, number>>>;
  /** The rows of the month's comparison, counted; null where there was no list. */
  distribution: Json<StoredDistribution> | null;
  made_at: ColumnType<Date, Date, Date>;
}

/** How many rows of shown cohorts have each grade and each type; in the order of the screens. */
export interface StoredDistribution {
  readonly grades: readonly { readonly key: Grade; readonly count: number }[];
  readonly types: readonly { readonly key: RiskToleranceCode; readonly count: number }[];
}

export interface ColleagueTables {
  company_reports: CompanyReportTable;
  colleague_snapshots: ColleagueSnapshotTable;
  cohort_rows: CohortRowTable;
  colleague_waits: ColleagueWaitTable;
}

/** 定期診断レポート (baseline/messages.ts, migration 0084): its frozen content, and the same as a PDF. */
export interface ReportTable {
  sys_organization_code: string;
  sys_user_code: string;
  id: GeneratedAlways<bigint>;
  /** Asia/Tokyo date. */
  base_date: string;
  created_at: ColumnType<Date, Date, never>;
  /** Read and written through `REPORT_CONTENT`. */
  content: Json<Snapshot<ReportContent>>;
  /** null unless it was opened recently (reports/kept-pdfs.ts). */
  pdf: ColumnType<Buffer | null, Buffer | undefined, Buffer | null>;
  pdf_bytes: ColumnType<number | null, number | undefined, number | null>;
  /** When the PDF was last opened. Also null for a PDF that an earlier version printed in advance. */
  pdf_opened_at: ColumnType<Date | null, Date | undefined, Date | null>;
}

export interface ReportTables {
  reports: ReportTable;
}
