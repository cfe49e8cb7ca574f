/**
 * The root where every flow goes in: the balance rises strictly with the growth, so there is at most one
 * (calculations.md section 5). Solved as ln FV(x) − ln V = 0, which is nearly straight (for one flow exactly), from a
 * first step that needs no growth factors: two evaluations are usually enough.
 */
import { bracketedNewton } from './bracketed-newton.ts';
import type { FlowSchedule } from './flow-schedule.ts';
import { balanceEquation, type Equation, HIGHEST_GROWTH, LOWEST_GROWTH } from './growth-equation.ts';

/** How far beyond the bracket the search may look, so that a root on its very edge is seen from both sides. */
const MARGIN = 1e-6;
/** A rate of exactly 1,000 % may miss the edge by the last bits of its logarithm. */
const EDGE = 1e-13;

/** The daily log growth; undefined when it lies outside the bracket. Needs positive flows only and V > 0. */
export function inflowRoot(schedule: FlowSchedule): number | undefined {
  const { valuation, paidIn, amountDays } = schedule;
  const balance = balanceEquation(schedule);
  const equation: Equation = (growth, into) => {
    balance(growth, into);
    into.slope /= into.value;
    into.value = Math.log(into.value / valuation);
  };
  const guess = (Math.log(valuation / paidIn) * paidIn) / amountDays;
  const root = bracketedNewton(equation, { low: LOWEST_GROWTH - MARGIN, high: HIGHEST_GROWTH + MARGIN, guess });
  return root > LOWEST_GROWTH + EDGE && root <= HIGHEST_GROWTH + EDGE ? root : undefined;
}
