/**
 * The flows of one period as the growth equation reads them: amounts, and the days from each to the next (from the last
 * to the valuation date). Months repeat a handful of gaps (28 to 31 days), so each distinct gap is kept once and its
 * growth factor computed once: that is what makes the equation cheap.
 */
import type { DatedAmounts } from './cash-flows.ts';
import { countedFlows } from './counted-flows.ts';

export type FlowSchedule = {
  /** Yen; the start value, if any, is the first. */
  readonly amounts: readonly number[];
  /** For each amount the index of its gap in `gapDays`. */
  readonly gapIndexes: readonly number[];
  /** Distinct gaps in days. */
  readonly gapDays: readonly number[];
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

/** Gaps up to a month are looked up in a table, longer ones in a map. */
const TABLE_SIZE = 32;

/** Numbers distinct gaps in the order in which they are first met. */
function gapNumbering(): { numberOf: (gap: number) => number; distinct: number[] } {
  const distinct: number[] = [];
  const short = new Array<number>(TABLE_SIZE).fill(-1);
  const long = new Map<number, number>();
  const numberOf = (gap: number) => {
    const known = gap < TABLE_SIZE ? (short[gap] as number) : (long.get(gap) ?? -1);
    if (known >= 0) return known;
    const next = distinct.push(gap) - 1;
    if (gap < TABLE_SIZE) short[gap] = next;
    else long.set(gap, next);
    return next;
  };
  return { numberOf, distinct };
}

/** The schedule of the flows that count; undefined when there is none, not even a start value. */
export function flowSchedule(dated: DatedAmounts): FlowSchedule | undefined {
  const { start, valuation, valuationDay } = dated;
  const flows = countedFlows(dated);
  const offset = start ? 1 : 0;
  const count = flows.days.length + offset;
  if (count === 0) return undefined;
  const startValue = start?.value ?? 0;
  const firstDay = start ? start.day : (flows.days[0] as number);
  const amounts = new Array<number>(count).fill(0);
  const gapIndexes = new Array<number>(count).fill(0);
  const { numberOf, distinct } = gapNumbering();
  if (start) amounts[0] = startValue;
  let day = firstDay;
  let netFlow = 0;
  let amountDays = startValue * (valuationDay - firstDay);
  let hasOutflow = startValue < 0;
  for (let k = offset; k < count; k++) {
    const amount = flows.amounts[k - offset] as number;
    const flowDay = flows.days[k - offset] as number;
    if (k > 0) gapIndexes[k - 1] = numberOf(flowDay - day);
    amounts[k] = amount;
    netFlow += amount;
    amountDays += amount * (valuationDay - flowDay);
    if (amount < 0) hasOutflow = true;
    day = flowDay;
  }
  gapIndexes[count - 1] = numberOf(valuationDay - day);
  const days = valuationDay - firstDay;
  return { amounts, gapIndexes, gapDays: distinct, valuation, days, startValue, netFlow, amountDays, hasOutflow };
}
