/**
 * Prepares the flows of one period, with the sums that later decisions need, in one pass. A job over many accounts spends its
 * time here and in the equation, so columns are read in place instead of copied.
 */
import type { DatedAmounts } from './cash-flows.ts';

/**
 * The flows that count, in order of time: not zero, not after the valuation day and, if the period has a start, not on or
 * before its day (calculations.md section 5, order of decisions). The start's value is the first flow.
 */
type Flows = { readonly days: Int32Array; readonly amounts: Float64Array };

/** Selects the flows that count, including the start's value, in order of time. */
function countedFlows({ days, amounts, valuationDay, start }: DatedAmounts): Flows {
  const after = start?.day ?? Number.NEGATIVE_INFINITY;
  const flows = Array.from(days, (day, i) => ({ day, amount: amounts[i] as number }))
    .filter(({ day, amount }) => amount !== 0 && day > after && day <= valuationDay)
    .sort((a, b) => a.day - b.day);
  if (start) flows.unshift({ day: start.day, amount: start.value });
  return { days: Int32Array.from(flows, ({ day }) => day), amounts: Float64Array.from(flows, ({ amount }) => amount) };
}

export type FlowSchedule = {
  /** Day numbers in order of time. */
  readonly days: Int32Array;
  /** Yen; the start value, if any, is the first. */
  readonly amounts: Float64Array;
  readonly valuationDay: number;
  readonly valuation: number;
  /** Days from the first flow to the valuation day. */
  readonly span: number;
  /** Sum of all amounts, start value included. */
  readonly paidIn: number;
  /** Sum of every amount times its days to the valuation day. */
  readonly amountDays: number;
  readonly hasOutflow: boolean;
  /** Bit g is set if two neighbouring flows are g days apart, for g below SHORT_GAPS. */
  readonly shortGaps: number;
};

/** Gaps of fewer days than this (a month has at most 31) are recorded in a bit mask. */
export const SHORT_GAPS = 32;

/** Computes the schedule of at least one flow; undefined if the flows are not in order of time or one of them is zero. */
function gather({ days, amounts }: Flows, { valuation, valuationDay }: DatedAmounts): FlowSchedule | undefined {
  let day = days[0] as number;
  const span = valuationDay - day;
  let paidIn = 0;
  let amountDays = 0;
  let lowest = 0;
  let shortGaps = 0;
  for (let i = 0; i < days.length; i++) {
    const amount = amounts[i] as number;
    const next = days[i] as number;
    const gap = next - day;
    if (gap < 0 || amount === 0) return undefined;
    if (gap < SHORT_GAPS) shortGaps |= 1 << gap;
    day = next;
    paidIn += amount;
    amountDays += amount * (valuationDay - day);
    if (amount < lowest) lowest = amount;
  }
  const hasOutflow = lowest < 0;
  return { days, amounts, valuationDay, valuation, span, paidIn, amountDays, hasOutflow, shortGaps };
}

/** The schedule of flows that are read in place, which histories allow if they are complete and in order; else undefined. */
function gatheredInPlace(dated: DatedAmounts): FlowSchedule | undefined {
  const last = dated.days[dated.days.length - 1];
  return last === undefined || last > dated.valuationDay || dated.start ? undefined : gather(dated, dated);
}

/** The schedule of the flows that count; undefined when there is none, not even a start value. */
export function flowSchedule(dated: DatedAmounts): FlowSchedule | undefined {
  const inPlace = gatheredInPlace(dated);
  if (inPlace) return inPlace;
  const counted = countedFlows(dated);
  return counted.days.length > 0 ? gather(counted, dated) : undefined;
}

/** Days from the flow at `index` to the next one, or to the valuation day. */
export function gapAfter({ days, valuationDay }: FlowSchedule, index: number): number {
  return (days[index + 1] ?? valuationDay) - (days[index] as number);
}
