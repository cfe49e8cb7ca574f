/**
 * Decides whether a price is for one unit or for 10,000. Where the page doesn't state it, units times price is compared
 * with the valuation: the two possibilities differ by a factor of 10,000, so above a few yen at most one fits.
 */
import type { HoldingRow, NavUnits } from './account-record.ts';

type Priced = Pick<HoldingRow, 'units' | 'nav' | 'navUnits' | 'valuation'>;

/** The number of units that fund prices in Japan usually refer to. */
const USUAL: NavUnits = 10_000;

/** Whether units times price give the valuation to within one yen: record keepers round or truncate. */
export function unitsTimesNavFits({ units, nav, valuation }: Priced, navUnits: NavUnits): boolean {
  return Math.abs(((units ?? 0) * (nav ?? 0)) / navUnits - valuation) <= 1;
}

/** The number of units that the price is for. */
export function navUnitsOf(row: Priced): NavUnits {
  return row.navUnits ?? (!unitsTimesNavFits(row, USUAL) && unitsTimesNavFits(row, 1) ? 1 : USUAL);
}
