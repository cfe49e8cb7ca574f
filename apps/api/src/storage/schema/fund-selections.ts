/** Tables of the choice that an employee has registered and of those set aside for comparison (migration 0016). */
import type { SelectedProduct } from '@minori/contract/fund-selection';
import type { ColumnType } from 'kysely';
import type { Json } from '../json.ts';

type Instant = ColumnType<Date, Date, Date>;

export interface FundSelectionTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** By code, none at 0. */
  rates: Json<readonly SelectedProduct[]>;
  registered_at: Instant;
  /** When the employee said that the procedure at the record keeper is done. */
  finished_at: ColumnType<Date | null, Date | null, Date | null>;
}

export interface FundComparisonTable {
  sys_organization_code: string;
  sys_user_code: string;
  comparison_id: string;
  /** 1 to 4, each once a person. */
  number: number;
  /** By code, none at 0. */
  rates: Json<readonly SelectedProduct[]>;
  /** SHA-256 of the rates: the same choice is there once. */
  digest: string;
  registered_at: Instant;
}

export interface FundSelectionTables {
  fund_comparisons: FundComparisonTable;
  fund_selections: FundSelectionTable;
}
