/**
 * 運用利回り — decides which yield an employee is shown, and derives the cash flows for the yield that the api computes
 * (calculations.md section 5). A yield on the record keeper's pages is shown unchanged; the two are never compared.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import { monthEnd, monthOf, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { oneYearBefore } from '@minori/engine/calendar/elapsed-time';
import { lastOneYearReturn } from '@minori/engine/money-weighted-return/last-one-year';
import { moneyWeightedReturn } from '@minori/engine/money-weighted-return/money-weighted-return';
import type { Interest, Interests } from '../../records/new-statements.ts';

export interface Flow {
  readonly date: string;
  /** Yen; positive into the account, negative out of it. */
  readonly amount: number;
}

/** Moves a flow's date to the valuation date if it is later, because the statement's sums contain every flow. */
function noLater(date: string, valuationDate: string): string {
  return date < valuationDate ? date : valuationDate;
}

/**
 * Derives the cash flows of a statement. A contribution counts on the last day of its month, the first one on 初回拠出日,
 * because the record keeper states no other day. A 初回拠出日 that isn't within two months of the first contribution's month
 * belongs to another payment. A refund counts on the last day of its month, a transfer on its own day.
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

/** A month's contribution is due by the end of the next month; bank holidays can move it into the month after. */
const MOST_MONTHS_UNTIL_PAID = 2;

function firstDayIn({ initialSubscriptionDate: day }: AccountStatement, month: string): string | undefined {
  if (day === null || monthOf(day) < month) return undefined;
  return monthsBetween(month, monthOf(day)) <= MOST_MONTHS_UNTIL_PAID ? day : undefined;
}

/** The day one year before the valuation date, at which the one-year yield starts. */
export function startOfLastYear(statement: AccountStatement): string {
  return oneYearBefore(statement.valuationDate);
}

/** The balance of a past statement; yen. */
export interface PastBalance {
  readonly assetValuation: number;
  /** 運用金額: the sum of all flows until then. */
  readonly contributionAmount: number;
}

/**
 * Returns the value at the start of the last year; null without a suitable one. The flows since then must equal the
 * growth of 運用金額: otherwise a contribution that the start already contains, or that was booked late, would count twice
 * or not at all. Fees have no dates, so they may be on either side of the start.
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
 * Computes both yields.
 * @param known `isYield` of the company's record keeper, and the balance at `startOfLastYear` if a statement of exactly
 * that day exists
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
      ? // No statement reaches back to the start of the year, so the yield is unknown, as for a younger account.
        { rate: null, status: 'LESS_THAN_ONE_YEAR' }
      : lastOneYearReturn({ flows, valuation, valuationDate, startValue });
  if (known.isYield && statement.interest !== null) {
    return { source: 'recordKeeper', sinceInception: { rate: statement.interest, status: 'OK' }, lastOneYear };
  }
  return {
    source: 'minori',
    sinceInception: isWhole
      ? moneyWeightedReturn({ flows, valuation, valuationDate })
      : // The dates of earlier contributions are unknown, and the yield depends on them.
        { rate: null, status: 'HISTORY_INCOMPLETE' },
    lastOneYear,
  };
}
