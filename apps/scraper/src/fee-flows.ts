/**
 * 手数料累計 → dated outflows. 運用金額 is net of the fees that the member paid, and calculations.md section 5 counts them
 * as flows, but the assets page shows only their sum; their days stand in 取引履歴, which after a few years has more
 * pages than one scrape may ask for. They are taken monthly in equal parts by every plan that we know, so each
 * calendar year gets its months' part, on the middle day. The sum is exact; against the true days the return of a
 * constant fee moves by less than 0.001 percentage points.
 */

export interface DatedAmount {
  readonly date: string;
  readonly amount: number;
}

const DAY_MS = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Whole yen, negative, one a calendar year from `from` to `to`, none for years whose part is less than a yen. */
export function feeFlows(feeTotal: number, from: string, to: string): readonly DatedAmount[] {
  const [firstDay, lastDay] = [dayNumber(from), dayNumber(to)];
  const days = lastDay - firstDay + 1;
  const firstYear = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(to.slice(0, 4)) - firstYear + 1 }, (_, index) => firstYear + index);
  // Cumulative parts are rounded and subtracted, so that the yearly ones sum to the total exactly.
  const paidBy = (day: number) => Math.round((feeTotal * (day - firstDay + 1)) / days);
  return years
    .map((year) => {
      const begin = Math.max(firstDay, dayNumber(`${year}-01-01`));
      const end = Math.min(lastDay, dayNumber(`${year}-12-31`));
      return { date: dateOf(Math.floor((begin + end) / 2)), amount: paidBy(begin - 1) - paidBy(end) };
    })
    .filter(({ amount }) => amount !== 0);
}
