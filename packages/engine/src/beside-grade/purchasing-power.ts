/**
 * 物価を考慮した受取額 — computes whether the money keeps up with prices until the retirement age (calculations.md section 4, "Beside the
 * grade"). The size of the loss decides on the caution, not the age: near retirement the loss is small.
 */

import { HIGHER_INFLATION, indexedContributions } from '../simulation/chances-below.ts';
import { accumulation } from '../simulation/comonotonic-bound.ts';
import { comonotonicFan } from '../simulation/comonotonic-fan.ts';
import type { PlannedGrowth } from '../simulation/growth-by-month.ts';
import { monthlyFlows } from '../simulation/monthly-flows.ts';
import { priceLevel } from '../simulation/real-terms.ts';
import { SCENARIO_LEVELS } from '../simulation/scenario-percentiles.ts';
import { shortfallProbability } from '../simulation/shortfall-probability.ts';
import { floorToYen, type Yen } from '../vocabulary/yen.ts';
import type { CautionLevel } from './caution.ts';

/** An account until the retirement age. */
export type Saving = {
  /** T, the balance now, yen. */
  readonly startValue: number;
  /** Yen at the end of each month: one amount for every month, or an amount for each. */
  readonly monthlyContribution: number | readonly number[];
  readonly months: number;
};

/** The loss of purchasing power at one inflation. */
type AgainstPrices = {
  /** P(result < real value of the balance and premiums), 0..1. */
  readonly belowProb: number;
  /** realStandard/realBase − 1, a fraction. */
  readonly realChange: number;
};

/** Amounts in today's yen. */
export type PurchasingPower = AgainstPrices & {
  readonly months: number;
  /** The assumed inflation, a fraction a year. */
  readonly cpi: number;
  /** Today's balance plus the premiums, in today's prices: each premium is converted at the prices of its month. */
  readonly realBase: Yen;
  readonly realGood: Yen;
  readonly realStandard: Yen;
  readonly realNotGood: Yen;
  /** Whether even the good case buys less than what was paid in. */
  readonly evenGoodBelow: boolean;
  /** The loss of purchasing power at 2 % inflation. */
  readonly at2: AgainstPrices;
  readonly level: CautionLevel | null;
};

/** Thresholds of the cautions; both figures must reach them. */
const NOTE_LIMITS: AgainstPrices = { belowProb: 0.5, realChange: -0.02 };
const STRONG_LIMITS: AgainstPrices = { belowProb: 0.9, realChange: -0.05 };
export const PURCHASING_POWER_LIMITS = { note: NOTE_LIMITS, strong: STRONG_LIMITS } as const;

function reaches({ belowProb, realChange }: AgainstPrices, limit: AgainstPrices): boolean {
  return belowProb >= limit.belowProb && realChange <= limit.realChange;
}

/**
 * The purchasing power of the expected result; null when no month is left.
 * @param growth moments net of fees, fractions a year
 * @param inflation a fraction a year
 * @param canBearRisk if false the caution is never strong, because there is no better choice to suggest
 * @throws RangeError as `accumulation`, and for an inflation that is not finite or −1 and less
 */
export function purchasingPower(
  saving: Saving,
  growth: PlannedGrowth,
  { inflation, canBearRisk }: { readonly inflation: number; readonly canBearRisk: boolean },
): PurchasingPower | null {
  const { startValue, months } = saving;
  if (months === 0) return null;
  const plan = accumulation(monthlyFlows(saving), growth);
  const [good = 0, standard = 0, notGood = 0] = comonotonicFan(plan, [months], SCENARIO_LEVELS);
  const against = (prices: number) => {
    const level = priceLevel(prices, months);
    const target = startValue * level + indexedContributions(plan, months, prices);
    const change = target === 0 ? 0 : standard / target - 1;
    return { target, level, shares: { belowProb: shortfallProbability(plan, months, target), realChange: change } };
  };
  const { target, level, shares } = against(inflation);
  return {
    months,
    cpi: inflation,
    ...shares,
    realBase: floorToYen(target / level),
    realGood: floorToYen(good / level),
    realStandard: floorToYen(standard / level),
    realNotGood: floorToYen(notGood / level),
    evenGoodBelow: good < target,
    at2: against(HIGHER_INFLATION).shares,
    level: reaches(shares, STRONG_LIMITS) && canBearRisk ? 'strong' : reaches(shares, NOTE_LIMITS) ? 'note' : null,
  };
}
