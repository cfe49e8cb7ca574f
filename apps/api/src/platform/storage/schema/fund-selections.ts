/**
 * Declares the tables of an employee's registered fund selection and of those saved for comparison
 * (baseline/choosing.ts).
 */
import type { SelectedProduct } from '@minori/contract/fund-selection';
import type { ColumnType } from 'kysely';
import type { Json } from '../json.ts';

type Instant = ColumnType<Date, Date, Date>;

export interface FundSelectionTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** Ordered by product code; no product at 0 %. */
  rates: Json<readonly SelectedProduct[]>;
  registered_at: Instant;
  /** When the employee reported that the procedure at the record keeper is done. */
  finished_at: ColumnType<Date | null, Date | null, Date | null>;
}

export interface FundComparisonTable {
  sys_organization_code: string;
  sys_user_code: string;
  comparison_id: string;
  /** 1 to 4, each once for a person. */
  number: number;
  /** Ordered by product code; no product at 0 %. */
  rates: Json<readonly SelectedProduct[]>;
  /** SHA-256 of the rates: prevents saving the same selection twice. */
  digest: string;
  registered_at: Instant;
}

export interface FundSelectionTables {
  fund_comparisons: FundComparisonTable;
  fund_selections: FundSelectionTable;
}

// The table of the mails with the procedure of a registered selection (baseline/choosing.ts).

/** 'sending': the outcome is still unknown; 'failed': it may be sent again. */
export type TransferMailState = 'sending' | 'sent' | 'failed';

export interface TransferMailTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** Identifies the message: part of its Message-ID. */
  mail_id: string;
  /** UUIDs of the requests for this mail. */
  request_ids: string[];
  /** SHA-256 of recipient, subject and text. */
  digest: Buffer;
  masked_email: string;
  state: TransferMailState;
  /** How often the mail server received it, or may have received it. */
  hand_overs: number;
  /** When the last try began. */
  started_at: Instant;
  sent_at: Instant | null;
}

export interface TransferMailTables {
  transfer_mails: TransferMailTable;
}

// 商品一覧 — the products of each company's plan, and what was shown to whom (baseline/funds.ts, baseline/choosing.ts).

export interface LineUpTable {
  sys_organization_code: string;
  product_code: string;
}

/** One row for each day and content. */
export interface ShownLineUpTable {
  sys_organization_code: string;
  sys_user_code: string;
  call: 'fundByAsset' | 'fundByModel';
  /** Asia/Tokyo date. */
  day: string;
  /** SHA-256 of everything shown, in hexadecimal digits. */
  digest: string;
  /** The type whose model was shown beside the products. */
  risk_tolerance_code: number;
  /** In the order in which they were shown. */
  product_codes: readonly string[];
  shown_at: ColumnType<Date, Date, Date>;
}

export interface LineUpTables {
  line_ups: LineUpTable;
  shown_line_ups: ShownLineUpTable;
}
