/**
 * Converts 手数料累計 to dated outflows. 運用金額 is net of the fees that the member paid, and calculations.md section 5 counts
 * them as flows, but the assets page shows only their sum. Their dates are in 取引履歴, which after a few years has more
 * pages than one scrape may request. Every known plan takes equal fees monthly, so each calendar year gets the share of
 * its months, dated on its middle day. The sum is exact; for a constant fee the return differs from one with the true
 * dates by less than 0.001 percentage points.
 */

export interface DatedAmount {
  readonly date: string;
  readonly amount: number;
}

const DAY_MS = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * Outflows in whole yen, negative, one per calendar year from `from` to `to`; years whose share is below one yen are
 * omitted.
 */
export function feeFlows(feeTotal: number, from: string, to: string): readonly DatedAmount[] {
  const [firstDay, lastDay] = [dayNumber(from), dayNumber(to)];
  const days = lastDay - firstDay + 1;
  const firstYear = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(to.slice(0, 4)) - firstYear + 1 }, (_, index) => firstYear + index);
  // Rounding the cumulative amounts before subtracting makes the yearly parts add up to the total exactly.
  const paidBy = (day: number) => Math.round((feeTotal * (day - firstDay + 1)) / days);
  return years
    .map((year) => {
      const begin = Math.max(firstDay, dayNumber(`${year}-01-01`));
      const end = Math.min(lastDay, dayNumber(`${year}-12-31`));
      return { date: dateOf(Math.floor((begin + end) / 2)), amount: paidBy(begin - 1) - paidBy(end) };
    })
    .filter(({ amount }) => amount !== 0);
}
