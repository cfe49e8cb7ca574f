/** 積立グラフ — simulates a constant monthly amount in one asset mix, year by year (calculations.md 6.4, saving chart). */
import type { Moments } from '../risk-return/portfolio-moments.ts';
import { floorToYen, toYen, type Yen } from '../vocabulary/yen.ts';
import { accumulation } from './comonotonic-bound.ts';
import { comonotonicFan } from './comonotonic-fan.ts';
import { monthlyFlows } from './monthly-flows.ts';
import { SCENARIO_LEVELS } from './scenario-percentiles.ts';

export const SAVING_CHART_YEARS = 30;
/** Yen a month. */
export const SAVING_CHART_CONTRIBUTION = 10_000;

export type AccumulationPoint = {
  readonly years: number;
  readonly contributionAmount: Yen;
  readonly goodResult: Yen;
  readonly standard: Yen;
  readonly notGood: Yen;
};

/**
 * The points from year 0 to year 30.
 * @param moments net of fees, fractions a year
 * @param monthlyContribution whole yen at the end of each month
 */
export function savingChart(moments: Moments, monthlyContribution = SAVING_CHART_CONTRIBUTION): AccumulationPoint[] {
  const contribution = toYen(monthlyContribution);
  const years = Array.from({ length: SAVING_CHART_YEARS + 1 }, (_, year) => year);
  const flows = monthlyFlows({
    startValue: 0,
    monthlyContribution: contribution,
    months: 12 * SAVING_CHART_YEARS,
  });
  const months = years.map((year) => 12 * year);
  const fan = comonotonicFan(accumulation(flows, moments), months, SCENARIO_LEVELS);
  return years.map((year) => {
    const [goodResult = 0, standard = 0, notGood = 0] = fan.subarray(
      year * SCENARIO_LEVELS.length,
      (year + 1) * SCENARIO_LEVELS.length,
    );
    return {
      years: year,
      contributionAmount: toYen(12 * year * contribution),
      goodResult: floorToYen(goodResult),
      standard: floorToYen(standard),
      notGood: floorToYen(notGood),
    };
  });
}
