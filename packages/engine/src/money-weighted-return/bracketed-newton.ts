/**
 * Finds a root by Newton's method inside a bracket, with bisection wherever a step would leave the bracket or shrink it too
 * little: as fast as Newton near the root, and it always converges (calculations.md section 5 asks for "any bracketed
 * method").
 */
import type { Equation, Evaluation } from './growth-equation.ts';

/** Newton squares the error, so a step this short (daily log growth) reaches the precision of doubles. */
const SHORT_STEP = 1e-10;
const MAX_STEPS = 200;

/** A point of the curve: position, value and slope. */
export type CurvePoint = Evaluation & { readonly growth: number };

/** Estimates the root from the last two points if that is as precise as another step; else undefined. */
export type Shortcut = (earlier: CurvePoint, later: CurvePoint) => number | undefined;

export type Bracket = {
  readonly low: number;
  readonly high: number;
  readonly guess: number;
  readonly shortcut?: Shortcut;
};

/**
 * Finds a root of an equation that is negative at `low` and positive at `high`. Without that change of sign it converges to one of
 * the ends.
 */
export function bracketedNewton(equation: Equation, bracket: Bracket): number {
  const { guess, shortcut } = bracket;
  const at: Evaluation = { value: 0, slope: 0 };
  let { low, high } = bracket;
  let growth = guess > low && guess < high ? guess : (low + high) / 2;
  let lastStep = Number.POSITIVE_INFINITY;
  let earlier: CurvePoint | undefined;
  for (let count = 0; count < MAX_STEPS; count++) {
    equation(growth, at);
    if (at.value === 0) return growth;
    const newton = growth - at.value / at.slope;
    const step = Math.abs(newton - growth);
    const isGood = newton > low && newton < high && step < 0.5 * lastStep;
    if (isGood && step < SHORT_STEP) return newton;
    const later: CurvePoint = { growth, value: at.value, slope: at.slope };
    const root = isGood && earlier ? shortcut?.(earlier, later) : undefined;
    if (root !== undefined) return root;
    if (at.value > 0) high = growth;
    else low = growth;
    const next = isGood ? newton : (low + high) / 2;
    if (next <= low || next >= high) break;
    lastStep = Math.abs(next - growth);
    earlier = later;
    growth = next;
  }
  return growth;
}
