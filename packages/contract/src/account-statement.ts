/**
 * 口座の取引・残高の写し — what the scraper hands over after one reading, and what the api registers.
 * The sums of calculations.md section 10 have been checked before a statement exists (`reconcile.ts` in the scraper):
 * Σ holdings + pendingCash − unpaidFees = totalAssetValuation; totalAssetValuation − cumulativeContributionAmount =
 * valuationGainLoss; allocation = 100 %; Σ contributions + Σ transfers = cumulativeContributionAmount.
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth, Instant } from './calendar-date.ts';
import { ProductCode, RkMgtAgencyCode } from './codes.ts';
import { Fraction, Yen, YenAmount } from './figures.ts';

const ProductName = z.string().check(z.minLength(1), z.maxLength(100));

/** 商品別残高 — one product held. Deposits have neither units nor a NAV. */
export const StatementHolding = z.strictObject({
  productCode: ProductCode,
  name: ProductName,
  /** 口数. */
  units: z.nullable(z.int().check(z.minimum(0))),
  /** 基準価額, yen per 10,000 units. */
  nav: z.nullable(YenAmount),
  /** 評価額. */
  valuation: YenAmount,
  /** 取得価額. */
  acquisitionCost: YenAmount,
  /** 損益. */
  gainLoss: Yen,
});

/** 掛金拠出履歴 — one month's premiums. */
export const StatementContribution = z.strictObject({
  month: CalendarMonth,
  employerPremium: YenAmount,
  subscriberPremium: YenAmount,
});

/** 移換金 — money that came in (+) or went out (−) other than by premiums. */
export const StatementTransfer = z.strictObject({ date: CalendarDate, amount: Yen });

/** 配分指定 — integer percent of future premiums. */
export const StatementAllocation = z.strictObject({
  productCode: ProductCode,
  name: ProductName,
  percent: z.int().check(z.minimum(0), z.maximum(100)),
});

export const AccountStatement = z.strictObject({
  rkMgtAgencyCode: RkMgtAgencyCode,
  /** 基準日. */
  valuationDate: CalendarDate,
  /** When the scraper read it. */
  readAt: Instant,
  /** 加入日. */
  subscriptionDate: CalendarDate,
  /** 初回拠出日; null before the first contribution. */
  initialSubscriptionDate: z.nullable(CalendarDate),
  /** 資産評価額. */
  totalAssetValuation: YenAmount,
  /** 運用金額: premiums and transfers in, less what was paid out. */
  cumulativeContributionAmount: Yen,
  /** 評価損益. */
  valuationGainLoss: Yen,
  /** 待機資金. */
  pendingCash: YenAmount,
  /** 未納手数料. */
  unpaidFees: YenAmount,
  /** 運用利回り as the record keeper shows it, a fraction a year; null where it shows none. */
  interest: z.nullable(Fraction),
  holdings: z.array(StatementHolding).check(z.maxLength(60)),
  contributions: z.array(StatementContribution).check(z.maxLength(600)),
  transfers: z.array(StatementTransfer).check(z.maxLength(100)),
  allocation: z.array(StatementAllocation).check(z.maxLength(60)),
});

export type AccountStatement = z.output<typeof AccountStatement>;
