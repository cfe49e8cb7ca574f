/** 運用利回り — 240 dated flows against npm's `xirr` and the Horner limit; then 5,000 hostile but valid flow sets. */
import {
  moneyWeightedReturn,
  moneyWeightedReturnOfDays,
} from '@minori/engine/money-weighted-return/money-weighted-return';
import xirr from 'xirr';
import type { Benchmark } from '../runner/entry.ts';
import { sized } from '../runner/size.ts';
import { type FlowSet, grown, hostileFlowSets, ordinaryFlowSet } from './flow-sets.ts';
import { hornerLimit, type LimitInput } from './horner-limit.ts';

const HOSTILE = sized(5_000, 50);
const SEED = 20_260_401;
const DAY = 86_400_000;
const AGREE = 1e-9;
const RESIDUAL = 1e-10;

function limitInput({ flows, valuation, valuationDate }: FlowSet): LimitInput {
  const days = [...flows.map((flow) => flow.date), valuationDate].map((date) => Date.parse(date) / DAY);
  return {
    amounts: Float64Array.from(flows, (flow) => flow.amount),
    gaps: Int32Array.from(flows, (_, index) => (days[index + 1] ?? 0) - (days[index] ?? 0)),
    valuation,
  };
}

/** The same by day numbers: what a job over many accounts keeps. */
function columns({ flows, valuation, valuationDate }: FlowSet) {
  return {
    days: Int32Array.from(flows, (flow) => Date.parse(flow.date) / DAY),
    amounts: Float64Array.from(flows, (flow) => flow.amount),
    valuation,
    valuationDay: Date.parse(valuationDate) / DAY,
  };
}

function peerTransactions({ flows, valuation, valuationDate }: FlowSet) {
  return [
    ...flows.map((flow) => ({ amount: -flow.amount, when: new Date(flow.date) })),
    { amount: valuation, when: new Date(valuationDate) },
  ];
}

/** Whether a solver fails on a set: no rate, or a rate that does not grow the flows to the value. */
function fails(set: FlowSet, solve: () => number | null): boolean {
  let rate: number | null;
  try {
    rate = solve();
  } catch {
    return true;
  }
  if (rate === null || !Number.isFinite(rate)) return true;
  return Math.abs(grown(set.flows, set.valuationDate, 1 + rate) - set.valuation) > RESIDUAL * set.valuation;
}

export const moneyWeightedReturnBenchmark: Benchmark = {
  name: 'money-weighted-return',
  async run(report) {
    const set = ordinaryFlowSet();
    const byDays = columns(set);
    const bare = limitInput(set);
    const peer = peerTransactions(set);
    await report.timed({
      name: 'money-weighted return over 240 flows',
      unit: 'µs',
      ours: 'engine, by day numbers',
      repeats: 200,
      contenders: [
        { name: 'engine, by day numbers', run: () => moneyWeightedReturnOfDays(byDays) },
        { name: 'engine, by dates', run: () => moneyWeightedReturn(set) },
        { name: 'limit, Horner over gaps', run: () => hornerLimit(bare) },
        { name: 'npm xirr', run: () => xirr(peer) },
      ],
      aims: [
        { against: 'limit, Horner over gaps', atMost: 1.4 },
        { against: 'npm xirr', timesFaster: 34 },
      ],
      assertEqual() {
        const rates = [
          moneyWeightedReturnOfDays(byDays).rate,
          moneyWeightedReturn(set).rate,
          hornerLimit(bare),
          xirr(peer),
        ];
        if (!rates.every((rate) => rate !== null && Math.abs(rate - 0.041) <= AGREE))
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
