/** Lists the figures of the long sample account on 2026-03-31, which every simulated site shows. For tests only. */

export const LONG_ACCOUNT = {
  valuationDate: '2026-03-31',
  subscriptionDate: '2019-04-01',
  initialSubscriptionDate: '2019-04-30',
  totalAssetValuation: 2_936_206,
  cumulativeContributionAmount: 2_527_625,
  valuationGainLoss: 408_581,
  pendingCash: 2,
  unpaidFees: 330,
} as const;

/** Product code and 評価額. */
export const LONG_HOLDINGS = [
  ['ZZSP00000010', 1_799_959],
  ['ZZSP00000036', 234_061],
  ['XXSP00000012', 422_910],
  ['XXSP00000020', 479_604],
] as const;

/** Months with a contribution: number, first and last. */
export const LONG_CONTRIBUTIONS = {
  months: 81,
  first: { month: '2019-04', employerPremium: 12_000, subscriberPremium: 0 },
  last: { month: '2026-03', employerPremium: 18_500, subscriberPremium: 9_000 },
} as const;

/** 配分指定, percent. */
export const LONG_ALLOCATION = [40, 25, 20, 15] as const;
