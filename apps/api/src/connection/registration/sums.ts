/**
 * 突合 — checks the sums of a statement before it is registered (calculations.md section 10). The scraper has checked
 * them already; the api checks again, because people trust the figures that it registers.
 */
import { type AccountStatement, StatementContribution } from '@minori/contract/account-statement';
import { addMonths, monthOf } from '@minori/engine/calendar/calendar-month';

/** Exact for any safe integers, because it adds in bigint. */
function sum(amounts: readonly number[]): bigint {
  return amounts.reduce((total, amount) => total + BigInt(amount), 0n);
}

/** Returns one row per month: a refund (掛金返戻) may be listed separately from the month's contribution. */
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

/** The registered months, ascending, and what was paid that no month is known of; yen. */
interface KnownPremiums {
  readonly premiums: AccountStatement['contributions'];
  readonly earlier: number;
}

/** Whether months are missing between the last known one and the first of a list. */
function hasGap(known: AccountStatement['contributions'], oldest: string | undefined): boolean {
  const newest = known.at(-1)?.month;
  return newest !== undefined && oldest !== undefined && addMonths(newest, 1) < oldest;
}

/**
 * Adds earlier registered months to a statement that lists only the last ones, so that the history keeps them. Not where
 * something was paid in between, of which no month is known: that would look like a pause.
 */
export function withKnownMonths(statement: AccountStatement, known: KnownPremiums): AccountStatement {
  const { contributions, earlierPremiums = 0, ...rest } = statement;
  const oldest = contributions.map(({ month }) => month).sort()[0];
  const before = known.premiums.filter(({ month }) => oldest === undefined || month < oldest);
  const paid = Number(sum(before.flatMap((month) => [month.employerPremium, month.subscriberPremium])));
  // They sum to more than the record keeper's total, so the record keeper has changed them since.
  if (paid > earlierPremiums) return statement;
  const left = earlierPremiums - paid;
  if (hasGap(before, oldest) && left > known.earlier) return statement;
  return { ...rest, contributions: [...before, ...contributions], ...(left > 0 && { earlierPremiums: left }) };
}

/** Returns the first rule that a statement breaks; undefined if it breaks none. `today` is the Asia/Tokyo date. */
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
    // An employee who pays no contributions any more (運用指図者) has no allocation.
    allocation: allocation.length === 0 || percent === 100n,
    contributions: premiums + BigInt(earlierPremiums) + moved === cumulative,
    months: addedUp(contributions).every((month) => StatementContribution.safeParse(month).success),
    // A future date would make every later statement count as older.
    valuationDate: statement.valuationDate <= today,
    days: days.every((day) => day <= today),
    // A contribution may be listed in the month before it is paid.
    paidMonths: contributions.every(({ month }) => month <= addMonths(monthOf(today), 1)),
  };
  return Object.keys(rules).find((rule) => !rules[rule]);
}
