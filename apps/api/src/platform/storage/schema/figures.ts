/**
 * Declares the tables of scraped figures, the fund master, and the valuations (baseline/records.ts, baseline/funds.ts). Money is
 * an int8 column within the safe integers; `storage/yen.ts` turns it into the contract's number.
 */
import type { AccountStatement, StatementFacts } from '@minori/contract/account-statement';
import type { INTEREST_STATUSES } from '@minori/contract/employee-assets';
import type { CredentialSource } from '@minori/contract/login-information';
import type { AreaWeights } from '@minori/engine/vocabulary/area';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import type { Grade } from '@minori/engine/vocabulary/grade';
import type { ColumnType, Generated, GeneratedAlways, InsertType } from 'kysely';
import type { Json } from '../json.ts';
import type { Snapshot } from '../snapshot.ts';
import type { StatementFigureColumns } from './statement-figures.ts';
import type { ValuationDetails } from './valuation-details.ts';

type Instant = ColumnType<Date, Date, Date>;
type Yen = ColumnType<bigint, number, number>;
type InterestStatus = (typeof INTEREST_STATUSES)[number];
type NullableYen = ColumnType<bigint | null, number | null, number | null>;

/** The two codes in every row of an employee; every query names both. */
interface Owned {
  sys_organization_code: string;
  sys_user_code: string;
}

/** 資産クラス — screens.md 5.3. */
export interface AssetClassTable {
  code: number;
  /** Read by older versions only; the names are in `packages/wording`. */
  name: string;
  color_code: string;
  /** The share in the default model portfolio, integer percent. */
  model_ratio: number;
}

/** リスク許容度の型 — screens.md 5.2. */
export interface RiskTypeTable {
  code: number;
  name: string;
  color_code: string;
  display_order: number;
  /** The type's meaning in one line. */
  explanation: string;
  /** Path of its picture on the portal's own host. */
  picture: string;
}

/** A company's own model portfolios: none, or one for each type. */
export interface CompanyModelPortfolioTable {
  sys_organization_code: string;
  risk_tolerance_code: number;
  /** Weights of the asset classes, in class order. */
  weights: readonly number[];
}

export type ProductStyle = 'passive' | 'active' | 'balance' | 'targetYear' | 'deposit' | 'gic';

export interface ProductTable {
  product_code: string;
  /** 協会コード of the investment trusts association (migration 0082). */
  association_code: ColumnType<string | null, string | null | undefined, string | null>;
  name: string;
  style: ProductStyle;
  /** null for products over several classes. */
  asset_class_code: number | null;
  class_weights: ClassWeights;
  area_weights: AreaWeights;
  /** 信託報酬, a fraction per year. */
  expense_ratio: number;
  /** Yearly interest as a fraction, for principal-guaranteed products; null for funds. */
  annual_rate: number | null;
  /** 設定月; null for principal-guaranteed products. */
  inception_month: string | null;
  /** 信託財産留保額, a fraction of the amount sold; null where there is none. */
  trust_reserve_ratio: number | null;
  /** For target-year funds. */
  target_year: number | null;
  /** Fraction in currency-hedged foreign bonds, a part of the foreign bonds; null if the fund master doesn't have it. */
  hedged_share: number | null;
  /** Fraction in one foreign country; null if the fund master doesn't have it. */
  single_country_share: number | null;
}

/** 基準価額 at a month's end. */
export interface NavTable {
  product_code: string;
  month: string;
  nav: Yen;
  /** What one initial unit has become with reinvested distributions (migration 0072). */
  units: Generated<number>;
  /** The price itself includes reinvested distributions. */
  is_reinvested: Generated<boolean>;
}

/** The six class proxy indexes at a month's end, unrounded, in class order. */
export interface ClassIndexMonthTable {
  month: string;
  index_values: ClassWeights;
}

/** One row: a new version after every change of NAVs or class indexes. */
export interface MarketVersionTable {
  is_only: Generated<boolean>;
  version: string;
}

/**
 * One use of the credentials at a record keeper's site, or the reading of a file; an unfinished one is the employee's lease. Each
 * use is shown to the employee.
 */
export interface ReadingTable extends Owned {
  scraping_code: string;
  operation: 'do' | 'try' | 'first' | 'autoLogin' | 'file';
  source: CredentialSource | 'file';
  /**
   * HMAC of the used credentials under a secret that is not in the database; distinguishes a double submit from a new attempt.
   */
  credentials_mark: Buffer | null;
  started_at: Instant;
  /** From then on the lease is free, because its holder has crashed. */
  expires_at: Instant;
  finished_at: Instant | null;
  /** 'read', or a key of the error catalogue; for a ticket of autoLogin 'not_used', and once it is used 'opened'. */
  outcome: string | null;
  /** For a ticket of autoLogin: the session that requested it, and the owner's access at that time (migration 0063). */
  session_id: string | null;
  access_version: string | null;
}

