/**
 * 元本を下回る可能性 — computes the chance that a plan ends below a target: the p with Q(p) = target (calculations.md 6.3). The screen
 * shows it with the 10 % line, so that the line is not read as a floor.
 */
import { bracketedNewton, type Shortcut } from '../money-weighted-return/bracketed-newton.ts';
import type { Equation } from '../money-weighted-return/growth-equation.ts';
import { normalCdf } from '../statistics/normal-distribution.ts';
import { type Accumulation, type MonthTerms, monthTerms, quantileAt } from './comonotonic-bound.ts';

/** The standard normal quantile of 1 − 1e-6; beyond it the probability is 0 or 1. */
const Z_ONE_IN_A_MILLION = 4.753424308822899;

/** The median and slope of the quantiles, and their ends; for targets outside the ends the probability is 0 or 1. */
type Range = { readonly median: number; readonly slope: number; readonly least: number; readonly most: number };

function rangeOf(terms: MonthTerms): Range {
  const { above: median, slope } = quantileAt(terms, 0);
  const least = quantileAt(terms, -Z_ONE_IN_A_MILLION).above;
  return { median, slope, least, most: quantileAt(terms, Z_ONE_IN_A_MILLION).above };
}

/** After a step of a millionth the root has twelve exact digits, because Newton squares the error. */
const lastStep: Shortcut = (_earlier, { growth: z, value, slope }) => {
  const step = value / slope;
  return Math.abs(step) < 1e-6 ? z - step : undefined;
};

function probabilityBelow(target: number, { median, slope, least, most }: Range, equation: Equation): number {
  const isLikely = median < target;
  if (!isLikely && least >= target) return 0;
  if (isLikely && most < target) return 1;
  const [low, high] = isLikely ? [0, Z_ONE_IN_A_MILLION] : [-Z_ONE_IN_A_MILLION, 0];
  // The level of a lognormal with this median and slope, from which Newton needs few steps.
  const guess = (Math.log(target / median) * median) / slope;
  return normalCdf(bracketedNewton(equation, { low, high, guess, shortcut: lastStep }));
}

/**
 * P(value after `month` months < target) for each target: 0 below 1e-6 and 1 above 1 − 1e-6. The quantile rises with its
 * level, so the level of the target is found inside a bracket: by Newton's steps as long as they stay inside, else by
 * bisection.
 * @param targets yen; the contributions, nominal or raised with prices. Equal ones are computed once
 * @throws RangeError for a target that is not finite
 */
export function shortfallProbabilities(plan: Accumulation, month: number, targets: readonly number[]): number[] {
  const terms = monthTerms(plan, month);
  const range = rangeOf(terms);
  const known = new Map<number, number>();
  return targets.map((target) => {
    if (!Number.isFinite(target)) throw new RangeError(`A target of ${target} is not finite`);
    const equation: Equation = (z, into) => {
      const { above, slope } = quantileAt(terms, z);
      into.value = above - target;
      into.slope = slope;
      return into;
    };
    const probability = known.get(target) ?? probabilityBelow(target, range, equation);
    known.set(target, probability);
    return probability;
  });
}

/** The probability for one target. */
export function shortfallProbability(plan: Accumulation, month: number, target: number): number {
  const [probability = Number.NaN] = shortfallProbabilities(plan, month, [target]);
  return probability;
}
