/**
 * 配分ごとの成長 — computes the growth of an asset mix in each future month: constant, or by calendar year if it includes target-year
 * funds, whose weights change with the year (calculations.md 6.2, 6.3 and 7).
 */
import type { CapitalMarketAssumptions } from '../assumptions/capital-market-assumptions.ts';
import { type CalendarMonth, calendarMonth, monthNumber } from '../calendar/calendar-month.ts';
import { targetYearWeights } from '../funds/target-year-weights.ts';
import { type Moments, portfolioMoments } from '../risk-return/portfolio-moments.ts';
import type { CostedMix } from '../risk-return/risk-return-info.ts';
import type { ClassWeights } from '../vocabulary/asset-class.ts';
import type { PlannedGrowth } from './growth-by-month.ts';

/** The target-year funds in an asset mix, which are included in its weights. */
export type TargetYearHoldings = {
  /** The calendar year in which the mix's weights include the weights of these funds: that of the valuation. */
  readonly asOf: number;
  /** Fractions of the whole mix. */
  readonly shares: readonly { readonly targetYear: number; readonly share: number }[];
};

/** An asset mix with its cost and its target-year funds; if absent it has none. */
export type HeldMix = CostedMix & { readonly targetYears?: TargetYearHoldings | undefined };

/** An asset mix by its weights and cost, or by its moments net of fees; fractions a year. null where there is none. */
export type SimulatedMix = HeldMix | Moments | null;

/** A weight may be this far below 0 through rounding; anything lower is a mistake of the caller. */
const NOISE = 1e-9;

/** A mix's moments net of fees, with its present weights. */
export function mixMoments(mix: Exclude<SimulatedMix, null>, assumptions: CapitalMarketAssumptions): Moments {
  return 'weights' in mix ? portfolioMoments(mix, assumptions) : mix;
}

/**
 * The class weights of an asset mix in a calendar year: the share in target-year funds changes, the rest stays.
 * @throws RangeError where the weights can't contain these funds, and for a year that is no whole number
 */
export function weightsInYear({ weights, targetYears }: HeldMix, year: number): ClassWeights {
  if (!targetYears || year === targetYears.asOf) return weights;
  const moved = targetYears.shares.map(({ targetYear, share }) => {
    const [then, before] = [targetYearWeights(targetYear, year), targetYearWeights(targetYear, targetYears.asOf)];
    return then.map((weight, i) => share * (weight - (before[i] ?? 0)));
  });
  const weight = (i: 0 | 1 | 2 | 3 | 4 | 5) => {
    const sum = moved.reduce((total, change) => total + (change[i] ?? 0), weights[i]);
    if (sum < -NOISE) throw new RangeError(`The weights of ${targetYears.asOf} don't hold these target-year funds`);
    return Math.max(0, sum);
  };
  return [weight(0), weight(1), weight(2), weight(3), weight(4), weight(5)];
}

/**
 * The growth net of fees: one pair of moments, or one for each month from the month after the reference month on.
 * @param plan the reference month may be missing where no mix holds target-year funds
 * @throws RangeError as `weightsInYear`, and for target-year funds without a reference month
 */
export function mixGrowth(
  mix: Exclude<SimulatedMix, null>,
  { referenceMonth, months }: { readonly referenceMonth?: CalendarMonth | undefined; readonly months: number },
  assumptions: CapitalMarketAssumptions,
): PlannedGrowth {
  if (!('weights' in mix) || !mix.targetYears || mix.targetYears.shares.length === 0) {
    return mixMoments(mix, assumptions);
  }
  if (referenceMonth === undefined) throw new RangeError('Target-year funds need a reference month');
  const first = monthNumber(referenceMonth) + 1;
  const byYear = new Map<number, Moments>();
  return Array.from({ length: months }, (_, index) => {
    const year = Number(calendarMonth(first + index).slice(0, 4));
    const known = byYear.get(year);
    if (known) return known;
    const moments = mixMoments({ ...mix, weights: weightsInYear(mix, year) }, assumptions);
    byYear.set(year, moments);
    return moments;
  });
}
