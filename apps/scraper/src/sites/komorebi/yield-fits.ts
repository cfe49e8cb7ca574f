/**
 * Checks komorebi's 運用利回り, the yearly money-weighted return since the first contribution, which no sum of
 * `reconcile.ts` covers. It is compared with the flows on the other pages: Σ flow · (1+r)^((T−t)/365) must equal the
 * valuation for a rate within the tolerance around the shown yield (calculations.md section 5).
 */
import type { AccountRecord } from '../../account-record.ts';
import { earlierPremiums } from '../../earlier-premiums.ts';
import { type DatedAmount, feeFlows } from '../../fee-flows.ts';

/** Half of it allows for rounding to 0.01 %, half for the days of the fees, which the pages don't show. */
const TOLERANCE = 0.0001;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

function monthEnd(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The account's dated flows; the site dates contributions at the end of their month. */
function flowsOf({ assets, contributions }: AccountRecord): readonly DatedAmount[] {
  const premiums = contributions.rows.map(({ month, premiumSum }) => ({ date: monthEnd(month), amount: premiumSum }));
  const transfers = assets.transfers.map(({ date, amount }) => ({ date: monthEnd(date), amount }));
  const first = [...premiums, ...transfers].map(({ date }) => date).sort()[0] ?? assets.valuationDate;
  return [...premiums, ...transfers, ...feeFlows(assets.feeTotal ?? 0, first, assets.valuationDate)];
}

function excessOf(record: AccountRecord): (rate: number) => number {
  const { totalAssetValuation, valuationDate } = record.assets;
  const flows = flowsOf(record);
  return (rate) =>
    flows.reduce((sum, { date, amount }) => {
      const years = (Date.parse(valuationDate) - Date.parse(date)) / DAY_MS / YEAR_DAYS;
      return sum + amount * (1 + rate) ** years;
    }, -totalAssetValuation);
}

const HALVINGS = 60;
const MOST_YIELD = 10;

/** The yield that follows from the flows, to 0.01 %. */
export function yieldThatFits(record: AccountRecord): number {
  const excess = excessOf(record);
  let [low, high] = [-0.99, MOST_YIELD];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) high = middle;
    else low = middle;
  }
  return Math.round(low * 10_000) / 10_000;
}

/**
 * Whether the shown yield follows from the flows. It passes if no yield is shown, and where contributions older than
 * the history make the check impossible.
 */
export function yieldFits(record: AccountRecord): boolean {
  const { interest } = record.assets;
  if (interest === undefined || interest === null || earlierPremiums(record) > 0) return true;
  const excess = excessOf(record);
  return interest > -1 && excess(interest - TOLERANCE) <= 0 && excess(interest + TOLERANCE) >= 0;
}
