/** 商品ラインナップ — the products of each company's plan, and what was shown to whom (migration 0015). */
import type { ColumnType } from 'kysely';

export interface LineUpTable {
  sys_organization_code: string;
  product_code: string;
}

/** Once a day and content. */
export interface ShownLineUpTable {
  sys_organization_code: string;
  sys_user_code: string;
  call: 'fundByAsset' | 'fundByModel';
  /** Of Tokyo. */
  day: string;
  /** SHA-256 of everything shown, in hexadecimal digits. */
  digest: string;
  /** The type whose model stood beside the products. */
  risk_tolerance_code: number;
  /** In the order in which they were shown. */
  product_codes: readonly string[];
  shown_at: ColumnType<Date, Date, Date>;
}

export interface LineUpTables {
  line_ups: LineUpTable;
  shown_line_ups: ShownLineUpTable;
}
