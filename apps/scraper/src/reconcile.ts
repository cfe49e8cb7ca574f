/**
 * 突合 — checks the sums that must agree before the figures of a page are accepted (calculations.md section 10). A page
 * whose markup has changed may still seem to have figures, but they no longer add up. Disagreeing sums are named
 * without a figure, and the whole statement is refused; the stored figures stay. A sum that includes a fact that the
 * site does not show passes; the facts that every site must show (`account-record.ts`) are enough to detect a misread
 * figure.
 */
import type { UnreadFigures } from '@minori/contract/unread-figures';
import type { AccountRecord, HoldingRow } from './account-record.ts';
import { earlierPremiums } from './earlier-premiums.ts';
import { navUnitsOf, unitsTimesNavFits } from './nav-units.ts';

type Agrees = (record: AccountRecord, today: string) => boolean;

const sum = <T>(rows: readonly T[], amount: (row: T) => number) => rows.reduce((total, row) => total + amount(row), 0);

function unitsTimesNavIsValuation(row: HoldingRow): boolean {
  // A fund without units may no longer have a price.
  if (row.nav === null) return row.units === null || (row.units === 0 && row.valuation === 0);
  if (row.units === null) return false;
  return unitsTimesNavFits(row, navUnitsOf(row));
}

/** Shares have one decimal. Where a site adjusts them to sum to 100.0 %, each may be off by a tenth. */
function shareFitsValuation(row: HoldingRow, total: number): boolean {
  if (row.shareInTenths === undefined) return true;
  const exact = total === 0 ? 0 : (row.valuation / total) * 1000;
  return Math.abs(exact - row.shareInTenths) <= 1;
}

function inOrder(dates: readonly string[]): boolean {
  return dates.every((date, index) => index === 0 || (dates[index - 1] ?? '') <= date);
}

/**
 * Maximum difference of the sum of shares from 100.0 %, in tenths of a percent: each is rounded separately (security.md
 * row 16).
 */
const MOST_OF_ROUNDING = 5;

/** Whether every product has a share, or none has, and the shares sum to 100 % within rounding. */
function sharesAreWhole(rows: readonly HoldingRow[], total: number): boolean {
  const shares = rows.flatMap(({ shareInTenths }) => shareInTenths ?? []);
  if (shares.length === 0) return rows.every(({ shareInTenths }) => shareInTenths === undefined);
  const whole = total === 0 ? 0 : 1000;
  return shares.length === rows.length && Math.abs(sum(shares, (share) => share) - whole) <= MOST_OF_ROUNDING;
}

const valuationOf = (rows: readonly HoldingRow[]) => sum(rows, (row) => row.valuation);
const agrees = (shown: number | undefined, figure: number) => shown === undefined || shown === figure;

/** Until this month the law forbade 事業主掛金を超える加入者掛金 (calculations.md section 6.5). */
const MATCHING_CAP_ENDED = '2026-04';

/**
 * Detects swapped columns of employer and member, which no other sum does. In single months members may have paid more
 * than the employer, for several months at once or because the employer's premium was taken back; but not in most
 * months.
 */
function matchesAtMost({ contributions }: AccountRecord): boolean {
  const capped = contributions.rows.filter(({ month }) => month < MATCHING_CAP_ENDED);
  return sum(capped, (row) => Math.sign(row.employerPremium - row.subscriberPremium)) >= 0;
}

/** A product must have the same name in holdings and allocation; otherwise one of the names was misread. */
function namesAgree({ holdings, allocation }: AccountRecord): boolean {
  const names = new Map(holdings.rows.map((row) => [row.productCode, row.name]));
  return [...holdings.rows, ...allocation.rows].every(
    ({ productCode, name }) => (names.get(productCode) ?? name) === name,
  );
}

/** Rows of one product must have the same price or none, because the statement adds them up. */
function pricesAgree({ holdings }: AccountRecord): boolean {
  const prices = new Map(holdings.rows.map((row) => [row.productCode, row]));
  return holdings.rows.every((row) => {
    const other = prices.get(row.productCode) ?? row;
    return row.nav === other.nav && (row.units === null) === (other.units === null);
  });
}

