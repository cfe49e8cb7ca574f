// Tests every chance of calculations.md 6.3 against 200,000 simulated paths, for constant growth and for growth and premiums
// that change by month. Each path raises its targets with prices month by month, not by the closed form.
import { describe, expect, test } from 'vitest';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { normalStream } from '../funds/normal-stream.ts';
import { targetYearWeights } from '../funds/target-year-weights.ts';
import type { Moments } from '../risk-return/portfolio-moments.ts';
import { type ChancesBelow, chancesBelow, HIGHER_INFLATION } from './chances-below.ts';
import { accumulation } from './comonotonic-bound.ts';
import { mixGrowth } from './mix-growth.ts';
import { monthlyFlows } from './monthly-flows.ts';
import { monthlyGrowth } from './monthly-growth.ts';

const PATHS = 200_000;
const SEED = 20_261_123;
const INFLATION = 0.013;
/** Allowed difference as a multiple of the standard error. */
const TOLERATED = 4;
/** The error of the bound itself: calculations.md finds probabilities within 0.3 points. */
const METHOD_ERROR = 0.003;

type Account = {
  readonly startValue: number;
  readonly principal: number;
  readonly premiums: readonly number[];
  readonly growth: Moments | readonly Moments[];
};

const equal = (months: number, yen: number) => new Array<number>(months).fill(yen);

/** The real value of start and premiums at the end when prices rise. */
function target(start: number, premiums: readonly number[], inflation: number): number {
  const monthly = (1 + inflation) ** (1 / 12);
  return premiums.reduce((sum, premium) => sum * monthly + premium, start);
}

function simulated({ startValue, principal, premiums, growth }: Account): ChancesBelow {
  const months = premiums.map((_, i) => monthlyGrowth('mean' in growth ? growth : (growth[i] as Moments)));
  const normal = normalStream(SEED);
  const targets = {
    belowNow: target(startValue, premiums, 0),
    belowContributions: target(principal, premiums, 0),
    realBelowNow: target(startValue, premiums, INFLATION),
    realBelowContributions: target(principal, premiums, INFLATION),
    realBelowNowAt2: target(startValue, premiums, HIGHER_INFLATION),
  };
  const counts = { belowNow: 0, belowContributions: 0, realBelowNow: 0, realBelowContributions: 0, realBelowNowAt2: 0 };
  const keys = Object.keys(targets) as (keyof ChancesBelow)[];
  for (let path = 0; path < PATHS; path++) {
    let value = startValue;
    for (const [i, { logMean, logRisk }] of months.entries()) {
      value = value * Math.exp(logMean + logRisk * normal()) + (premiums[i] ?? 0);
    }
    for (const key of keys) if (value < targets[key]) counts[key] += 1 / PATHS;
  }
  return counts;
}

const FUND = {
  weights: targetYearWeights(2050, 2026),
  expenseRatio: 0.00341,
  targetYears: { asOf: 2026, shares: [{ targetYear: 2050, share: 1 }] },
};
const TYPE_2 = { mean: 0.0393, risk: 0.0990463664 };
const TYPE_3 = { mean: 0.052, risk: 0.1494684328 };

const ACCOUNTS: readonly (readonly [string, Account])[] = [
  [
    '31 months to go, old gains',
    { startValue: 9_800_000, principal: 6_100_000, premiums: equal(31, 30_000), growth: TYPE_3 },
  ],
  ['losses so far', { startValue: 2_700_000, principal: 3_000_000, premiums: equal(60, 20_000), growth: TYPE_2 }],
  [
    'a limit that rises in the second month',
    { startValue: 3_000_000, principal: 2_800_000, premiums: [55_000, ...equal(119, 62_000)], growth: TYPE_2 },
  ],
  [
    'premiums that stop, and three regimes of growth',
    {
      startValue: 1_000_000,
      principal: 1_100_000,
      premiums: [...equal(120, 25_000), ...equal(60, 0)],
      growth: [
        ...new Array<Moments>(60).fill({ mean: 0.052, risk: 0.15 }),
        ...new Array<Moments>(60).fill({ mean: 0.039, risk: 0.099 }),
        ...new Array<Moments>(60).fill({ mean: 0.025, risk: 0.05 }),
      ],
    },
  ],
  [
    'a target-year fund by calendar year',
    {
      startValue: 1_000_000,
      principal: 900_000,
      premiums: equal(288, 20_000),
      growth: mixGrowth(FUND, { referenceMonth: '2026-03', months: 288 }, assumptionSet()),
    },
  ],
];

describe('200,000 paths find the chances', () => {
  test.each(ACCOUNTS)('%s', (_name, account) => {
    const { startValue, principal, premiums, growth } = account;
    const flows = monthlyFlows({ startValue, monthlyContribution: premiums, months: premiums.length });
    const chances = chancesBelow(accumulation(flows, growth), { principal, inflation: INFLATION });
    const shares = simulated(account);
    for (const key of Object.keys(chances) as (keyof ChancesBelow)[]) {
      const p = chances[key];
      const allowed = TOLERATED * Math.sqrt((p * (1 - p)) / PATHS) + METHOD_ERROR;
      expect(Math.abs(shares[key] - p), key).toBeLessThan(allowed);
    }
  });
});
