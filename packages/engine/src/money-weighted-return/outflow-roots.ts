/**
 * The roots where money also left the account. In nearly every real account the balance never goes below 0, which
 * proves that the first root found is the only one; only otherwise the whole bracket has to be searched.
 */
import { allRoots } from './all-roots.ts';
import { bracketedNewton } from './bracketed-newton.ts';
import type { FlowSchedule } from './flow-schedule.ts';
import { type Evaluation, HIGHEST_GROWTH, LOWEST_GROWTH, staysAboveZero, surplusEquation } from './growth-equation.ts';

/** All daily log growths that solve the equation, lowest first; the search for a single one starts from `guess`. */
export function outflowRoots(schedule: FlowSchedule, guess: number): number[] {
  const equation = surplusEquation(schedule);
  const at: Evaluation = { value: 0, slope: 0 };
  equation(LOWEST_GROWTH, at);
  const isShortAtLowest = at.value < 0;
  equation(HIGHEST_GROWTH, at);
  if (isShortAtLowest && at.value > 0) {
    const root = bracketedNewton(equation, { low: LOWEST_GROWTH, high: HIGHEST_GROWTH, guess });
    if (staysAboveZero(schedule, root)) return [root];
  }
  return allRoots(schedule);
}
