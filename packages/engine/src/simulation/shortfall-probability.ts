/**
 * 元本を下回る可能性 — the chance that a plan ends below a target: the p with Q(p) = target (calculations.md 6.3). Shown
 * beside the 10 % line, so that the line is not read as a floor.
 */
import { bracketedNewton } from '../money-weighted-return/bracketed-newton.ts';
import { normalCdf } from '../statistics/normal-distribution.ts';
import { type Accumulation, emptyTerms, type Terms, termsAt } from './comonotonic-bound.ts';
import { stepExponential } from './step-exponential.ts';

/** The standard normal quantile of 1 − 1e-6; further out the answer is 0 or 1. */
const Z_ONE_IN_A_MILLION = 4.753424308822899;

type Point = { value: number; slope: number };

/** Q(z) − target, with its slope. */
function crossing({ count, last, means, shifts }: Terms, target: number) {
  return (z: number, into: Point): Point => {
    let value = last - target;
    let slope = 0;
    let factor = 1;
    let previous = 0;
    for (let j = count - 1; j >= 0; j--) {
      const shift = shifts[j] as number;
      factor *= stepExponential(z * (shift - previous));
      const term = (means[j] as number) * factor;
      value += term;
      slope += term * shift;
      previous = shift;
    }
    into.value = value;
    into.slope = slope;
    return into;
  };
}

function probabilityOf(terms: Terms, target: number): number {
  if (!Number.isFinite(target)) throw new RangeError(`A target of ${target} is not finite`);
  const equation = crossing(terms, target);
  const at: Point = { value: 0, slope: 0 };
  const isLikely = terms.median < target;
  if (!isLikely && equation(-Z_ONE_IN_A_MILLION, at).value >= 0) return 0;
  if (isLikely && equation(Z_ONE_IN_A_MILLION, at).value < 0) return 1;
  const [low, high] = isLikely ? [0, Z_ONE_IN_A_MILLION] : [-Z_ONE_IN_A_MILLION, 0];
  const { slope } = equation(0, at);
  // Where a lognormal of this median and slope would cross: close enough for Newton to need few steps.
  const guess = (Math.log(target / terms.median) * terms.median) / slope;
  return normalCdf(bracketedNewton(equation, { low, high, guess }));
}

/**
 * P(value after `month` months < target) for each target: 0 below 1e-6 and 1 above 1 − 1e-6. The quantile rises with its
 * level, so its crossing is found inside a bracket, by Newton's steps where they stay in it and by halving where not.
 * @param targets yen; the contributions, or what they have to be worth by then
 * @throws RangeError for a target that is not finite
 */
export function shortfallProbabilities(plan: Accumulation, month: number, targets: readonly number[]): number[] {
  const terms = termsAt(plan, month, emptyTerms(plan));
  return targets.map((target) => probabilityOf(terms, target));
}
