/**
 * 費用 — computes the cost of fees a year and until the retirement age, and that of the cheapest products of the same classes in
 * the line-up, which are not named (calculations.md section 4, "Beside the grade").
 */
import { type CostedProduct, modelFees, weightedFee } from '../assumptions/model-fees.ts';
import { yearlyCost } from '../fund-selection/yearly-cost.ts';
import { withoutNoise } from '../rounding/decimals.ts';
import { accumulation, comonotonicQuantile } from '../simulation/comonotonic-bound.ts';
import type { PlannedGrowth } from '../simulation/growth-by-month.ts';
import { monthlyFlows } from '../simulation/monthly-flows.ts';
import { SCENARIO_PERCENTILES } from '../simulation/scenario-percentiles.ts';
import { type ClassWeights, FOREIGN_BONDS } from '../vocabulary/asset-class.ts';
import { floorToYen, toYen, type Yen } from '../vocabulary/yen.ts';
import type { CautionLevel } from './caution.ts';
import type { Saving } from './purchasing-power.ts';

/** Fees are fractions a year. */
export type Cost = {
  readonly fee: number;
  readonly cheapestFee: number;
  /** The yearly fees on today's balance. */
  readonly yearlyYen: Yen;
  readonly cheapestYearlyYen: Yen;
  readonly excessYearlyYen: Yen;
  /** The balance of the case 標準 at the retirement age, with the own fee and with the cheapest; null without known months. */
  readonly standardAtFee: Yen | null;
  readonly standardAtCheapest: Yen | null;
  readonly excessOverYearsYen: Yen | null;
  readonly level: CautionLevel | null;
};

/** Excess fees that are a caution, fractions a year; balanced and target-year funds (.0005 to .002) stay below. */
export const COST_LIMITS = { note: 0.003, strong: 0.008 } as const;

/**
 * The fee of an asset mix in the cheapest products, a fraction a year: Σ w·(lowest fee of the line-up's single-class
 * products). The hedged part of foreign bonds uses the lowest fee of hedged products (FB's lowest if there is none), the rest
 * the lowest of unhedged ones; a class without a product uses its default.
 * @param hedged a fraction of the whole, a part of the weight of FB
 */
export function cheapestFee(weights: ClassWeights, hedged: number, lineUp: readonly CostedProduct[]): number {
  const fees = modelFees(lineUp);
  const ofHedged = lineUp
    .filter(({ assetClassCode, hedgedShare }) => assetClassCode === FOREIGN_BONDS && (hedgedShare ?? 0) > 0)
    .map(({ expenseRatio }) => expenseRatio);
  const hedgedFee = ofHedged.length === 0 ? fees[FOREIGN_BONDS] : Math.min(...ofHedged);
  return weightedFee(weights, fees) + hedged * (hedgedFee - fees[FOREIGN_BONDS]);
}

/** The difference of two amounts of yen; 0 if negative. */
function excess(more: number, less: number): Yen {
  return toYen(Math.max(0, more - less));
}

/**
 * The cost of a mix. Without known months the amounts at the retirement age are null.
 * @param saving null where the months to the retirement age are unknown
 * @param fees of the mix and of the cheapest products, fractions a year
 * @param growthAt moments net of the given fee
 * @throws RangeError as `yearlyCost` and `accumulation`
 */
export function costOf(
  totalYen: number,
  fees: { readonly fee: number; readonly cheapestFee: number },
  years: { readonly saving: Saving; readonly growthAt: (fee: number) => PlannedGrowth } | null,
): Cost {
  const { fee, cheapestFee: cheapest } = fees;
  const yearlyYen = yearlyCost(totalYen, fee);
  const cheapestYearlyYen = yearlyCost(totalYen, cheapest);
  const standardAt = (at: number) => {
    if (years === null) return null;
    const plan = accumulation(monthlyFlows(years.saving), years.growthAt(at));
    return floorToYen(comonotonicQuantile(plan, years.saving.months, SCENARIO_PERCENTILES.standard.z));
  };
  const [standardAtFee, standardAtCheapest] = [standardAt(fee), standardAt(cheapest)];
  const above = withoutNoise(fee - cheapest);
  return {
    ...fees,
    yearlyYen,
    cheapestYearlyYen,
    excessYearlyYen: excess(yearlyYen, cheapestYearlyYen),
    standardAtFee,
    standardAtCheapest,
    excessOverYearsYen:
      standardAtFee === null || standardAtCheapest === null ? null : excess(standardAtCheapest, standardAtFee),
    level: above >= COST_LIMITS.strong ? 'strong' : above >= COST_LIMITS.note ? 'note' : null,
  };
}
