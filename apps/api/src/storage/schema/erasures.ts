/** 退会 (migration 0029). */
import type { ColumnType } from 'kysely';

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
