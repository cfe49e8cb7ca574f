/**
 * 運用利回り — measures 240 flows with dates as text, as in a registration, compared with npm's `xirr` and the Horner limit, which
 * also parses the texts; then counts failures on 5,000 hostile but valid sets of flows.
 */
import { dayNumber } from '@minori/engine/calendar/calendar-date';
import { moneyWeightedReturn } from '@minori/engine/money-weighted-return/money-weighted-return';
import xirr from 'xirr';
import type { Benchmark } from '../runner/entry.ts';
import { sized } from '../runner/size.ts';
import { type FlowSet, hostileFlowSets, ordinaryFlowSet, valueAtGrowth } from './flow-sets.ts';
import { hornerLimit, type LimitInput } from './horner-limit.ts';

const HOSTILE = sized(5_000, 50);
const SEED = 20_260_401;
const RATE_TOLERANCE = 1e-9;
const MAX_RESIDUAL = 1e-10;

function limitInput({ flows, valuation, valuationDate }: FlowSet): LimitInput {
  const amounts = new Float64Array(flows.length);
  const gaps = new Int32Array(flows.length);
  let before = 0;
  for (let i = 0; i < flows.length; i += 1) {
    const { date, amount } = flows[i] as FlowSet['flows'][number];
    const day = dayNumber(date);
    amounts[i] = amount;
    if (i > 0) gaps[i - 1] = day - before;
    before = day;
  }
  gaps[flows.length - 1] = dayNumber(valuationDate) - before;
  return { amounts, gaps, valuation };
}

function peerTransactions({ flows, valuation, valuationDate }: FlowSet) {
  return [
    ...flows.map((flow) => ({ amount: -flow.amount, when: new Date(flow.date) })),
    { amount: valuation, when: new Date(valuationDate) },
  ];
}

/** Whether a solver fails on a set: an error, no rate, or a rate at which the flows don't grow to the value. */
function fails(set: FlowSet, solve: () => number | null): boolean {
  let rate: number | null;
  try {
    rate = solve();
  } catch {
    return true;
  }
  if (rate === null || !Number.isFinite(rate)) return true;
  return Math.abs(valueAtGrowth(set.flows, set.valuationDate, 1 + rate) - set.valuation) > MAX_RESIDUAL * set.valuation;
}

export const moneyWeightedReturnBenchmark: Benchmark = {
  name: 'money-weighted-return',
  async run(report) {
    const set = ordinaryFlowSet();
    await report.timed({
      name: 'money-weighted return over 240 flows',
      unit: 'µs',
      ours: 'engine, by dates',
      repeats: 200,
      contenders: [
        { name: 'engine, by dates', run: () => moneyWeightedReturn(set) },
        { name: 'limit, Horner over gaps', run: () => hornerLimit(limitInput(set)) },
        { name: 'npm xirr', run: () => xirr(peerTransactions(set)) },
      ],
      aims: [
        { against: 'limit, Horner over gaps', atMost: 1.4 },
        { against: 'npm xirr', timesFaster: 8 },
      ],
      assertEqual() {
        const rates = [moneyWeightedReturn(set).rate, hornerLimit(limitInput(set)), xirr(peerTransactions(set))];
        if (!rates.every((rate) => rate !== null && Math.abs(rate - 0.041) <= RATE_TOLERANCE))
          throw new Error(`Rates differ: ${rates}`);
      },
    });
    const sets = hostileFlowSets(HOSTILE, SEED);
    report.figure({
      name: `failures of the engine on ${sets.length} hostile flow sets`,
      value: sets.filter((one) => fails(one, () => moneyWeightedReturn(one).rate)).length,
      unit: 'sets',
      atMost: 0,
    });
    const peerFailures = sets.filter((one) => fails(one, () => xirr(peerTransactions(one)))).length;
    console.log(`  (npm xirr fails on ${peerFailures})`);
  },
};