/** The last scraped statement that waits to be registered: figures only. */
export interface StagedStatementTable extends Owned {
  scraping_code: string;
  /** null once registered. */
  statement: ColumnType<
    AccountStatement | null,
    InsertType<Json<AccountStatement>>,
    InsertType<Json<AccountStatement>> | null
  >;
  /** Identifies the account that was typed for the scrape; null for saved credentials. */
  rk_account_mark: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** Identifies the member whose file was read; null for a scrape. */
  member_mark: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  staged_at: Instant;
  expires_at: Instant;
  /** The statement to which a second submit of the same registration refers. */
  registered_statement_id: ColumnType<bigint | null, bigint | null, bigint | null>;
}

export interface StatementTable extends Owned, StatementFigureColumns {
  id: GeneratedAlways<bigint>;
  scraping_code: string;
  read_at: Instant;
  registered_at: Instant;
  interest_rate: number | null;
  interest_status: InterestStatus;
  interest_source: 'recordKeeper' | 'minori';
  last_one_year_rate: number | null;
  last_one_year_status: InterestStatus;
  /** The lists that its source doesn't tell (contract/account-statement.ts). */
  not_told: ColumnType<StatementFacts[], StatementFacts[] | undefined, never>;
}

interface OfStatement extends Owned {
  statement_id: bigint;
}

export interface HoldingTable extends OfStatement {
  position: number;
  product_code: string;
  name: string;
  units: NullableYen;
  nav: NullableYen;
  valuation: Yen;
  acquisition_cost: NullableYen;
  gain_loss: NullableYen;
}

export interface AllocationTable extends OfStatement {
  position: number;
  product_code: string;
  name: string;
  percent: number;
}

/** 掛金: the months of the last registered statement, never a month twice. */
export interface ContributionTable extends Owned {
  month: string;
  employer_premium: Yen;
  subscriber_premium: Yen;
}

/** 移換金 and other money in or out, of the last registered statement. */
export interface TransferTable extends Owned {
  position: number;
  date: string;
  amount: Yen;
}

/** The last scraped figures of each month. */
export interface MonthlyHistoryTable extends OfStatement {
  month: string;
  reference_date: string;
  contribution_amount: Yen;
  asset_valuation: Yen;
}

/** 運用評価: one snapshot per month, the month's last. */
export interface ValuationTable extends OfStatement {
  month: string;
  evaluated_on: string;
  calculated_at: Instant;
  assumption_set_id: string;
  /** null for valuations before METHOD-2026-11. */
  method_id: string | null;
  risk_tolerance_code: number | null;
  total_score: number | null;
  total_valuation: Grade | null;
  asset_class_score: number;
  area_class_score: number;
  separation_gap_score: number | null;
  risk_gap_score: number | null;
  diversified_valuation: Grade;
  risk_tolerance_fit_valuation: Grade | null;
  /** Read and written through `VALUATION_DETAILS`. */
  details: Json<Snapshot<ValuationDetails>>;
  /** Set when the month has ended: from then on the row never changes. */
  frozen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The response of employee-asset-management, composed when a statement is registered: the most frequent read is one row. */
export interface AssetOperationTable extends OfStatement {
  body: string;
}

/** An employee's correction of the premiums that were read (migration 0073). */
export interface PremiumCorrectionTable {
  sys_organization_code: string;
  sys_user_code: string;
  /** Yen per month; null for the scraped value. */
  employer_premium: number | null;
  own_premium: number | null;
  goes_on_from: string | null;
  is_ended: boolean;
  /** Identifies the scraped value that it corrects (`readingMark`). */
  read_as: string;
  saved_at: ColumnType<Date, Date, Date>;
}

/** 目標 — the goal that an employee has saved (migration 0087). */
export interface GoalTable {
  sys_organization_code: string;
  sys_user_code: string;
  kind: 'monthly' | 'amount';
  /** Yen: a month after taxes, or at the retirement age. */
  yen: number;
  saved_at: ColumnType<Date, Date, Date>;
}

export interface FigureTables {
  goals: GoalTable;
  premium_corrections: PremiumCorrectionTable;
  asset_classes: AssetClassTable;
  risk_types: RiskTypeTable;
  company_model_portfolios: CompanyModelPortfolioTable;
  products: ProductTable;
  navs: NavTable;
  class_index_months: ClassIndexMonthTable;
  market_version: MarketVersionTable;
  readings: ReadingTable;
  staged_statements: StagedStatementTable;
  statements: StatementTable;
  holdings: HoldingTable;
  allocations: AllocationTable;
  contributions: ContributionTable;
  transfers: TransferTable;
  monthly_history: MonthlyHistoryTable;
  valuations: ValuationTable;
  asset_operations: AssetOperationTable;
}
