/**
 * 直近1年の運用利回り — computes the return since the same day a year before, from the account's value on that day (calculations.md section
 * 5).
 */
import { oneYearBefore } from '../calendar/elapsed-time.ts';
import type { AccountFlows } from './cash-flows.ts';
import { type MoneyWeightedReturn, moneyWeightedReturn } from './money-weighted-return.ts';

/**
 * The one-year return; `startValue` is the account's value in yen one year before the valuation date (28 February for
 * a 29 February), 0 for someone who joined within the year.
 * @throws RangeError as `moneyWeightedReturn` does.
 */
export function lastOneYearReturn(account: Omit<AccountFlows, 'start'> & { startValue: number }): MoneyWeightedReturn {
  const { startValue, ...flows } = account;
  return moneyWeightedReturn({ ...flows, start: { value: startValue, date: oneYearBefore(account.valuationDate) } });
}