/** 確定拠出年金法 came into force on this day; no date of joining, premium or transfer is earlier. */
const FIRST_DAY_OF_THE_LAW = '2001-10-01';

const transferDays = ({ transfers }: AccountRecord['assets']) => transfers.map(({ date }) => date);

function sinceTheLaw({ assets }: AccountRecord): boolean {
  const dates = [assets.subscriptionDate, assets.initialSubscriptionDate, ...transferDays(assets)];
  return dates.every((date) => date === null || date >= FIRST_DAY_OF_THE_LAW);
}

/** A month's premium is due by the end of the next month; banking holidays may delay it to the month after that. */
const MOST_MONTHS_UNTIL_PAID = 2;

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Months with a positive premium; returned premiums don't count. */
function paidMonths({ rows }: AccountRecord['contributions']): readonly string[] {
  return rows.filter(({ premiumSum }) => premiumSum > 0).map(({ month }) => month);
}

/** Whether premiums are still paid; members who no longer pay (運用指図者) need no allocation. */
export function paysPremiums({ assets, contributions }: AccountRecord): boolean {
  const months = paidMonths(contributions).map((month) => monthNumber(assets.valuationDate) - monthNumber(month));
  return months.some((ago) => ago <= MOST_MONTHS_UNTIL_PAID);
}

/**
 * Returns 初回拠出日; null where it isn't known. No sum includes it, and it needn't be near the first month of the history,
 * which may have been paid late, taken back or be too old to be shown. But where it equals another date of the account,
 * that date may have been read in its place: then it counts only if it fits the first month.
 */
export function firstContributionDay({ assets, contributions }: AccountRecord, today: string): string | null {
  const { initialSubscriptionDate: day } = assets;
  if (day === null || day > today) return null;
  const first = paidMonths(contributions).toSorted()[0];
  const isOther = day === assets.subscriptionDate || transferDays(assets).includes(day);
  if (first === undefined || !isOther) return day;
  const months = monthNumber(day) - monthNumber(first);
  return months >= 0 && months <= MOST_MONTHS_UNTIL_PAID ? day : null;
}

/**
 * Detects swapped columns of cost and gain, which would still add up: the gain of a guaranteed product must not exceed
 * its cost.
 */
function guaranteedCostsMost({ units, nav, acquisitionCost, gainLoss }: HoldingRow): boolean {
  if (acquisitionCost === null || gainLoss === null) return true;
  return units !== null || nav !== null || gainLoss <= acquisitionCost;
}

