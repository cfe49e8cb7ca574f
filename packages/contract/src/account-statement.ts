/**
 * 口座の取引・残高の写し — defines the result of one scrape, which the scraper returns and the api registers.
 * The scraper has checked the sums of calculations.md section 10 (`reconcile.ts`): Σ holdings +
 * pendingCash − unpaidFees = totalAssetValuation; totalAssetValuation − cumulativeContributionAmount = valuationGainLoss;
 * allocation = 100 % or empty; Σ contributions + earlierPremiums + Σ transfers = cumulativeContributionAmount.
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth, Instant } from './calendar-date.ts';
import { ProductCode, RkMgtAgencyCode } from './codes.ts';
import { Cleaned } from './outside-text.ts';

/**
 * Upper limits, far beyond any real account: a larger figure was misread or invented. Everything computed from figures within
 * these bounds is exact as a number.
 */
const MOST = { yen: 10_000_000_000, monthlyPremium: 100_000_000, units: 1_000_000_000_000 } as const;

const Yen = z.int().check(z.minimum(-MOST.yen), z.maximum(MOST.yen));
const YenAmount = z.int().check(z.minimum(0), z.maximum(MOST.yen));
const Premium = z.int().check(z.minimum(-MOST.monthlyPremium), z.maximum(MOST.monthlyPremium));
/** The longest possible membership: from 15 to 75. */
export const MOST_TOTAL_MONTHS = 720;
/** Missing in statements before 2026-12, and at sites that don't show it. */
const TotalMonths = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_TOTAL_MONTHS))), null);
/** A yield of a few days, annualised, may be a large number; nobody loses more than everything. */
const Yield = z.number().check(z.minimum(-1), z.maximum(1_000));

/** 確定拠出年金法 came into force on this day. No account, premium or figure is older. */
const FIRST_DAY = '2001-10-01';
/** Later than any scrape of this program; dates after today are refused where today is known. */
const LAST_DAY = '2099-12-31';

/** Membership may include plans that later became this one. */
const FIRST_ENTRY = '1950-01-01';

const within = (text: string) => text >= FIRST_DAY.slice(0, text.length) && text <= LAST_DAY.slice(0, text.length);
const PlanDate = CalendarDate.check(z.refine(within, { error: 'date' }));
const EntryDate = CalendarDate.check(z.refine((text) => text >= FIRST_ENTRY && text <= LAST_DAY, { error: 'date' }));
const PlanMonth = CalendarMonth.check(z.refine(within, { error: 'date' }));
const ReadAt = Instant.check(z.refine((text) => within(text.slice(0, FIRST_DAY.length)), { error: 'date' }));

/** Cleaned here as in the scraper, because names from any source are shown, printed and mailed. */
const ProductName = Cleaned(200);

/** A plan offers 35 products at most; former products that are still held are added. */
const MOST_PRODUCTS = 200;

/** 商品別残高 — one product held. Deposits have neither units nor a NAV. */
export const StatementHolding = z.object({
  productCode: ProductCode,
  name: ProductName,
  /** 口数, to the whole unit. */
  units: z.nullable(z.int().check(z.minimum(0), z.maximum(MOST.units))),
  /** 基準価額, yen per 10,000 units, also where the site shows it for one unit. */
  nav: z.nullable(YenAmount),
  /** 評価額. */
  valuation: YenAmount,
  /** 取得価額; null, as the gain, where the site doesn't show it. */
  acquisitionCost: z.nullable(YenAmount),
  /** 損益. */
  gainLoss: z.nullable(Yen),
});

/**
 * 掛金拠出履歴 — a row of one month, negative where money was taken back (掛金返戻). Several rows of a month are added up when they are
 * registered.
 */
export const StatementContribution = z.object({
  month: PlanMonth,
  employerPremium: Premium,
  subscriberPremium: Premium,
});

/** 移換金 — money that came in (+) or went out (−) other than as premiums. */
export const StatementTransfer = z.object({ date: PlanDate, amount: Yen });

/** 配分指定 — integer percent of future premiums; empty for a member who no longer pays (運用指図者). */
export const StatementAllocation = z.object({
  productCode: ProductCode,
  name: ProductName,
  percent: z.int().check(z.minimum(0), z.maximum(100)),
});

/**
 * The lists that the source of a statement may not tell, as a file of the record keeper: then they are empty, which says nothing.
 */
export const StatementFacts = z.enum(['premiumMonths', 'allocation']);
export type StatementFacts = z.output<typeof StatementFacts>;

export const AccountStatement = z.object({
  rkMgtAgencyCode: RkMgtAgencyCode,
  /** 基準日. */
  valuationDate: PlanDate,
  /** When the scraper read it. */
  readAt: ReadAt,
  /** 加入日. */
  subscriptionDate: EntryDate,
  /** 初回拠出日; null before the first contribution. */
  initialSubscriptionDate: z.nullable(PlanDate),
  /** 資産評価額; negative where unpaid fees exceed the holdings. */
  totalAssetValuation: Yen,
  /** 運用金額: premiums and transfers in, minus payments out. */
  cumulativeContributionAmount: Yen,
  /** 評価損益. */
  valuationGainLoss: Yen,
  /** 待機資金; negative where a purchase is still to be paid. */
  pendingCash: Yen,
  /** 未納手数料. */
  unpaidFees: YenAmount,
  /** 運用利回り as the record keeper shows it, a fraction per year; null where it shows none. */
  interest: z.nullable(Yield),
  /** 通算加入者等期間 as the record keeper shows it on the valuation date; includes earlier plans. */
  totalMemberMonths: TotalMonths,
  /** 通算拠出期間 likewise: of these, the months with a premium. */
  totalPaidMonths: TotalMonths,
  holdings: z.array(StatementHolding).check(z.maxLength(MOST_PRODUCTS)),
  contributions: z.array(StatementContribution).check(z.maxLength(600)),
  /** Premiums before the oldest month, where the site shows the last years only; absent where it shows all. */
  earlierPremiums: z.optional(YenAmount),
  transfers: z.array(StatementTransfer).check(z.maxLength(100)),
  allocation: z.array(StatementAllocation).check(z.maxLength(MOST_PRODUCTS)),
  /** Absent for a scrape, which reads everything. */
  notTold: z.optional(z.array(StatementFacts).check(z.maxLength(2))),
});

export type AccountStatement = z.output<typeof AccountStatement>;

/**
 * A statement that a person wrote into a file: a name that no figure has is a mistake, and refused. Between two programs it is left
 * out, because during an upgrade the scrapers are newer than the api.
 */
export const WrittenStatement = z.strictObject(AccountStatement.shape);
