/**
 * 突合 — the sums that must agree before anything that a page says is believed (calculations.md section 10).
 * A page whose markup has changed can still look like figures; it cannot still add up. What disagrees is named without
 * a figure, and the statement is refused as a whole: the last good figures stay. A sum over a fact that the site does
 * not show holds by itself; what a site must show (`account-record.ts`) is enough to catch a figure that was misread.
 */
import type { AccountRecord, ContributionRow, HoldingRow } from './account-record.ts';

type Agrees = (record: AccountRecord, today: string) => boolean;

const sum = <T>(rows: readonly T[], amount: (row: T) => number) => rows.reduce((total, row) => total + amount(row), 0);

/** A NAV is for 10,000 units. A record keeper may cut or round the yen, so one yen either way agrees. */
function unitsTimesNavIsValuation({ units, nav, valuation }: HoldingRow): boolean {
  if (units === null || nav === null) return units === nav;
  return Math.abs((units * nav) / 10_000 - valuation) <= 1;
}

/** Shares are shown to a tenth of a percent; where a site adjusts them to sum to 100.0 %, each may be off by a tenth. */
function shareFitsValuation(row: HoldingRow, total: number): boolean {
  if (row.shareInTenths === undefined) return true;
  const exact = total === 0 ? 0 : (row.valuation / total) * 1000;
  return Math.abs(exact - row.shareInTenths) <= 1;
}

function inOrder(dates: readonly (string | null)[]): boolean {
  const known = dates.filter((date) => date !== null);
  return known.every((date, index) => index === 0 || (known[index - 1] ?? '') <= date);
}

/** In tenths of a percent: many products, each rounded for itself, rarely sum to 100.0 % (security.md row 16). */
const MOST_OF_ROUNDING = 5;

/** Shares are shown for all products or for none. */
function sharesAreWhole(rows: readonly HoldingRow[], total: number): boolean {
  const shares = rows.flatMap(({ shareInTenths }) => shareInTenths ?? []);
  if (shares.length === 0) return rows.every(({ shareInTenths }) => shareInTenths === undefined);
  const whole = total === 0 ? 0 : 1000;
  return shares.length === rows.length && Math.abs(sum(shares, (share) => share) - whole) <= MOST_OF_ROUNDING;
}

const valuationOf = (rows: readonly HoldingRow[]) => sum(rows, (row) => row.valuation);
const agrees = (shown: number | undefined, figure: number) => shown === undefined || shown === figure;

/** 事業主掛金を超える加入者掛金 were against the law before this month (calculations.md section 6.5). */
const MATCHING_CAP_ENDED = '2026-04';

/** No other sum tells an employer's premium from a member's: without this the two columns could change places. */
function matchesAtMost({ month, employerPremium, subscriberPremium }: ContributionRow): boolean {
  return month >= MATCHING_CAP_ENDED || subscriberPremium <= employerPremium;
}

/** A product that is held and allocated is called the same on both pages, or one of them was misread. */
function namesAgree({ holdings, allocation }: AccountRecord): boolean {
  const names = new Map(holdings.rows.map((row) => [row.productCode, row.name]));
  return allocation.rows.every(({ productCode, name }) => (names.get(productCode) ?? name) === name);
}

/** 確定拠出年金法 came into force on this day; nobody joined a plan, paid or brought money in before it. */
const FIRST_DAY_OF_THE_LAW = '2001-10-01';

function sinceTheLaw({ assets }: AccountRecord): boolean {
  const dates = [assets.subscriptionDate, assets.initialSubscriptionDate, assets.transferDate];
  return dates.every((date) => date === null || date >= FIRST_DAY_OF_THE_LAW);
}

/** A month's premium is due by the end of the next one; banking holidays can push that into the month after. */
const MOST_MONTHS_UNTIL_PAID = 2;

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** 初回拠出日 is otherwise in no sum: without this it could be 移換日, or be missing, unseen. */
function firstContributionFits({ assets, contributions }: AccountRecord): boolean {
  const { initialSubscriptionDate, transferDate } = assets;
  const paid = contributions.rows.filter(({ premiumSum }) => premiumSum !== 0).map(({ month }) => month);
  const first = paid.toSorted()[0];
  if (first === undefined) return initialSubscriptionDate === null || initialSubscriptionDate === transferDate;
  if (initialSubscriptionDate === null) return false;
  const months = monthNumber(initialSubscriptionDate) - monthNumber(first);
  return months >= 0 && months <= MOST_MONTHS_UNTIL_PAID;
}

