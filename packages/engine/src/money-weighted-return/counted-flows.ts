/**
 * Which flows count and in which order: not zero, not after the valuation day and, with a start, not on or before its
 * day (calculations.md section 5, order of decisions). The start's value is then the first flow.
 */
import type { DatedAmounts } from './cash-flows.ts';

export type Flows = { readonly days: Int32Array; readonly amounts: Float64Array };

/** The flows that count, the start's value among them, in order of time. */
export function countedFlows({ days, amounts, valuationDay, start }: DatedAmounts): Flows {
  const after = start?.day ?? Number.NEGATIVE_INFINITY;
  const flows = Array.from(days, (day, i) => ({ day, amount: amounts[i] as number }))
    .filter(({ day, amount }) => amount !== 0 && day > after && day <= valuationDay)
    .sort((a, b) => a.day - b.day);
  if (start) flows.unshift({ day: start.day, amount: start.value });
  return { days: Int32Array.from(flows, ({ day }) => day), amounts: Float64Array.from(flows, ({ amount }) => amount) };
}
