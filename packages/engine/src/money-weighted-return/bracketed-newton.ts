/**
 * Newton's method held inside a bracket, with bisection wherever a step would leave it: as fast as Newton near the
 * root, and it always arrives (calculations.md section 5 asks for "any bracketed method").
 */
import type { Equation, Evaluation } from './growth-equation.ts';

/** Newton squares the error, so a step this short (daily log growth) ends where doubles end. */
const SHORT_STEP = 1e-10;
const MAX_STEPS = 200;

export type Bracket = { readonly low: number; readonly high: number; readonly guess: number };

/**
 * A root of an equation that is negative at `low` and positive at `high`. Without that change of sign it closes in on
 * one of the ends.
 */
export function bracketedNewton(equation: Equation, bracket: Bracket): number {
  const evaluation: Evaluation = { value: 0, slope: 0 };
  let { low, high } = bracket;
  let lastStep = Number.POSITIVE_INFINITY;
  let growth = bracket.guess > low && bracket.guess < high ? bracket.guess : (low + high) / 2;
  for (let step = 0; step < MAX_STEPS; step++) {
    equation(growth, evaluation);
    if (evaluation.value === 0) return growth;
    const newton = growth - evaluation.value / evaluation.slope;
    // A step that isn't half the last one makes too little headway: far from the root Newton can crawl.
    const isGood = newton > low && newton < high && Math.abs(newton - growth) < 0.5 * lastStep;
    if (isGood && Math.abs(newton - growth) < SHORT_STEP) return newton;
    if (evaluation.value > 0) high = growth;
    else low = growth;
    const next = isGood ? newton : (low + high) / 2;
    if (next <= low || next >= high) break;
    lastStep = Math.abs(next - growth);
    growth = next;
  }
  return growth;
}
