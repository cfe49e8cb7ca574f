/**
 * Defines the record of one account: the figures as read from each page, before the cross-checks of `reconcile.ts`. A field is
 * optional where some sites do not show it. Every site must show the others, because without them a wrong figure could pass
 * unnoticed.
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
  /** 移換金, the sum of all transfers; negative where money went out. */
  readonly transferAmount: number;
  /** Each 移換金 with its 移換日; money from an old plan may arrive in yearly instalments. */
  readonly transfers: readonly TransferRow[];
  /** 手数料累計, paid by the member and subtracted from 運用金額; left out where the site does not subtract fees. */
  readonly feeTotal?: number;
  /** 運用利回り, a fraction per year; null where the site shows 「－」, left out where it shows no yield at all. */
  readonly interest?: number | null;
  /** 通算加入者等期間, in months; null where the cell holds no valid period, left out where the site shows none. */
  readonly totalMemberMonths?: number | null;
  /** 通算拠出期間, in months; null or left out like `totalMemberMonths`. */
  readonly totalPaidMonths?: number | null;
}

type FactKind = 'day' | 'yen' | 'months' | 'rate' | 'rows';

/**
 * The kind of each fact of the assets page. Anonymised copies of pages replace the figures by kind, and are then searched for
 * the original ones.
 */
export const ASSET_FACTS = {
  valuationDate: 'day',
  totalAssetValuation: 'yen',
  cumulativeContributionAmount: 'yen',
  valuationGainLoss: 'yen',
  subscriptionDate: 'day',
  initialSubscriptionDate: 'day',
  premiumTotal: 'yen',
  transferAmount: 'yen',
  transfers: 'rows',
  feeTotal: 'yen',
  interest: 'rate',
  totalMemberMonths: 'months',
  totalPaidMonths: 'months',
} as const satisfies Readonly<Record<keyof AssetsRecord, FactKind>>;

/** The facts of one kind that the site shows. */
export function factsOf(assets: AssetsRecord, kind: FactKind): readonly (string | number)[] {
  const shown = Object.entries(assets).filter(([name]) => ASSET_FACTS[name as keyof AssetsRecord] === kind);
  return shown.map(([, value]) => value).filter((value) => value !== null && value !== undefined);
}

export interface TransferRow {
  readonly date: string;
  readonly amount: number;
}

/**
 * One row of the holdings page. A product may have several rows, such as one per deposit or one for switched-in units.
 */
export interface HoldingRow {
  readonly productCode: string;
  readonly name: string;
  /** null for a guaranteed product. */
  readonly units: number | null;
  /** 基準価額 as shown, for the number of units in `navUnits`. */
  readonly nav: number | null;
  /** Units that the price refers to, where the page states it. */
  readonly navUnits?: NavUnits;
  readonly valuation: number;
  /** null, like `gainLoss`, where the page shows 「－」, for instance for a product that was moved in. */
  readonly acquisitionCost: number | null;
  readonly gainLoss: number | null;
  /** 割合, tenths of a percent of the sum of all holdings. */
  readonly shareInTenths?: number;
}

/** Prices are quoted for one unit or for 10,000 units. */
export type NavUnits = 1 | 10_000;

export interface HoldingsRecord {
  readonly valuationDate: string;
  readonly rows: readonly HoldingRow[];
  /** 商品評価額合計. */
  readonly holdingsTotal?: number;
  readonly pendingCash: number;
  readonly unpaidFees: number;
  /** 資産評価額 as repeated on the holdings page. */
  readonly totalAssetValuation?: number;
}

/**
 * One row of the contribution history. Negative where contributions were returned (掛金返戻), as a separate row or as part of the
 * month's row.
 */
export interface ContributionRow {
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly employerPremium: number;
  readonly subscriberPremium: number;
  readonly premiumSum: number;
}

export interface ContributionsRecord {
  /** Number of latest months that the history covers according to the pages; left out where they don't state it. */
  readonly lastMonths?: number;
  /** Newest first; a month may have several rows. */
  readonly rows: readonly ContributionRow[];
  /** 掛金累計 as shown on each page of the history; empty where none shows it. */
  readonly premiumTotals: readonly number[];
}

export interface AllocationRow {
  readonly productCode: string;
  readonly name: string;
  readonly percent: number;
}

export interface AllocationRecord {
  /** Empty where the page states that no allocation is set. */
  readonly rows: readonly AllocationRow[];
  readonly percentTotal?: number;
}

export interface AccountRecord {
  readonly assets: AssetsRecord;
  readonly holdings: HoldingsRecord;
  readonly contributions: ContributionsRecord;
  readonly allocation: AllocationRecord;
}
