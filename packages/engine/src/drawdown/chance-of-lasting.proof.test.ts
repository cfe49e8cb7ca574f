// Tests that chances of lasting agree with 200,000 antithetic paths: 5 mixes, 10, 20 and 30 years, 7 levels (retirement.md 8).
import { describe, expect, test } from 'vitest';
import { normalStream } from '../funds/normal-stream.ts';
import { monthlyGrowth } from '../simulation/monthly-growth.ts';
import { chanceOfLasting, sustainableMonthly } from './chance-of-lasting.ts';

const PAIRS = 100_000;
const SEED = 20_261_124;
const INFLATION = 0.013;
const BALANCE = 20_000_000;
const YEARS = [10, 20, 30] as const;
const LEVELS = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;
/** Allowed error of a chance, a fraction; foreign equity alone over 30 years has the largest, at its lowest levels. */
const tolerated = (risk: number) => (risk > 0.2 ? 0.006 : 0.004);

const MIXES = {
  deposits: { mean: 0.005, risk: 0.001 },
  type1: { mean: 0.02485, risk: 0.0495 },
  type2: { mean: 0.0393, risk: 0.099 },
  type3: { mean: 0.0475, risk: 0.15 },
  foreignEquity: { mean: 0.056, risk: 0.2499 },
} as const;

/** The cost of one yen a month on each path, after 10, 20 and 30 years. */
function costs(growth: { readonly mean: number; readonly risk: number }): Float64Array[] {
  const { logMean, logRisk } = monthlyGrowth(growth);
  const real = logMean - Math.log1p(INFLATION) / 12;
  const normal = normalStream(SEED);
  const byYears = YEARS.map(() => new Float64Array(2 * PAIRS));
  for (let pair = 0; pair < PAIRS; pair++) {
    let [one, mirrored, cost, mirroredCost] = [1, 1, 0, 0];
    for (let month = 1, slot = 0; month <= 12 * 30; month++) {
      const shock = logRisk * normal();
      one *= Math.exp(-real - shock);
      mirrored *= Math.exp(-real + shock);
      cost += one;
      mirroredCost += mirrored;
      if (month !== 12 * (YEARS[slot] ?? 0)) continue;
      const kept = byYears[slot] as Float64Array;
      kept[2 * pair] = cost;
      kept[2 * pair + 1] = mirroredCost;
      slot += 1;
    }
  }
  return byYears;
}

describe.each(Object.entries(MIXES))('%s', (_name, growth) => {
  test('every chance is within 0.4 points of the paths, of foreign equity alone within 0.6', {
    timeout: 300_000,
  }, () => {
    const paths = costs(growth);
    for (const [slot, years] of YEARS.entries()) {
      const drawdown = { months: 12 * years, growth, inflation: INFLATION };
      for (const level of LEVELS) {
        const monthly = sustainableMonthly(drawdown, BALANCE, level);
        const affordable = BALANCE / monthly;
        const lasting = (paths[slot] as Float64Array).filter((cost) => cost <= affordable).length / (2 * PAIRS);
        const said = chanceOfLasting(drawdown, BALANCE, monthly);
        expect(Math.abs(lasting - said), `${years} years, ${level}`).toBeLessThan(tolerated(growth.risk));
      }
    }
  });
});
