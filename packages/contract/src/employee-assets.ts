/** 資産の運用状況 — defines the calls for the record keeper's figures of an account, and the premiums behind them. */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { CategoryClass, CategoryClasses } from './category-class.ts';
import { AssetClassCode, ColorCode, ProductCode } from './codes.ts';
import { Fraction, Share, Yen, YenAmount } from './figures.ts';
import { OwnUser } from './own-user.ts';

/** Statuses of calculations.md section 5. */
export const INTEREST_STATUSES = [
  'OK',
  'NO_FLOW',
  'TOO_SHORT',
  'TOTAL_LOSS',
  'NOT_ANNUALISED',
  'LESS_THAN_ONE_YEAR',
  'HISTORY_INCOMPLETE',
  'MULTIPLE_ROOTS',
  'NO_ROOT',
] as const;

/** 運用利回り — never compared across sources. */
export const Interest = z.object({
  /** A fraction: per year, or for the period where the status is NOT_ANNUALISED; null is shown as 「―」. */
  rate: z.nullable(Fraction),
  status: z.enum(INTEREST_STATUSES),
});

/** 商品ごとの評価. */
export const AssetValuation = z.object({
  productCode: ProductCode,
  name: z.string(),
  assetClassCode: z.nullable(AssetClassCode),
  units: z.nullable(z.int()),
  nav: z.nullable(YenAmount),
  valuation: YenAmount,
  /** null, as the gain, where the record keeper doesn't show it. */
  acquisitionCost: z.nullable(YenAmount),
  gainLoss: z.nullable(Yen),
  /** Share of the total valuation. */
  ratio: Share,
});

/** One month-end of the history; months without a scrape are absent, never interpolated. */
export const PastPerformance = z.object({
  referenceDate: CalendarDate,
  contributionAmount: Yen,
  assetValuation: Yen,
});

export const EmployeeAssetOperation = z.object({
  subscriptionDate: CalendarDate,
  initialSubscriptionDate: z.nullable(CalendarDate),
  /** Negative where unpaid fees exceed the holdings. */
  totalAssetValuation: Yen,
  valuationGainLoss: Yen,
  /** Since inception. */
  interest: Interest,
  lastOneYearInterest: Interest,
  /** Who computed `interest`. */
  interestSource: z.enum(['recordKeeper', 'minori']),
  cumulativeContributionAmount: Yen,
  /** Negative where a purchase is still to be paid. */
  pendingCash: Yen,
  unpaidFees: YenAmount,
  assetsValuation: z.array(AssetValuation),
  investmentRatios: z.array(z.extend(CategoryClass, { valuation: Yen })).check(z.length(6)),
  history: z.array(PastPerformance),
  /** 基準日 of each first statement of another record keeper than that of the one before; absent without any. */
  keeperChangedOn: z.optional(z.array(CalendarDate)),
  /** 基準日, and the time of the scrape. */
  valuationDate: CalendarDate,
  importedAt: Instant,
});
export type EmployeeAssetOperation = z.output<typeof EmployeeAssetOperation>;

/** null until something was scraped. */
export const employeeAssetManagement = call({
  name: 'employeeAssetManagement',
  method: 'GET',
  path: '/api/v1/employee-asset-management',
  scope: 'own-user',
  failure: 'employeeAsset',
  query: OwnUser,
  response: z.nullable(EmployeeAssetOperation),
});

export const EmployeeContribution = z.object({
  /** The latest month's premiums, yen per month; negative where refunds (掛金返戻) exceed payments. */
  premiumSum: Yen,
  employerPremium: Yen,
  subscriberPremium: Yen,
  month: CalendarMonth,
  /** Every month in the record keeper's history, ascending; months without a premium are absent. */
  premiums: z.array(z.object({ month: CalendarMonth, employerPremium: Yen, subscriberPremium: Yen })),
  /** Premiums before these months, both payers together: some record keepers show the last years only. */
  earlierPremiums: YenAmount,
  /** Some of `earlierPremiums` were paid after the last of these months: the figures come from a file without them. */
  hasLaterPremiums: z.optional(z.literal(true)),
  /** 配分指定 by asset class (look-through); all 0 where none is set, as for a member who no longer pays. */
  categoryClassAllocations: CategoryClasses,
});

/** null until something was scraped, or before the first contribution. */
export const employeeContribution = call({
  name: 'employeeContribution',
  method: 'GET',
  path: '/api/v1/employee-contribution',
  scope: 'own-user',
  failure: 'employeeContribution',
  query: OwnUser,
  response: z.nullable(EmployeeContribution),
});

/** The six classes with their colours and the default model: 100 % short-term. */
export const mstAssetClass = call({
  name: 'mstAssetClass',
  method: 'GET',
  path: '/api/v1/mst-asset-class',
  scope: 'session',
  failure: 'assetClass',
  response: z
    .array(z.object({ code: AssetClassCode, name: z.string(), colorCode: ColorCode, ratio: z.int() }))
    .check(z.length(6)),
});
