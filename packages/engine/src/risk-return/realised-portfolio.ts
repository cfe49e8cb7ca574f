/**
 * 現在の配分での試算 — computes what today's asset mix, rebalanced every month, would have returned over a horizon (calculations.md
 * section 2a). It is a back-test, not the account's own history.
 * Months before a fund's first price are filled with the proxies of its classes minus a twelfth of its expense ratio;
 * currency-hedged foreign bonds with the proxy of domestic bonds. With more than 20 % of all weight-months filled the figure
 * is marked as 参考値, with more than 50 % there is none.
 */
import type { ByClass } from '../assumptions/capital-market-assumptions.ts';
import type { CalendarMonth } from '../calendar/calendar-month.ts';
import { type MonthlySeries, type MonthlyWindow, windowReturns, yearsUntil } from './monthly-series.ts';
import { type RealisedFigures, realisedFigures } from './realised-figures.ts';
import { NO_MEMORY, type ReadWindow, type ReturnsMemory } from './returns-memory.ts';

/** Index levels of the six class proxies, in asset class order. */
export type ClassProxies = readonly MonthlySeries[];

/** The source of a part's monthly returns: NAVs, a fixed rate, or class proxies. Rates and fees are fractions a year. */
export type ReturnSource =
  | {
      readonly kind: 'fund';
      readonly navs: MonthlySeries;
      readonly classWeights: ByClass;
      readonly expenseRatio: number;
      /** Fraction of the fund in currency-hedged foreign bonds, a part of its FB; 0 if absent. */
      readonly hedgedShare?: number | undefined;
    }
  | { readonly kind: 'deposit'; readonly rate: number }
  | { readonly kind: 'classProxies'; readonly classWeights: ByClass; readonly expenseRatio: number };

export type PortfolioPart = { readonly weight: number; readonly source: ReturnSource };

export type RealisedReturn = RealisedFigures & {
  /** Whether more than 20 % of the weight-months were filled, so that it is shown as 参考値. */
  readonly isReference: boolean;
};

const REFERENCE_ABOVE = 0.2;
const NONE_ABOVE = 0.5;
/** Sums of weights carry rounding noise: exactly 20 % is not above 20 %. */
const NOISE = 1e-9;

/** Net returns of a mix of class proxies; null where a proxy doesn't cover the window. */
function proxyReturns(
  source: { classWeights: ByClass; expenseRatio: number },
  { proxies, window, memory }: Reading,
): number[] | null {
  const net = new Array<number>(window.months).fill(-source.expenseRatio / 12);
  for (const [assetClass, weight] of source.classWeights.entries()) {
    if (weight === 0) continue;
    const proxy = proxies[assetClass];
    const returns = proxy ? memory.of(proxy, window, () => windowReturns(proxy, window)) : null;
    if (!returns) return null;
    for (const [month, monthly] of returns.entries()) {
      if (monthly === undefined) return null;
      net[month] = (net[month] ?? 0) + weight * monthly;
    }
  }
  return net;
}

/** The data from which a source's returns over a window are computed. */
interface Reading {
  readonly proxies: ClassProxies;
  readonly window: MonthlyWindow;
  readonly memory: ReturnsMemory;
}

/** Class weights with hedged foreign bonds counted as domestic bonds, whose return they earn at a similar risk. */
function withHedgedAsDomestic([de, fe, db, fb, ot, st]: ByClass, hedgedShare: number): ByClass {
  return [de, fe, db + hedgedShare, fb - hedgedShare, ot, st];
}

/** A part's returns and the number of filled months; null when it has a gap or can't be filled. */
function partReturns(source: ReturnSource, reading: Reading): { returns: number[]; filled: number } | null {
  const { window } = reading;
  if (source.kind === 'deposit') {
    return { returns: new Array<number>(window.months).fill((1 + source.rate) ** (1 / 12) - 1), filled: 0 };
  }
  if (source.kind === 'classProxies') {
    const returns = proxyReturns(source, reading);
    return returns && { returns, filled: 0 };
  }
  const own = windowReturns(source.navs, window);
  if (!own) return null;
  const filled = own.filter((monthly) => monthly === undefined).length;
  if (filled === 0) return { returns: own.map((monthly) => monthly ?? 0), filled };
  const { expenseRatio, hedgedShare = 0 } = source;
  const classWeights = withHedgedAsDomestic(source.classWeights, hedgedShare);
  const proxy = proxyReturns({ classWeights, expenseRatio }, reading);
  return proxy && { returns: own.map((monthly, month) => monthly ?? proxy[month] ?? 0), filled };
}

/** A mix's monthly returns over a window, and whether so many were filled that they are 参考値. */
export type RebalancedReturns = { readonly returns: readonly number[]; readonly isReference: boolean };

/**
 * The monthly returns of the mix, rebalanced every month; null when the data are insufficient. Weights are fractions that sum to
 * 1; parts with weight 0 are ignored, so they can't invalidate a window.
 */
export function rebalancedReturns(
  parts: readonly PortfolioPart[],
  window: ReadWindow,
  proxies: ClassProxies,
): RebalancedReturns | null {
  const { memory = NO_MEMORY } = window;
  const total = new Array<number>(window.months).fill(0);
  let filledWeightMonths = 0;
  let weightMonths = 0;
  for (const { weight, source } of parts) {
    if (weight === 0) continue;
    const part = memory.of(source, window, () => partReturns(source, { proxies, window, memory }));
    if (!part) return null;
    filledWeightMonths += weight * part.filled;
    weightMonths += weight * window.months;
    const { returns } = part;
    for (let month = 0; month < window.months; month += 1) {
      total[month] = (total[month] ?? 0) + weight * (returns[month] ?? 0);
    }
  }
  if (weightMonths === 0) return null;
  const filledShare = filledWeightMonths / weightMonths - NOISE;
  if (filledShare > NONE_ABOVE) return null;
  return { returns: total, isReference: filledShare > REFERENCE_ABOVE };
}

/** The mix's figures over `years` until the end of `lastMonth`; null when the data are insufficient. */
export function realisedReturn(
  parts: readonly PortfolioPart[],
  { lastMonth, years, memory }: { lastMonth: CalendarMonth; years: number; memory?: ReturnsMemory | undefined },
  proxies: ClassProxies,
): RealisedReturn | null {
  const rebalanced = rebalancedReturns(parts, { ...yearsUntil(lastMonth, years), memory }, proxies);
  return rebalanced && { ...realisedFigures(rebalanced.returns), isReference: rebalanced.isReference };
}
