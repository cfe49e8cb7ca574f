/** 定期診断レポート (migration 0023): what it says, frozen, and the same printed. */
import type { ReportContent } from '@minori/contract/report-content';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Json } from '../json.ts';

export interface ReportTable {
  sys_organization_code: string;
  sys_user_code: string;
  id: GeneratedAlways<bigint>;
  /** Asia/Tokyo date. */
  base_date: string;
  created_at: ColumnType<Date, Date, never>;
  content: Json<ReportContent>;
  /** null until it has been printed. */
  pdf: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
  pdf_bytes: ColumnType<number | null, number | undefined, number>;
  /** How often printing it has failed: one that always does must not be tried with every run for ever. */
  print_failures: ColumnType<number, number | undefined, number>;
}

export interface ReportTables {
  reports: ReportTable;
}