/** Swapped columns of cost and gain would add up, too: a guaranteed product's gain is therefore at most its cost. */
function guaranteedCostsMost({ units, nav, acquisitionCost, gainLoss }: HoldingRow): boolean {
  return units !== null || nav !== null || gainLoss <= acquisitionCost;
}

const distinct = (values: readonly string[]) => new Set(values).size === values.length;

export const SUMS = {
  'total minus cumulative is gain or loss': ({ assets }) =>
    assets.totalAssetValuation - assets.cumulativeContributionAmount === assets.valuationGainLoss,
  'premiums plus transfer minus fees is cumulative': ({ assets }) =>
    assets.premiumTotal + assets.transferAmount - (assets.feeTotal ?? 0) === assets.cumulativeContributionAmount,
  'holdings plus cash minus unpaid fees is total': ({ assets, holdings }) =>
    valuationOf(holdings.rows) + holdings.pendingCash - holdings.unpaidFees === assets.totalAssetValuation,
  'holdings total': ({ holdings }) => agrees(holdings.holdingsTotal, valuationOf(holdings.rows)),
  'total on both pages': ({ assets, holdings }) => agrees(holdings.totalAssetValuation, assets.totalAssetValuation),
  'base date on both pages': ({ assets, holdings }) => assets.valuationDate === holdings.valuationDate,
  'cost plus gain is valuation': ({ holdings }) =>
    holdings.rows.every((row) => row.acquisitionCost + row.gainLoss === row.valuation),
  'guaranteed products cost most of their valuation': ({ holdings }) => holdings.rows.every(guaranteedCostsMost),
  'units times nav is valuation': ({ holdings }) => holdings.rows.every(unitsTimesNavIsValuation),
  'each share fits its valuation': ({ holdings }) =>
    holdings.rows.every((row) => shareFitsValuation(row, valuationOf(holdings.rows))),
  'shares are 100 percent': ({ holdings }) => sharesAreWhole(holdings.rows, valuationOf(holdings.rows)),
  'each product held once': ({ holdings }) => distinct(holdings.rows.map((row) => row.productCode)),
  'each product has one name': namesAgree,
  'allocation is 100 percent': ({ allocation }) =>
    sum(allocation.rows, (row) => row.percent) === 100 && agrees(allocation.percentTotal, 100),
  'each product allocated once': ({ allocation }) => distinct(allocation.rows.map((row) => row.productCode)),
  'employer plus subscriber is premium': ({ contributions }) =>
    contributions.rows.every((row) => row.employerPremium + row.subscriberPremium === row.premiumSum),
  'matching within its legal bound': ({ contributions }) => contributions.rows.every(matchesAtMost),
  'history is the premium total': ({ assets, contributions }) => {
    const history = sum(contributions.rows, (row) => row.premiumSum);
    return [assets.premiumTotal, ...contributions.premiumTotals].every((total) => total === history);
  },
  'months newest first': ({ contributions }) =>
    inOrder(contributions.rows.map((row) => row.month).reverse()) &&
    distinct(contributions.rows.map((row) => row.month)),
  'no month before joining': ({ assets, contributions }) =>
    contributions.rows.every((row) => row.month >= assets.subscriptionDate.slice(0, 7)),
  'dates in order': ({ assets }, today) =>
    inOrder([assets.subscriptionDate, assets.initialSubscriptionDate, assets.valuationDate, today]) &&
    inOrder([assets.subscriptionDate, assets.transferDate, assets.valuationDate]),
  'no date before the law': sinceTheLaw,
  'first contribution fits the history': firstContributionFits,
  'transfer has a date': ({ assets }) => (assets.transferAmount === 0) === (assets.transferDate === null),
  'no month in the future': ({ contributions }, today) =>
    contributions.rows.every((row) => row.month <= today.slice(0, 7)),
} as const satisfies Readonly<Record<string, Agrees>>;

export type SumName = keyof typeof SUMS;

/**
 * Names of the sums that disagree; none means that the record may be believed.
 * @param today Asia/Tokyo calendar date of the scrape
 */
export function disagreements(record: AccountRecord, today: string): readonly SumName[] {
  const names = Object.keys(SUMS) as SumName[];
  return names.filter((name) => !SUMS[name](record, today));
}
