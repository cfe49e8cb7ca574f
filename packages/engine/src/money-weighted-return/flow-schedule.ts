/**
 * The flows of one period in order of time, as the growth equation reads them: amounts, and the days from each to the
 * next (from the last to the valuation date). Months repeat a handful of gaps (28 to 31 days), so each distinct gap is
 * kept once and its growth factor computed once: that is what makes the equation cheap.
 */
import type { DatedAmounts } from './cash-flows.ts';

export type FlowSchedule = {
  /** Yen; the start value, if any, is the first. */
  readonly amounts: Float64Array;
  /** For each amount the index of its gap in `gapDays`. */
  readonly gapIndexes: Int32Array;
  /** Distinct gaps in days. */
  readonly gapDays: Float64Array;
  readonly valuation: number;
  /** From the first flow to the valuation date. */
  readonly days: number;
  readonly startValue: number;
  /** Sum of the flows without the start value. */
  readonly netFlow: number;
  /** Sum of every amount times its days to the valuation date, start value included. */
  readonly amountDays: number;
  readonly hasOutflow: boolean;
};

/** Indexes of the flows that count, in order of time: not zero, not after the valuation, after the start if there is one. */
function countedInOrder({ days, amounts, valuationDay, start }: DatedAmounts): number[] {
  const earliest = start ? start.day + 1 : Number.NEGATIVE_INFINITY;
  const counted: number[] = [];
  let isOrdered = true;
  let previous = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < days.length; i++) {
    const day = days[i] as number;
    if (amounts[i] === 0 || day > valuationDay || day < earliest) continue;
    if (day < previous) isOrdered = false;
    previous = day;
    counted.push(i);
  }
  return isOrdered ? counted : counted.sort((a, b) => (days[a] as number) - (days[b] as number));
}

/** Replaces gaps in days by indexes into the distinct ones. */
function distinctGaps(gaps: Int32Array): { gapIndexes: Int32Array; gapDays: Float64Array } {
  const distinct: number[] = [];
  let last = -1;
  let lastIndex = -1;
  const positions = new Map<number, number>();
  for (let i = 0; i < gaps.length; i++) {
    const gap = gaps[i] as number;
    if (gap !== last) {
      last = gap;
      lastIndex = positions.get(gap) ?? -1;
      if (lastIndex < 0) {
        lastIndex = distinct.push(gap) - 1;
        positions.set(gap, lastIndex);
      }
    }
    gaps[i] = lastIndex;
  }
  return { gapIndexes: gaps, gapDays: Float64Array.from(distinct) };
}

/** The schedule of the flows that count; undefined when there is none, not even a start value. */
export function flowSchedule(dated: DatedAmounts): FlowSchedule | undefined {
  const order = countedInOrder(dated);
  const { start, valuationDay, valuation } = dated;
  const offset = start ? 1 : 0;
  const count = order.length + offset;
  if (count === 0) return undefined;
  const amounts = new Float64Array(count);
  const gaps = new Int32Array(count);
  let day = start ? start.day : (dated.days[order[0] as number] as number);
  const days = valuationDay - day;
  if (start) amounts[0] = start.value;
  let amountDays = (start?.value ?? 0) * days;
  let netFlow = 0;
  let hasOutflow = (start?.value ?? 0) < 0;
  for (let k = 0; k < order.length; k++) {
    const index = order[k] as number;
    const amount = dated.amounts[index] as number;
    const flowDay = dated.days[index] as number;
    if (k + offset > 0) gaps[k + offset - 1] = flowDay - day;
    amounts[k + offset] = amount;
    amountDays += amount * (valuationDay - flowDay);
    netFlow += amount;
    if (amount < 0) hasOutflow = true;
    day = flowDay;
  }
  gaps[count - 1] = valuationDay - day;
  const startValue = start?.value ?? 0;
  return { amounts, ...distinctGaps(gaps), valuation, days, startValue, netFlow, amountDays, hasOutflow };
}
