// Tests the figures of calculations.md 2c against 200,000 simulated years of a balance, month by month.
import { expect, test } from 'vitest';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { normalStream } from '../funds/normal-stream.ts';
import { mixMoments } from '../simulation/mix-growth.ts';
import { monthlyGrowth } from '../simulation/monthly-growth.ts';
import { displayedReturn } from './displayed-return.ts';
import { ownYenRisk } from './own-yen-risk.ts';

const PATHS = 200_000;
const SEED = 20_261_124;
/** Allowed difference as a multiple of the standard error. */
const TOLERATED = 4;
const TOTAL = 3_000_000;

test.each([1, 2, 3] as const)('model %i', (code) => {
  const mix = { weights: modelPortfolios(true)[code], expenseRatio: 0.0016 };
  const moments = mixMoments(mix, assumptionSet());
  const { logMean, logRisk } = monthlyGrowth(moments);
  const normal = normalStream(SEED);
  const { badYearLoss, badYearMeanLoss, belowTodayAfterOneYear } = ownYenRisk(moments, TOTAL);
  const { returnByYear } = displayedReturn(mix, assumptionSet());
  let [bad, below, belowMedian] = [0, 0, 0];
  const losses: number[] = [];
  for (let path = 0; path < PATHS; path++) {
    let value = TOTAL;
    for (let month = 0; month < 12; month++) value *= Math.exp(logMean + logRisk * normal());
    if (value < TOTAL - badYearLoss) {
      bad += 1 / PATHS;
      losses.push(TOTAL - value);
    }
    if (value < TOTAL) below += 1 / PATHS;
    if (value < TOTAL * (1 + returnByYear)) belowMedian += 1 / PATHS;
  }
  const allowed = (p: number) => TOLERATED * Math.sqrt((p * (1 - p)) / PATHS);
  expect(Math.abs(bad - 0.05)).toBeLessThan(allowed(0.05));
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  const spread = Math.sqrt(losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / losses.length);
  // The sampling error of the mean over the tail, and that of the tail's boundary.
  expect(Math.abs(mean - badYearMeanLoss)).toBeLessThan((2 * TOLERATED * spread) / Math.sqrt(losses.length));
  expect(Math.abs(below - belowTodayAfterOneYear)).toBeLessThan(allowed(belowTodayAfterOneYear));
  expect(Math.abs(belowMedian - 0.5)).toBeLessThan(allowed(0.5));
});
