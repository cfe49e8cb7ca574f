/** 足りない分を掛金で埋めるには — finds the smallest own premium whose standard (50 %) balance reaches a target (retirement.md 7). */
import { levelFactor } from '../annuity/level-factor.ts';
import { contributionPaths, type WishedPlan } from '../contribution-limits/contribution-path.ts';
import type { PlannedGrowth } from '../simulation/growth-by-month.ts';
import { balancesAtStart } from './first-answer.ts';

/** Step of premiums, yen. */
const STEP = 1_000;

export type PremiumSearch = {
  /** The plan of premiums without the desired amount. */
  readonly plan: Omit<WishedPlan, 'wish'>;
  /** Yen in the reference month. */
  readonly balance: number;
  readonly growth: PlannedGrowth;
  readonly inflation: number;
  /** Months without premiums, until receipt starts; 0 if absent. */
  readonly waitMonths?: number;
};

export type RequiredPremium = {
  /** Yen a month; null where even the limit doesn't reach the target. */
  readonly premium: number | null;
  /** The standard balance at the limit, yen in today's prices. */
  readonly atLimit: number;
  /** The largest own premium of any month. */
  readonly limit: number;
};

/** The additional balance in today's prices that pays `gap` yen a month over `months` months. */
export function targetForGap(gap: number, months: number, rates: { annualRate: number; inflation: number }): number {
  return gap <= 0 || months <= 0 ? 0 : gap / levelFactor(months, rates.annualRate, rates.inflation);
}

/** The smallest premium in steps of 1,000 yen whose 50 % balance, in today's prices, reaches the target. */
export function requiredPremium(target: number, search: PremiumSearch): RequiredPremium {
  const { plan, waitMonths = 0 } = search;
  const pathFor = contributionPaths(plan);
  const standardFor = (wish: number) => {
    const { employerPremiums, employeePremiums } = pathFor(wish);
    const premiums = employerPremiums.map((yen, month) => yen + (employeePremiums[month] ?? 0));
    return balancesAtStart({ ...search, premiums }, { months: plan.months, waitMonths }).standard;
  };
  const most = pathFor(Number.MAX_SAFE_INTEGER).employeePremiums.reduce((max, yen) => Math.max(max, yen), 0);
  const atLimit = standardFor(most);
  if (atLimit < target) return { premium: null, atLimit, limit: most };
  if (standardFor(0) >= target) return { premium: 0, atLimit, limit: most };
  let [short, enough] = [0, Math.ceil(most / STEP)];
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (standardFor(middle * STEP) >= target) enough = middle;
    else short = middle;
  }
  return { premium: enough * STEP, atLimit, limit: most };
}
