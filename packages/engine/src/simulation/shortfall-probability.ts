/**
 * 元本を下回る可能性 — the chance that a plan ends below a target: the p with Q(p) = target (calculations.md 6.3). Shown
 * beside the 10 % line, so that the line is not read as a floor.
 */
import { bracketedNewton } from '../money-weighted-return/bracketed-newton.ts';
import { normalCdf } from '../statistics/normal-distribution.ts';
import { type Accumulation, comonotonicQuantile, emptySpread, spreadAt } from './comonotonic-bound.ts';

/** The standard normal quantile of 1 − 1e-6; further out the answer is 0 or 1. */
const Z_ONE_IN_A_MILLION = 4.753424308822899;

/**
 * P(value after `month` months < target): 0 below 1e-6 and 1 above 1 − 1e-6. The quantile rises with its
 * level, so its crossing is found inside a bracket, by Newton's steps where they stay in it and by halving where not.
 * @param target yen; the contributions, or what they have to be worth by then
 * @throws RangeError for a target that is not finite
 */
export function shortfallProbability(plan: Accumulation, month: number, target: number): number {
  if (!Number.isFinite(target)) throw new RangeError(`A target of ${target} is not finite`);
  const at = emptySpread();
  const equation = (z: number, into: { value: number; slope: number }) => {
    const { above, slope } = spreadAt(plan, { month, z }, at);
    into.value = above - target;
    into.slope = slope;
    return into;
  };
  const quantile = (z: number) => comonotonicQuantile(plan, month, z);
  const { median, slope } = spreadAt(plan, { month, z: 0 }, at);
  const isLikely = median < target;
  if (!isLikely && quantile(-Z_ONE_IN_A_MILLION) >= target) return 0;
  if (isLikely && quantile(Z_ONE_IN_A_MILLION) < target) return 1;
  const [low, high] = isLikely ? [0, Z_ONE_IN_A_MILLION] : [-Z_ONE_IN_A_MILLION, 0];
  // Where a lognormal of this median and slope would cross: close enough for Newton to need few steps.
  const guess = (Math.log(target / median) * median) / slope;
  return normalCdf(bracketedNewton(equation, { low, high, guess }));
}
