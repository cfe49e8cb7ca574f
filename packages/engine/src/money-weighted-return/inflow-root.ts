/**
 * The root where every flow goes in: the balance rises strictly with the growth, so there is at most one
 * (calculations.md section 5). Solved as ln FV(x) − ln V = 0, which is nearly straight (for one flow exactly), from a
 * first step that needs no growth factors: two evaluations are usually enough.
 */
import { bracketedNewton, type Shortcut } from './bracketed-newton.ts';
import type { FlowSchedule } from './flow-schedule.ts';
import { balanceAt, type Equation, growthTerms, HIGHEST_GROWTH, LOWEST_GROWTH } from './growth-equation.ts';

/** How far beyond the bracket the search may look, so that a root on its very edge is seen from both sides. */
const MARGIN = 1e-6;
/** A rate of exactly 1,000 % may miss the edge by the last bits of its logarithm. */
const EDGE = 1e-13;
/** An error of this daily log growth leaves a residual of 1.5e-11 after 40 years, a seventh of what is allowed. */
const NEGLIGIBLE = 1e-15;

/**
 * Inverse cubic Hermite interpolation: the zero of the cubic in the value through both points with their slopes. Its
 * error is f⁗/24 · (earlier step)² · (later step)², and ln FV changes no faster than its longest-running flow, whose
 * days bound the derivatives; where that bound isn't negligible there is no shortcut.
 */
function hermite(span: number): Shortcut {
  return (earlier, later) => {
    const distance = earlier.growth - later.growth;
    const step = -later.value / later.slope;
    if ((span * (span * distance * step) ** 2) / 24 > NEGLIGIBLE) return undefined;
    const rise = later.value - earlier.value;
    const part = later.value / rise;
    const rest = 1 - part;
    const fromEarlier = part * part * ((3 - 2 * part) * distance + (rest * rise) / earlier.slope);
    return later.growth + fromEarlier + rest * rest * step;
  };
}

/** The daily log growth; undefined when it lies outside the bracket. Needs positive flows only and V > 0. */
export function inflowRoot(schedule: FlowSchedule): number | undefined {
  const { valuation, paidIn, amountDays } = schedule;
  const terms = growthTerms(schedule);
  const equation: Equation = (growth, into) => {
    balanceAt(terms, growth, into);
    into.slope /= into.value;
    into.value = Math.log(into.value / valuation);
  };
  const root = bracketedNewton(equation, {
    low: LOWEST_GROWTH - MARGIN,
    high: HIGHEST_GROWTH + MARGIN,
    guess: (Math.log(valuation / paidIn) * paidIn) / amountDays,
    shortcut: hermite(schedule.span),
  });
  return root > LOWEST_GROWTH + EDGE && root <= HIGHEST_GROWTH + EDGE ? root : undefined;
}
