/**
 * Generates sets of cash flows for timing and for robustness. The hostile ones are valid: positive flows whose one root is
 * inside the interval of calculations.md section 5, but with spans, sizes and rates at which naive solvers diverge.
 */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface FlowSet {
  readonly flows: readonly { readonly date: string; readonly amount: number }[];
  readonly valuation: number;
  readonly valuationDate: string;
}

const DAY = 86_400_000;

export function isoDate(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** 240 month-end premiums of an ordinary career, with the value that 4.1 % a year would give. */
export function ordinaryFlowSet(): FlowSet {
  const flows = Array.from({ length: 240 }, (_, month) => ({
    date: isoDate(Date.UTC(2006, month + 1, 0) / DAY),
    amount: 15_000 + 500 * (month % 37),
  }));
  return { flows, valuation: valueAtGrowth(flows, '2025-12-31', 1.041), valuationDate: '2025-12-31' };
}

/**
 * Generates hostile but valid sets: near-total losses, tenfold growth, 45-year spans, one yen next to ten million, many flows
 * within one month.
 */
export function hostileFlowSets(count: number, seed: number): FlowSet[] {
  const random = xoroshiro128plus(seed);
  const uniform = () => (random.next() >>> 0) / 2 ** 32;
  return Array.from({ length: count }, () => {
    const span = Math.floor(366 * (1.01 + 44 * uniform() ** 3));
    const last = Date.UTC(2026, 2, 31) / DAY;
    const flows = Array.from({ length: 1 + Math.floor(300 * uniform() ** 2) }, () => ({
      day: last - span + Math.floor(span * uniform() ** 2),
      amount: Math.max(1, Math.floor(10 ** (7 * uniform()))),
    })).toSorted((a, b) => a.day - b.day);
    const [first] = flows;
    if (first) first.day = last - span;
    const growth = 10 ** (-3.6 + 4.6 * uniform());
    const dated = flows.map(({ day, amount }) => ({ date: isoDate(day), amount }));
    return { flows: dated, valuation: valueAtGrowth(dated, isoDate(last), growth), valuationDate: isoDate(last) };
  }).filter((set) => set.valuation > 0 && Number.isFinite(set.valuation));
}

/** The value to which the flows grow at a yearly factor, actual/365. */
export function valueAtGrowth(flows: FlowSet['flows'], date: string, growth: number): number {
  const end = Date.parse(date) / DAY;
  return flows.reduce((sum, flow) => sum + flow.amount * growth ** ((end - Date.parse(flow.date) / DAY) / 365), 0);
}
