/**
 * 基準価額の履歴 — generates the integer NAVs per 10,000 units of one synthetic fund, from its inception to the market's last month
 * (calculations.md section 7, steps 3 and 4). Each month continues from the unrounded value, so rounding never accumulates.
 */
import type { ByClass } from '../assumptions/capital-market-assumptions.ts';
import { type CalendarMonth, monthsBetween } from '../calendar/calendar-month.ts';
import { standardise } from '../statistics/standardise.ts';
import { fnv1a32 } from './fnv1a.ts';
import type { MarketHistory } from './market-history.ts';
import { normalStream } from './normal-stream.ts';
import { BLOCKS, FITTED_MONTHS, MARKET_SEED } from './synthetic-plan.ts';

/** The data of a fund that determine its NAVs; spelled as in the fund universe, percent a year in fields ending in Pct. */
export type SyntheticFund = {
  readonly isin: string;
  /** Sensitivity to each class's return. */
  readonly loadings: ByClass;
  readonly alphaPct: number;
  readonly trackingErrorPct: number;
  readonly expenseRatioPctInclTax: number;
  readonly inception: CalendarMonth;
};

export type FundNavHistory = { readonly firstMonth: CalendarMonth; readonly values: readonly number[] };

const FIRST_NAV = 10_000;

/** The fund's own noise ε for every month of the market: standardised within each block, plain draws after the last block. */
function ownNoise(isin: string, months: number): number[] {
  const next = normalStream((MARKET_SEED ^ fnv1a32(isin)) >>> 0);
  const draws = Array.from({ length: Math.max(months, FITTED_MONTHS) }, () => [next()]);
  let from = 0;
  const fitted = BLOCKS.flatMap((block) => {
    const rows = draws.slice(from, from + block.months);
    from += block.months;
    return standardise(rows);
  });
  return [...fitted, ...draws.slice(FITTED_MONTHS)].map(([noise = 0]) => noise);
}

/**
 * NAVs of a fund on a market, the first one 10,000 in the inception month.
 * @throws RangeError when the inception lies outside the market's months.
 */
export function fundNavHistory(fund: SyntheticFund, market: MarketHistory): FundNavHistory {
  const start = monthsBetween(market.firstMonth, fund.inception);
  if (start < 0 || start >= market.returns.length) {
    throw new RangeError(`${fund.isin} starts in ${fund.inception}, outside ${market.firstMonth}..${market.lastMonth}`);
  }
  const noise = ownNoise(fund.isin, market.returns.length);
  const monthlyNoise = fund.trackingErrorPct / 100 / Math.sqrt(12);
  const drift = (fund.alphaPct - fund.expenseRatioPctInclTax) / 100 / 12;
  let exact = FIRST_NAV;
  const later = market.returns.slice(start + 1).map((row, index) => {
    const exposure = row.reduce((sum, monthly, c) => sum + (fund.loadings[c] ?? 0) * monthly, 0);
    exact *= 1 + exposure + monthlyNoise * (noise[start + 1 + index] ?? 0) + drift;
    return Math.floor(exact + 0.5);
  });
  return { firstMonth: fund.inception, values: [FIRST_NAV, ...later] };
}