/** Cost and gain must add up to the valuation, unless one of them is unknown. */
function costPlusGainIsValuation({ acquisitionCost, gainLoss, valuation }: HoldingRow): boolean {
  return acquisitionCost === null || gainLoss === null || acquisitionCost + gainLoss === valuation;
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
  'cost plus gain is valuation': ({ holdings }) => holdings.rows.every(costPlusGainIsValuation),
  'guaranteed products cost most of their valuation': ({ holdings }) => holdings.rows.every(guaranteedCostsMost),
  'units times nav is valuation': ({ holdings }) => holdings.rows.every(unitsTimesNavIsValuation),
  'each share fits its valuation': ({ holdings }) =>
    holdings.rows.every((row) => shareFitsValuation(row, valuationOf(holdings.rows))),
  'shares are 100 percent': ({ holdings }) => sharesAreWhole(holdings.rows, valuationOf(holdings.rows)),
  'each product has one price': pricesAgree,
  'each product has one name': namesAgree,
  'allocation is 100 percent': ({ allocation }) =>
    (allocation.rows.length === 0 && allocation.percentTotal === undefined) ||
    (sum(allocation.rows, (row) => row.percent) === 100 && agrees(allocation.percentTotal, 100)),
  'each product allocated once': ({ allocation }) => distinct(allocation.rows.map((row) => row.productCode)),
  'employer plus subscriber is premium': ({ contributions }) =>
    contributions.rows.every((row) => row.employerPremium + row.subscriberPremium === row.premiumSum),
  'matching within its legal bound': matchesAtMost,
  'history is the premium total': (record) => {
    const { premiumTotal } = record.assets;
    const history = sum(record.contributions.rows, (row) => row.premiumSum) + earlierPremiums(record);
    // If no month is shown, the page may show no total either.
    const isNoneShown = record.contributions.rows.length === 0 && premiumTotal > 0;
    const totals = record.contributions.premiumTotals.filter((total) => total !== 0 || !isNoneShown);
    return history === premiumTotal && totals.every((total) => total === premiumTotal);
  },
  'months newest first': ({ contributions }) => inOrder(contributions.rows.map((row) => row.month).reverse()),
  // Members may have joined or transferred assets after the base date, so the dates are compared with today.
  'dates in order': ({ assets }, today) =>
    [assets.valuationDate, assets.subscriptionDate, ...transferDays(assets)].every((day) => day <= today),
  'no date before the law': sinceTheLaw,
  'transfers sum to the transfer amount': ({ assets }) =>
    sum(assets.transfers, ({ amount }) => amount) === assets.transferAmount,
  // A premium may be listed before the month in which it is paid.
  'no month in the future': ({ contributions }, today) =>
    contributions.rows.every(({ month }) => monthNumber(month) <= monthNumber(today) + 1),
} as const satisfies Readonly<Record<string, Agrees>>;

export type SumName = keyof typeof SUMS;

/** For each sum, the group of figures that the employee is told about. */
const FIGURES_OF: Readonly<Record<SumName, UnreadFigures>> = {
  'total minus cumulative is gain or loss': 'UNREAD_ASSETS',
  'premiums plus transfer minus fees is cumulative': 'UNREAD_ASSETS',
  'holdings plus cash minus unpaid fees is total': 'UNREAD_HOLDINGS',
  'holdings total': 'UNREAD_HOLDINGS',
  'total on both pages': 'UNREAD_HOLDINGS',
  'base date on both pages': 'UNREAD_DATES',
  'cost plus gain is valuation': 'UNREAD_HOLDINGS',
  'guaranteed products cost most of their valuation': 'UNREAD_HOLDINGS',
  'units times nav is valuation': 'UNREAD_HOLDINGS',
  'each share fits its valuation': 'UNREAD_HOLDINGS',
  'shares are 100 percent': 'UNREAD_HOLDINGS',
  'each product has one price': 'UNREAD_HOLDINGS',
  'each product has one name': 'UNREAD_HOLDINGS',
  'allocation is 100 percent': 'UNREAD_ALLOCATION',
  'each product allocated once': 'UNREAD_ALLOCATION',
  'employer plus subscriber is premium': 'UNREAD_CONTRIBUTIONS',
  'matching within its legal bound': 'UNREAD_CONTRIBUTIONS',
  'history is the premium total': 'UNREAD_CONTRIBUTIONS',
  'months newest first': 'UNREAD_CONTRIBUTIONS',
  'dates in order': 'UNREAD_DATES',
  'no date before the law': 'UNREAD_DATES',
  'transfers sum to the transfer amount': 'UNREAD_TRANSFERS',
  'no month in the future': 'UNREAD_CONTRIBUTIONS',
};

/** The groups of figures of the disagreeing sums, each once. */
export function unreadFigures(sums: readonly SumName[]): readonly UnreadFigures[] {
  return [...new Set(sums.map((name) => FIGURES_OF[name]))];
}

/**
 * Returns the names of the disagreeing sums; an empty list means that the record is accepted.
 * @param today Asia/Tokyo calendar date of the scrape
 */
export function disagreements(record: AccountRecord, today: string): readonly SumName[] {
  const names = Object.keys(SUMS) as SumName[];
  return names.filter((name) => !SUMS[name](record, today));
}
