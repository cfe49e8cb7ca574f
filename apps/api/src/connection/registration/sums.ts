/**
 * 突合 — the sums that a statement must agree with before it is believed (calculations.md section 10). The scraper has
 * checked them already; the api checks again, because what it registers is what people trust.
 */
import { type AccountStatement, StatementContribution } from '@minori/contract/account-statement';
import { addMonths, monthOf } from '@minori/engine/calendar/calendar-month';

/** Exact for any number of safe integers. */
function sum(amounts: readonly number[]): bigint {
  return amounts.reduce((total, amount) => total + BigInt(amount), 0n);
}

/** One row a month: what was taken back (掛金返戻) may stand beside the month's premium. */
export function addedUp(contributions: AccountStatement['contributions']): AccountStatement['contributions'] {
  const months = new Map<string, AccountStatement['contributions'][number]>();
  for (const { month, employerPremium, subscriberPremium } of contributions) {
    const before = months.get(month) ?? { month, employerPremium: 0, subscriberPremium: 0 };
    months.set(month, {
      month,
      employerPremium: before.employerPremium + employerPremium,
      subscriberPremium: before.subscriberPremium + subscriberPremium,
    });
  }
  return [...months.values()];
}

/**
 * A statement that tells of the last years alone, with the months of before that are known from earlier readings: so the
 * history doesn't lose them as time goes on.
 * @param known months that are registered, ascending
 */
export function withKnownMonths(
  statement: AccountStatement,
  known: AccountStatement['contributions'],
): AccountStatement {
  const { contributions, earlierPremiums = 0, ...rest } = statement;
  const oldest = contributions.map(({ month }) => month).sort()[0];
  const before = known.filter(({ month }) => oldest === undefined || month < oldest);
  const paid = Number(sum(before.flatMap((month) => [month.employerPremium, month.subscriberPremium])));
  // More than the record keeper has: then they were changed there since.
  if (paid > earlierPremiums) return statement;
  const left = earlierPremiums - paid;
  return { ...rest, contributions: [...before, ...contributions], ...(left > 0 && { earlierPremiums: left }) };
}

/** Which rule a statement breaks first; undefined when it can be believed. `today` is the Asia/Tokyo date. */
export function disagreement(statement: AccountStatement, today: string): string | undefined {
  const { holdings, contributions, earlierPremiums = 0, transfers, allocation } = statement;
  const held = sum(holdings.map(({ valuation }) => valuation));
  const total = BigInt(statement.totalAssetValuation);
  const cumulative = BigInt(statement.cumulativeContributionAmount);
  const premiums = sum(contributions.flatMap((month) => [month.employerPremium, month.subscriberPremium]));
  const moved = sum(transfers.map(({ amount }) => amount));
  const percent = sum(allocation.map((instruction) => instruction.percent));
  const days = [statement.subscriptionDate, ...transfers.map(({ date }) => date)];
  const rules: Readonly<Record<string, boolean>> = {
    holdings: held + BigInt(statement.pendingCash) - BigInt(statement.unpaidFees) === total,
    gainLoss: total - cumulative === BigInt(statement.valuationGainLoss),
    // Someone who pays nothing in any more (運用指図者) has no allocation.
    allocation: allocation.length === 0 || percent === 100n,
    contributions: premiums + BigInt(earlierPremiums) + moved === cumulative,
    months: addedUp(contributions).every((month) => StatementContribution.safeParse(month).success),
    // A date ahead of today would make every later statement an older one.
    valuationDate: statement.valuationDate <= today,
    days: days.every((day) => day <= today),
    // A premium may be shown before the month in which it is paid.
    paidMonths: contributions.every(({ month }) => month <= addMonths(monthOf(today), 1)),
  };
  return Object.keys(rules).find((rule) => !rules[rule]);
}
