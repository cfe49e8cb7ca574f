/**
 * Which flows count and in which order: not zero, not after the valuation day and, with a start, not on or before its
 * day (calculations.md section 5, order of decisions). The start's value is then the first flow. Histories usually come
 * complete and in order, and then they are passed on as they are.
 */
import type { DatedAmounts } from './cash-flows.ts';

export type Flows = { readonly days: Int32Array; readonly amounts: Float64Array };

/** Whether every flow counts and none is earlier than the one before it. */
function areReady({ days, amounts }: Flows, latest: number): boolean {
  let previous = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < days.length; i++) {
    const day = days[i] as number;
    if (day < previous || amounts[i] === 0) return false;
    previous = day;
  }
  return previous <= latest;
}

/** The flows that count, the start's value among them, in order of time. */
export function countedFlows(dated: DatedAmounts): Flows {
  const { start, valuationDay } = dated;
  if (!start && areReady(dated, valuationDay)) return dated;
  const after = start?.day ?? Number.NEGATIVE_INFINITY;
  const flows = Array.from(dated.days, (day, i) => ({ day, amount: dated.amounts[i] as number }))
    .filter(({ day, amount }) => amount !== 0 && day > after && day <= valuationDay)
    .sort((a, b) => a.day - b.day);
  if (start) flows.unshift({ day: start.day, amount: start.value });
  return { days: Int32Array.from(flows, ({ day }) => day), amounts: Float64Array.from(flows, ({ amount }) => amount) };
}
