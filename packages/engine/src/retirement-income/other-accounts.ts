/**
 * ほかの口座 — computes what iDeCo, NISA, deposits and other savings beside the plan add to the monthly income in the scenario 標準, in
 * today's prices (docs/method/saving-places.md, "Other accounts").
 */
import { levelFactor } from '../annuity/level-factor.ts';
import { RETIREMENT_DEFAULTS } from '../assumptions/retirement-defaults.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { monthOf } from '../calendar/calendar-month.ts';
import { ageOn } from '../calendar/elapsed-time.ts';
import { wholeYen } from '../rounding/whole-yen.ts';
import { accumulation, emptySpread, spreadAt } from '../simulation/comonotonic-bound.ts';
import { monthlyFlows } from '../simulation/monthly-flows.ts';
import { monthsToRetirement } from '../simulation/months-to-retirement.ts';
import { priceLevel } from '../simulation/real-terms.ts';
import type { AccountKind } from '../vocabulary/account-kind.ts';
import type { AccountIncome } from './income-timeline.ts';
import { baseBurdens, type PayoutContext } from './payout-context.ts';
import { type GrowthByYear, growthOf } from './plan-growth.ts';

/** An account as its owner typed it; yen, and whole years. */
export type OtherAccount = {
  readonly kind: AccountKind;
  readonly balance: number;
  /** Yen a month, until `paidToAge`. */
  readonly monthly: number;
  readonly paidToAge: number;
  /** Used evenly from one age to another, exclusive. */
  readonly fromAge: number;
  readonly toAge: number;
};

/** What of the plan's facts is needed. */
type AccountFacts = {
  readonly birthday: CalendarDate;
  readonly calculatedOn: CalendarDate;
  readonly growthByYear: GrowthByYear;
  readonly inflation: number;
};

/** iDeCo and NISA grow like the plan's mix, the others like deposits. */
function growthOfKind(kind: AccountKind, facts: AccountFacts, months: number) {
  const referenceMonth = monthOf(facts.calculatedOn);
  if (kind === 'ideco' || kind === 'nisa') return growthOf({ ...facts, referenceMonth }, months);
  return { mean: RETIREMENT_DEFAULTS.annualRate, risk: 0 };
}

/** The age at which use begins, today at the earliest. */
const beginOf = ({ fromAge }: OtherAccount, { birthday, calculatedOn }: AccountFacts) =>
  Math.max(fromAge, ageOn(birthday, calculatedOn));

/** The median when use begins, yen in today's prices. */
export function accountValue(account: OtherAccount, facts: AccountFacts): number {
  const { birthday, calculatedOn, inflation } = facts;
  const monthsTo = (age: number) =>
    monthsToRetirement({ birthday, referenceMonth: monthOf(calculatedOn), retirementAge: age });
  const months = monthsTo(account.fromAge);
  const paid = Math.min(months, monthsTo(account.paidToAge));
  const monthlyContribution = Array.from({ length: months }, (_, month) => (month < paid ? account.monthly : 0));
  const saving = accumulation(
    monthlyFlows({ startValue: account.balance, monthlyContribution, months }),
    growthOfKind(account.kind, facts, months),
  );
  return wholeYen(spreadAt(saving, { month: months, z: 0 }, emptySpread()).median / priceLevel(inflation, months));
}

/** iDeCo as a lump sum of another DC plan, in the year in which its use begins; its months count as lying within the plan's. */
export function idecoLumpSums(
  accounts: readonly OtherAccount[],
  facts: AccountFacts,
  periods: PayoutContext['periods'],
): PayoutContext['otherLumpSums'] {
  const birthYear = Number(facts.birthday.slice(0, 4));
  return accounts
    .filter(({ kind }) => kind === 'ideco')
    .map((account) => ({
      ...({ kind: 'dc', amount: accountValue(account, facts), periods, received: false } as const),
      year: birthYear + beginOf(account, facts),
    }));
}

/**
 * The monthly income of each account. iDeCo pays the tax that its lump sum adds to the other plans'; what the plan's own lump sum
 * then adds is the plan's. Gains outside are not taxed here.
 * @param others the context's lump sums without those of `accounts`
 */
export function accountIncomes(
  accounts: readonly OtherAccount[],
  facts: AccountFacts,
  { context, others }: { readonly context: PayoutContext; readonly others: PayoutContext['otherLumpSums'] },
): readonly AccountIncome[] {
  const birthYear = Number(facts.birthday.slice(0, 4));
  const { annualRate } = RETIREMENT_DEFAULTS;
  let before = others;
  return accounts.map((account) => {
    const fromAge = beginOf(account, facts);
    const value = accountValue(account, facts);
    let tax = 0;
    if (account.kind === 'ideco') {
      const { periods } = context;
      const year = birthYear + fromAge;
      // Where lump sums of two categories meet, no tax can be computed; the screen says so for the plan's own.
      tax = baseBurdens({ ...context, startYear: year, otherLumpSums: before }).lumpSumTax(value) ?? 0;
      before = [...before, { kind: 'dc', amount: value, periods, year, received: false }];
    }
    const months = 12 * (account.toAge - fromAge);
    const monthly = months > 0 ? wholeYen((value - tax) * levelFactor(months, annualRate, facts.inflation)) : 0;
    return { fromAge, toAge: account.toAge, monthly };
  });
}
