/** What browsers reported of readings that ended without an answer (migration 0006). */
import type { ColumnType, GeneratedAlways } from 'kysely';

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
