/**
 * 同じ資産の市場との差 — computes a fund's or an asset mix's realised return a year minus that of its class weights in the class
 * proxies, rebalanced every month, before fees, over the same months (calculations.md 2a, "Against the class").
 */
import type { ByClass } from '../assumptions/capital-market-assumptions.ts';
import type { CalendarMonth } from '../calendar/calendar-month.ts';
import { yearsUntil } from './monthly-series.ts';
import { realisedFigures } from './realised-figures.ts';
import { type ClassProxies, rebalancedReturns } from './realised-portfolio.ts';
import type { ReturnsMemory } from './returns-memory.ts';

export type ComparedReturn = {
  /** Realised return, a fraction a year; null where the history is too short. */
  readonly returnByYear: number | null;
  readonly classWeights: ByClass;
  /** Share of currency-hedged foreign bonds, a fraction of the whole: no class proxy moves like them. */
  readonly hedged: number;
};

/** A number of whole years that ends with `lastMonth`. */
export type ComparedSpan = {
  readonly lastMonth: CalendarMonth;
  readonly years: number;
  readonly memory?: ReturnsMemory | undefined;
};

/** A fraction a year; null for a partly hedged fund, for too short a history, and where a proxy lacks a month. */
export function againstClass(
  { returnByYear, classWeights, hedged }: ComparedReturn,
  { lastMonth, years, memory }: ComparedSpan,
  proxies: ClassProxies,
): number | null {
  if (returnByYear === null || hedged > 0) return null;
  const market = { weight: 1, source: { kind: 'classProxies', classWeights, expenseRatio: 0 } } as const;
  const rebalanced = rebalancedReturns([market], { ...yearsUntil(lastMonth, years), memory }, proxies);
  return rebalanced && returnByYear - realisedFigures(rebalanced.returns).returnByYear;
}
