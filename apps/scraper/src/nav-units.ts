/**
 * Whether a price is for one unit or for 10,000. Where the page doesn't say, units times price against the valuation
 * decides: the two are 10,000 times apart, so above a few yen one of them fits at most.
 */
import type { HoldingRow, NavUnits } from './account-record.ts';

type Priced = Pick<HoldingRow, 'units' | 'nav' | 'navUnits' | 'valuation'>;

/** What prices of funds in Japan are usually for. */
const USUAL: NavUnits = 10_000;

/** A record keeper may cut or round the yen, so one yen either way agrees. */
export function unitsTimesNavFits({ units, nav, valuation }: Priced, navUnits: NavUnits): boolean {
  return Math.abs(((units ?? 0) * (nav ?? 0)) / navUnits - valuation) <= 1;
}

/** Units that the price is for. */
export function navUnitsOf(row: Priced): NavUnits {
  return row.navUnits ?? (!unitsTimesNavFits(row, USUAL) && unitsTimesNavFits(row, 1) ? 1 : USUAL);
}
