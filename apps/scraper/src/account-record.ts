/**
 * The figures of one account as its pages show them, each page for itself; they are trusted only after `reconcile.ts`. A fact
 * marked optional is one that some sites do not show. Every site must show the others, because without them a wrong figure
 * could pass unnoticed.
 */

export interface AssetsRecord {
  /** 基準日. */
  readonly valuationDate: string;
  /** 資産評価額. */
  readonly totalAssetValuation: number;
  /** 運用金額. */
  readonly cumulativeContributionAmount: number;
  /** 損益. */
  readonly valuationGainLoss: number;
  /** 加入日. */
  readonly subscriptionDate: string;
  /** 初回拠出日. */
  readonly initialSubscriptionDate: string | null;
  /** 掛金累計. */
  readonly premiumTotal: number;
  /** 移換金, of all days together; negative where money went out. */
  readonly transferAmount: number;
  /** Each 移換金 with its 移換日; an old plan may come over in yearly parts. */
  readonly transfers: readonly TransferRow[];
  /** 手数料累計, paid by the member and taken off 運用金額; left out where the site takes none off. */
  readonly feeTotal?: number;
  /** 運用利回り, a fraction a year; null where the site shows 「－」, left out where it shows no yield at all. */
  readonly interest?: number | null;
  /** 通算加入者等期間, in months; null where what stands there can't be one, left out where the site shows none. */
  readonly totalMemberMonths?: number | null;
  /** 通算拠出期間 likewise. */
  readonly totalPaidMonths?: number | null;
}

export interface TransferRow {
  readonly date: string;
  readonly amount: number;
}

/** A product may have several: each deposit with its own interest, or what came by switching apart. */
export interface HoldingRow {
  readonly productCode: string;
  readonly name: string;
  /** null for a guaranteed product. */
  readonly units: number | null;
  /** 基準価額 as it is printed, for as many units as `navUnits` says. */
  readonly nav: number | null;
  /** Units that the price is for, where the page says so. */
  readonly navUnits?: NavUnits;
  readonly valuation: number;
  /** null where the page says 「－」, as for a product that was moved in; so is `gainLoss`. */
  readonly acquisitionCost: number | null;
  readonly gainLoss: number | null;
  /** 割合, tenths of a percent of the sum of all holdings. */
  readonly shareInTenths?: number;
}

/** Prices are told for one unit or for 10,000. */
export type NavUnits = 1 | 10_000;

export interface HoldingsRecord {
  readonly valuationDate: string;
  readonly rows: readonly HoldingRow[];
  /** 商品評価額合計. */
  readonly holdingsTotal?: number;
  readonly pendingCash: number;
  readonly unpaidFees: number;
  /** 資産評価額 as this page shows it once more. */
  readonly totalAssetValuation?: number;
}

/** Below 0 where money was taken back (掛金返戻), in a row of its own or in the month's. */
export interface ContributionRow {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly employerPremium: number;
  readonly subscriberPremium: number;
  readonly premiumSum: number;
}

export interface ContributionsRecord {
  /** How many months the pages say that they show, the newest ones; left out where they don't say. */
  readonly lastMonths?: number;
  /** Newest first; a month may have several. */
  readonly rows: readonly ContributionRow[];
  /** 掛金累計 as each page of the history shows it; empty where none does. */
  readonly premiumTotals: readonly number[];
}

export interface AllocationRow {
  readonly productCode: string;
  readonly name: string;
  readonly percent: number;
}

export interface AllocationRecord {
  /** Empty where the page says that nothing is set. */
  readonly rows: readonly AllocationRow[];
  readonly percentTotal?: number;
}

export interface AccountRecord {
  readonly assets: AssetsRecord;
  readonly holdings: HoldingsRecord;
  readonly contributions: ContributionsRecord;
  readonly allocation: AllocationRecord;
}
