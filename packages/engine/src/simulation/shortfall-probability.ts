/**
 * 元本を下回る可能性 — the chance that a plan ends below a target: the p with Q(p) = target (calculations.md 6.3). Shown
 * beside the 10 % line, so that the line is not read as a floor.
 */
import { bracketedNewton } from '../money-weighted-return/bracketed-newton.ts';
import { normalCdf } from '../statistics/normal-distribution.ts';
import { type Accumulation, emptyTerms, termsAt } from './comonotonic-bound.ts';

/** The standard normal quantile of 1 − 1e-6; further out the answer is 0 or 1. */
const Z_ONE_IN_A_MILLION = 4.753424308822899;

/**
 * P(value after `month` months < target): 0 below 1e-6 and 1 above 1 − 1e-6. The quantile rises with its level, so its
 * crossing is found inside a bracket, by Newton's steps where they stay in it and by halving where they don't.
 * @param target yen; the contributions, or what they have to be worth by then
 * @throws RangeError for a target that is not finite
 */
export function shortfallProbability(plan: Accumulation, month: number, target: number): number {
  if (!Number.isFinite(target)) throw new RangeError(`A target of ${target} is not finite`);
  const { count, last, means, shifts } = termsAt(plan, month, emptyTerms(plan));
  const equation = (z: number, into: { value: number; slope: number }) => {
    let value = last - target;
    let slope = 0;
    for (let j = 0; j < count; j++) {
      const shift = shifts[j] as number;
      const term = (means[j] as number) * Math.exp(z * shift);
      value += term;
      slope += term * shift;
    }
    into.value = value;
    into.slope = slope;
    return into;
  };
  const at = { value: 0, slope: 0 };
  if (equation(-Z_ONE_IN_A_MILLION, at).value >= 0) return 0;
  if (equation(Z_ONE_IN_A_MILLION, at).value < 0) return 1;
  return normalCdf(bracketedNewton(equation, { low: -Z_ONE_IN_A_MILLION, high: Z_ONE_IN_A_MILLION, guess: 0 }));
}
