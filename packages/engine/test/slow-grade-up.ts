/**
 * Searches for a smaller change than `gradeUp` found, slowly and by the definition alone: every whole change of five classes, the
 * sixth takes what is left. It shares no code with the search but the valuation itself.
 */

import { valueInvestment } from '../src/investment-valuation/valuation.ts';
import type { ValuationBasis } from '../src/investment-valuation/valuation-basis.ts';
import { areaRatio } from '../src/risk-return/area-ratio.ts';
import type { ClassWeights } from '../src/vocabulary/asset-class.ts';
import type { RiskToleranceCode } from '../src/vocabulary/risk-tolerance.ts';

const NOISE = 1e-9;

/** The whole changes of a class that end between what is held and the aim. */
function changesOf(held: number, aim: number): number[] {
  const every = Array.from({ length: 201 }, (_, i) => i - 100);
  const [low, high] = [Math.min(held, aim) - NOISE, Math.max(held, aim) + NOISE];
  return every.filter((points) => held + points / 100 >= low && held + points / 100 <= high);
}

type Case = {
  readonly weights: ClassWeights;
  readonly aim: ClassWeights;
  readonly riskToleranceCode: RiskToleranceCode;
};

/** The score of an asset mix with the areas of its classes. */
export function scoreOf(weights: ClassWeights, riskToleranceCode: RiskToleranceCode, basis: ValuationBasis): number {
  const outcome = valueInvestment({ weights, areaWeights: areaRatio(weights) }, { riskToleranceCode }, basis);
  if (outcome.status !== 'valued') throw new Error(JSON.stringify(outcome));
  return outcome.valuation.totalScore;
}

/** The fewest points, at most `most`, of a change that reaches the score, and the number of such changes; 0 if there is none. */
export function fewestPoints(
  { weights, aim, riskToleranceCode }: Case,
  { from, most }: { readonly from: number; readonly most: number },
  basis: ValuationBasis,
): { readonly moved: number; readonly ways: number } {
  const [a = [], b = [], c = [], d = [], e = [], f = []] = weights.map((held, i) => changesOf(held, aim[i] ?? 0));
  const sixth = new Set(f);
  let found = { moved: most, ways: 0 };
  for (const p0 of a)
    for (const p1 of b)
      for (const p2 of c)
        for (const p3 of d)
          for (const p4 of e) {
            const points = [p0, p1, p2, p3, p4, 0 - p0 - p1 - p2 - p3 - p4];
            const moved = points.reduce((sum, each) => sum + Math.abs(each), 0) / 2;
            if (!sixth.has(points[5] ?? 0) || moved > found.moved || moved === 0) continue;
            const after = (i: 0 | 1 | 2 | 3 | 4 | 5) => Math.max(0, weights[i] + (points[i] ?? 0) / 100);
            const mix: ClassWeights = [after(0), after(1), after(2), after(3), after(4), after(5)];
            if (scoreOf(mix, riskToleranceCode, basis) < from) continue;
            found = { moved, ways: moved === found.moved ? found.ways + 1 : 1 };
          }
  return found;
}
