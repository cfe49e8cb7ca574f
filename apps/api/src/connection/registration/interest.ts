/**
 * 運用利回り — which yield an employee is shown, and the flows behind ours (calculations.md section 5). Where the record
 * keeper's pages show a yield of their own it stands unchanged; the two are never compared.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import { monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { oneYearBefore } from '@minori/engine/calendar/elapsed-time';
import { lastOneYearReturn } from '@minori/engine/money-weighted-return/last-one-year';
import { moneyWeightedReturn } from '@minori/engine/money-weighted-return/money-weighted-return';
import type { Interest, Interests } from '../../records/new-statements.ts';

export interface Flow {
  readonly date: string;
  /** Yen; into the account +, out of it −. */
  readonly amount: number;
}

/** Every flow that the sums of the statement contain counts by its valuation date, so none may lie after it. */
function noLater(date: string, valuationDate: string): string {
  return date < valuationDate ? date : valuationDate;
}

/**
 * Premiums flow on the last day of their month, the first one on 初回拠出日: the record keeper tells the day of no
 * other. A 初回拠出日 that isn't within two months of the first premium's month is another payment's day. What was taken back flows out on the last
 * day of its month, transfers on their own day.
 */
export function statementFlows(statement: AccountStatement): Flow[] {
  const months = statement.contributions
    .map((month) => ({ month: month.month, amount: month.employerPremium + month.subscriberPremium }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const first = months.find(({ amount }) => amount > 0);
  const premiums = months.map((paid) => ({
    date: (paid === first ? firstDayIn(statement, paid.month) : undefined) ?? monthEnd(paid.month),
    amount: paid.amount,
  }));
  return [...premiums, ...statement.transfers].map(({ date, amount }) => ({
    date: noLater(date, statement.valuationDate),
    amount,
  }));
}

/** A month's premium is due by the end of the next one; banking holidays can push that into the month after. */
const MOST_MONTHS_UNTIL_PAID = 2;

function firstDayIn({ initialSubscriptionDate: day }: AccountStatement, month: string): string | undefined {
  if (day === null || monthOf(day) < month) return undefined;
  return monthsBetween(month, monthOf(day)) <= MOST_MONTHS_UNTIL_PAID ? day : undefined;
}

/** The day a year before the valuation date: the account's value then is the one-year yield's start. */
export function startOfLastYear(statement: AccountStatement): string {
  return oneYearBefore(statement.valuationDate);
}

/** The balance that a scrape of one day reported; yen. */
export interface PastBalance {
  readonly assetValuation: number;
  /** 運用金額: all flows until then. */
  readonly contributionAmount: number;
}

/**
 * The value at the start of the last year; null where there is none that fits. What flowed after the start must be
 * what 運用金額 has grown by: a premium that the start already contains, or that was booked later than its month,
 * would count twice or not at all. Fees are told without their days, so they may stand on either side of the start.
 */
function startValueOf(
  then: PastBalance | null,
  sinceThen: readonly Flow[],
  statement: AccountStatement,
): number | null {
  if (then === null) return null;
  const flowed = sinceThen.reduce((sum, { amount }) => sum + amount, 0);
  const { cumulativeContributionAmount, transfers } = statement;
  const start = startOfLastYear(statement);
  const paidOut = transfers.reduce((sum, { date, amount }) => sum - (date > start ? Math.min(0, amount) : 0), 0);
  const isWhole = Math.abs(cumulativeContributionAmount - then.contributionAmount - flowed) <= paidOut;
  return isWhole ? then.assetValuation : null;
}

/**
 * Both yields.
 * @param known `isYield` of the company's record keeper, and how the account stood at `startOfLastYear` where a
 *   reading of that very day exists.
 */
export function interestsOf(
  statement: AccountStatement,
  known: { readonly isYield: boolean; readonly aYearAgo: PastBalance | null },
): Interests {
  const flows = statementFlows(statement);
  const { totalAssetValuation: valuation, valuationDate } = statement;
  const start = startOfLastYear(statement);
  const sinceThen = flows.filter(({ date }) => date > start);
  const isWhole = statement.earlierPremiums === undefined;
  const joinedSince = isWhole && sinceThen.length === flows.length;
  const startValue = joinedSince ? 0 : startValueOf(known.aYearAgo, sinceThen, statement);
  const lastOneYear: Interest =
    startValue === null
      ? // The account is older than our knowledge of it: no figure, as for one that is younger than a year.
        { rate: null, status: 'LESS_THAN_ONE_YEAR' }
      : lastOneYearReturn({ flows, valuation, valuationDate, startValue });
  if (known.isYield && statement.interest !== null) {
    return { source: 'recordKeeper', sinceInception: { rate: statement.interest, status: 'OK' }, lastOneYear };
  }
  return {
    source: 'minori',
    sinceInception: isWhole
      ? moneyWeightedReturn({ flows, valuation, valuationDate })
      : // When the premiums of before were paid isn't known, and the yield hangs on it.
        { rate: null, status: 'HISTORY_INCOMPLETE' },
    lastOneYear,
  };
}
