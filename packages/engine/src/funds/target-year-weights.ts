/**
 * ターゲットイヤー型の配分 — computes the weights of a target-year fund in a calendar year by linear interpolation between given years to the
 * target (calculations.md section 7, "Target-year funds by calendar year").
 */
import type { ClassWeights } from '../vocabulary/asset-class.ts';

/** Weights are computed in hundredths of a percent: in this unit those of every whole year are integers. */
const UNITS = 10_000;

type Knot = { readonly yearsToGo: number; readonly units: ClassWeights };

/** Weights by years to the target: those of the universe's funds as of 2026; at 0 years the weights from the target year on. */
const KNOTS: readonly Knot[] = [
  { yearsToGo: 34, units: [3_100, 4_600, 800, 700, 800, 0] },
  { yearsToGo: 24, units: [2_700, 3_800, 1_800, 1_000, 700, 0] },
  { yearsToGo: 14, units: [1_800, 2_400, 3_600, 1_400, 500, 300] },
  { yearsToGo: 4, units: [900, 1_100, 5_500, 1_500, 200, 800] },
  { yearsToGo: 0, units: [500, 500, 5_000, 1_000, 0, 3_000] },
];

/**
 * Fractions that sum to 1. More than 34 years to go count as 34, and every year after the target as the target year.
 * @throws RangeError for a year that is no whole number
 */
export function targetYearWeights(targetYear: number, year: number): ClassWeights {
  const yearsToGo = Math.min(34, Math.max(0, targetYear - year));
  if (!Number.isInteger(yearsToGo)) throw new RangeError(`No years of a target-year fund: ${targetYear}, ${year}`);
  const laterIndex = KNOTS.findIndex((knot) => knot.yearsToGo <= yearsToGo);
  const later = KNOTS[laterIndex];
  const earlier = KNOTS[laterIndex - 1] ?? later;
  if (!later || !earlier) throw new RangeError(`No weights for ${yearsToGo} years to go`);
  const span = earlier.yearsToGo - later.yearsToGo;
  const share = span === 0 ? 0 : (yearsToGo - later.yearsToGo) / span;
  const weight = (i: 0 | 1 | 2 | 3 | 4 | 5) =>
    Math.round(later.units[i] + share * (earlier.units[i] - later.units[i])) / UNITS;
  return [weight(0), weight(1), weight(2), weight(3), weight(4), weight(5)];
}
