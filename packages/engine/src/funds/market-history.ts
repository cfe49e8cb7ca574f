/**
 * Generates the synthetic market: monthly returns of the six asset classes from 2009-04 on, and their proxy indexes
 * (calculations.md section 7, steps 1, 2 and 4). It is deterministic: the same last month always gives the same figures, and a
 * later last month only appends some.
 */
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { type CalendarMonth, monthsBetween } from '../calendar/calendar-month.ts';
import { lognormalParameters } from '../risk-return/lognormal.ts';
import type { ClassProxies } from '../risk-return/realised-portfolio.ts';
import { cholesky, lowerTimes } from '../statistics/cholesky.ts';
import { standardise } from '../statistics/standardise.ts';
import { ASSET_CLASSES } from '../vocabulary/asset-class.ts';
import { normalStream } from './normal-stream.ts';
import { BLOCKS, FITTED_MONTHS, MARKET_FIRST_MONTH, MARKET_SEED } from './synthetic-plan.ts';

export type MarketHistory = {
  readonly firstMonth: CalendarMonth;
  readonly lastMonth: CalendarMonth;
  /** Simple returns, e^x − 1, by month (rows) and asset class. */
  readonly returns: readonly (readonly number[])[];
  /** Unrounded index levels, 100 before the first month. */
  readonly proxies: ClassProxies;
};

type Row = readonly number[];

/** Standardises the draws of each block to mean 0 and covariance I exactly, and returns them with the block's shift. */
function fittedRows(draws: readonly Row[]): { normals: Row; shift: Row }[] {
  let from = 0;
  return BLOCKS.flatMap((block) => {
    const rows = standardise(draws.slice(from, from + block.months));
    from += block.months;
    return rows.map((normals) => ({ normals, shift: block.shift }));
  });
}

/** Monthly simple returns by class for the given number of months. */
function classReturns(months: number): number[][] {
  const next = normalStream(MARKET_SEED);
  const draws = Array.from({ length: Math.max(months, FITTED_MONTHS) }, () => ASSET_CLASSES.map(() => next()));
  const unshifted = ASSET_CLASSES.map(() => 0);
  const rows = [
    ...fittedRows(draws.slice(0, FITTED_MONTHS)),
    ...draws.slice(FITTED_MONTHS).map((normals) => ({ normals, shift: unshifted })),
  ];
  const assumptions = assumptionSet('CMA-2025-BASE');
  const factor = cholesky(assumptions.correlation);
  const parameters = ASSET_CLASSES.map((_, c) =>
    lognormalParameters({ mean: assumptions.mean[c] ?? 0, risk: assumptions.risk[c] ?? 0 }),
  );
  return rows.slice(0, months).map(({ normals, shift }) =>
    lowerTimes(factor, normals).map((correlated, c) => {
      const { logMean, logRisk } = parameters[c] ?? { logMean: 0, logRisk: 0 };
      return Math.exp((logMean + (shift[c] ?? 0)) / 12 + (logRisk / Math.sqrt(12)) * correlated) - 1;
    }),
  );
}

/** Index levels of one class: 100 before the first month. */
function indexLevels(returns: readonly Row[], assetClass: number): number[] {
  let level = 100;
  return returns.map((row) => {
    level *= 1 + (row[assetClass] ?? 0);
    return level;
  });
}

/**
 * The market from 2009-04 to `lastMonth`.
 * @throws RangeError when `lastMonth` is before 2009-04 or not a month.
 */
export function marketHistory(lastMonth: CalendarMonth): MarketHistory {
  const months = monthsBetween(MARKET_FIRST_MONTH, lastMonth) + 1;
  if (months < 1) throw new RangeError(`The market history starts in ${MARKET_FIRST_MONTH}, after ${lastMonth}`);
  const returns = classReturns(months);
  const proxies = ASSET_CLASSES.map(({ code }) => ({
    firstMonth: MARKET_FIRST_MONTH,
    values: indexLevels(returns, code),
  }));
  return { firstMonth: MARKET_FIRST_MONTH, lastMonth, returns, proxies };
}
