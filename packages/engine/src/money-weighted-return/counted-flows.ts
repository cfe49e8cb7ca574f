/**
 * Which flows count and in which order: not zero, not after the valuation day and, with a start, not on or before its
 * day (calculations.md section 5, order of decisions). Histories usually come complete and in order, and then they are
 * passed on as they are.
 */
import type { DatedAmounts } from './cash-flows.ts';

export type Flows = { readonly days: ArrayLike<number>; readonly amounts: ArrayLike<number> };

/** Whether every flow counts and none is earlier than the one before it. */
function areReady({ days, amounts }: Flows, earliest: number, latest: number): boolean {
  let previous = earliest;
  for (let i = 0; i < days.length; i++) {
    const day = days[i] as number;
    if (day < previous || day > latest || amounts[i] === 0) return false;
    previous = day;
  }
  return true;
}

/** The flows that count, in order of time. */
export function countedFlows(dated: DatedAmounts): Flows {
  const earliest = dated.start ? dated.start.day + 1 : Number.NEGATIVE_INFINITY;
  const latest = dated.valuationDay;
  if (areReady(dated, earliest, latest)) return dated;
  const counted = Array.from(dated.days, (day, i) => ({ day, amount: dated.amounts[i] as number }))
    .filter(({ day, amount }) => amount !== 0 && day >= earliest && day <= latest)
    .sort((a, b) => a.day - b.day);
  return { days: counted.map(({ day }) => day), amounts: counted.map(({ amount }) => amount) };
}
