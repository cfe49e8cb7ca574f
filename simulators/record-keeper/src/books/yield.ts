// Calculates 運用利回り as record keepers show it: the money-weighted annual return since the first money came in. Solves
// calculations.md section 5, Σ flow · (1+r)^((T−t)/365) = value, with contributions and transfers as inflows and the
// member's fees as outflows, as in 運用金額. Every flow is dated at its month-end, when the books invest it.

import { monthEnd, monthOf } from './calendar.ts';
import type { Statement } from './statement.ts';

interface Flow {
  /** Days from the flow to the base date. */
  readonly days: number;
  readonly yen: number;
}

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
/** Range of annual growth factors that is searched: from 0.0001 (nearly everything lost) to 11. */
const LEAST_GROWTH = 1e-4;
const MOST_GROWTH = 11;
/** Bisection steps, after which the range is narrower than any digit shown. */
const HALVINGS = 60;

/** The return as a fraction per year; null in the account's first year, and if no rate fits the figures. */
export function annualYield(statement: Statement): number | null {
  const flows = flowsOf(statement);
  const span = Math.max(0, ...flows.map(({ days }) => days));
  if (span < YEAR_DAYS) return null;
  return solve(flows, statement.totalAssetValuation);
}

function flowsOf({ baseDate, contributions, transfersIn, transactions }: Statement): Flow[] {
  const flow = (date: string, yen: number): Flow => ({ days: daysBetween(date, baseDate), yen });
  return [
    ...contributions.map((row) => flow(monthEnd(row.month), row.employerPremium + row.subscriberPremium)),
    ...transfersIn.map(({ date, amount }) => flow(monthEnd(monthOf(date)), amount)),
    ...transactions.filter(({ kind }) => kind === '手数料').map(({ date, yen }) => flow(date, -yen)),
  ];
}

/** Finds the annual growth factor by bisection; null if no factor in the range gives the value. */
function solve(flows: readonly Flow[], value: number): number | null {
  const excess = (growth: number): number =>
    flows.reduce((sum, { days, yen }) => sum + yen * growth ** (days / YEAR_DAYS), -value);
  let [low, high] = [LEAST_GROWTH, MOST_GROWTH];
  if (excess(low) > 0 || excess(high) < 0) return null;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2 - 1;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
