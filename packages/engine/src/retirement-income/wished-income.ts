/** 条件を変えた受取額 — computes the retirement income of an account for what its owner has typed (retirement.md 6 and 7). */

import { RETIREMENT_DEFAULTS } from '../assumptions/retirement-defaults.ts';
import { type Household, livingCost } from '../assumptions/ways-of-life.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths, type CalendarMonth, monthOf } from '../calendar/calendar-month.ts';
import { ageOn } from '../calendar/elapsed-time.ts';
import { contributionPath, type WishedPlan } from '../contribution-limits/contribution-path.ts';
import type { LumpSumKind } from '../lump-sum/overlap.ts';
import type { SpouseDeduction } from '../pension-tax/income-tax.ts';
import type { StatementKind } from '../public-pension/public-pension-estimate.ts';
import type { MonthPeriod } from '../receipt-age/month-periods.ts';
import { lastCountedMonth } from '../receipt-age/receipt-age.ts';
import { monthlyAverage, type PlannedPremium } from '../simulation/premium-plan.ts';
import type { MembershipEnds } from '../vocabulary/membership-ends.ts';
import type { EarlierMonths } from './earlier-months.ts';
import { type RetirementIncome, type RetirementIncomeInput, retirementIncome } from './first-answer.ts';
import { type IncomeTimeline, incomeTimeline } from './income-timeline.ts';
import { accountIncomes, idecoLumpSums, type OtherAccount } from './other-accounts.ts';
import type { PayoutOption } from './payout-options.ts';
import { type GrowthByYear, growthOf } from './plan-growth.ts';
import { receiptTiming } from './receipt-timing.ts';

/** The account's and the company plan's data. Yen, and fractions a year. */
export type RetirementFacts = {
  readonly birthday: CalendarDate;
  readonly calculatedOn: CalendarDate;
  /** 加入日. */
  readonly joinedOn: CalendarDate;
  readonly referenceMonth: CalendarMonth;
  readonly balance: number;
  /** Premiums that continue the history: yen a month, or by calendar month. */
  readonly employerPremium: PlannedPremium;
  readonly ownPremium: PlannedPremium;
  readonly retirementAge: number;
  /** The age at which the plan stops taking premiums; null: with retirement. */
  readonly membershipEndAge: number | null;
  readonly membershipEnds: MembershipEnds;
  /** Months of membership without a premium. */
  readonly unpaid: readonly MonthPeriod[];
  /** The earlier months from the record keeper's totals; none if absent. */
  readonly earlier?: EarlierMonths;
  readonly limits: Pick<
    WishedPlan,
    'unit' | 'hasOtherPlan' | 'otherPlanEquivalent' | 'isTransitional' | 'isMatchingAllowed'
  >;
  readonly growthByYear: GrowthByYear;
  readonly inflation: number;
  readonly paymentsPerYear: number;
  readonly feePerPayout: number;
  /** Years of an annuity, from the plan's rules. */
  readonly annuityYears: { readonly min: number; readonly max: number };
};

/** What the owner has typed and chosen; null keeps the account's own value. */
export type RetirementWishes = {
  readonly need: number | null;
  readonly retirementAge: number | null;
  readonly receiveAge: number | null;
  readonly claimAge: number | null;
  /** Yen a month. */
  readonly ownPremium: number | null;
  readonly publicPension:
    | { readonly kind: 'average'; readonly amount: null }
    | { readonly kind: 'annualPay' | StatementKind; readonly amount: number };
  /** Whole percent. */
  readonly publicPensionCut: number;
  /** Months of earlier plans whose assets were moved in, up to 加入月; null takes them from the record keeper's totals, if any. */
  readonly earlierMonths: number | null;
  readonly lumpSums: readonly {
    readonly kind: LumpSumKind;
    readonly amount: number;
    readonly year: number;
    /** null if not typed: then the tax can't be computed. */
    readonly serviceMonths: number | null;
    readonly isReceived: boolean;
  }[];
  readonly pensions: readonly { readonly yearly: number; readonly fromAge: number; readonly toAge: number | null }[];
  /** Accounts beside the plan; none if absent. */
  readonly accounts?: readonly OtherAccount[];
  readonly spouse: SpouseDeduction;
  readonly includeSocialInsurance: boolean;
  readonly indexTables: boolean;
};

/** The end of a pension for life: an age beyond all that are shown. */
const FOR_LIFE = 200;

/** The period of service: it ends with the month of birth in the year of payment, because exact dates are unknown. */
function servicePeriod(birthday: CalendarDate, year: number, months: number): readonly [CalendarMonth, CalendarMonth] {
  const last = `${year}-${birthday.slice(5, 7)}`;
  return [addMonths(last, 1 - months), last];
}

/** Months of earlier plans up to a month; only their number matters. */
function earlierPeriods(last: CalendarMonth, months: number): readonly MonthPeriod[] {
  return months === 0 ? [] : [[addMonths(last, 1 - months), last]];
}

/** The earlier periods, which end right before joining, for the age and for the deduction. 通算加入者等期間 ends at 60 at the latest. */
function earlierPlans({ birthday, joinedOn, earlier }: RetirementFacts, typed: number | null) {
  const last = addMonths(monthOf(joinedOn), -1);
  const lastCounted = lastCountedMonth(birthday);
  const isUpTo60 = typed === null && earlier?.from.totalMemberMonths != null && lastCounted < last;
  return {
    earlier: earlierPeriods(isUpTo60 ? lastCounted : last, typed ?? earlier?.forAge ?? 0),
    earlierPaid: earlierPeriods(last, typed ?? earlier?.forDeduction ?? 0),
  };
}

/** The premiums until the desired retirement age, for other calculations. */
export function premiumPlan(facts: RetirementFacts, months: number): Omit<WishedPlan, 'wish'> {
  const { referenceMonth, employerPremium, ownPremium, limits } = facts;
  return { ...limits, referenceMonth, months, employerPremium, currentPremium: ownPremium };
}

/** The typed lump sums whose service is known. */
function typedLumpSums({ birthday }: RetirementFacts, { lumpSums }: Pick<RetirementWishes, 'lumpSums'>) {
  return lumpSums.flatMap(({ kind, amount, year, serviceMonths, isReceived: received }) =>
    serviceMonths === null
      ? []
      : [{ kind, amount, year, received, periods: [servicePeriod(birthday, year, serviceMonths)] }],
  );
}

/** Converts the wishes to the engine's input; fields without a wish keep the account's values. */
export function wishedInput(facts: RetirementFacts, wishes: RetirementWishes): RetirementIncomeInput {
  const { birthday, calculatedOn, joinedOn, referenceMonth, unpaid } = facts;
  const retirementAge = wishes.retirementAge ?? facts.retirementAge;
  const person = {
    ...{ birthday, calculatedOn, joinedOn, referenceMonth, retirementAge, unpaid },
    subscriptionMonth: monthOf(joinedOn),
    ends: facts.membershipEnds,
    ...earlierPlans(facts, wishes.earlierMonths),
    planEndAge: facts.membershipEndAge,
    receiveAge: wishes.receiveAge,
  };
  const { months, waitMonths, periods } = receiptTiming(person);
  const path = contributionPath({
    ...premiumPlan(facts, months),
    wish: wishes.ownPremium ?? monthlyAverage(facts.ownPremium),
  });
  const { kind, amount } = wishes.publicPension;
  const isStatement = kind === 'projected' || kind === 'accrued';
  return {
    ...person,
    balance: facts.balance,
    premiums: path.employerPremiums.map((yen, month) => yen + (path.employeePremiums[month] ?? 0)),
    growth: growthOf(facts, months + waitMonths),
    annualPay: kind === 'annualPay' ? amount : null,
    statementKind: isStatement ? kind : null,
    statementYear: isStatement ? amount : null,
    claimMonths: 12 * (wishes.claimAge ?? RETIREMENT_DEFAULTS.claimAge),
    publicPensionCut: wishes.publicPensionCut,
    otherLumpSums: [...typedLumpSums(facts, wishes), ...idecoLumpSums(wishes.accounts ?? [], facts, periods)],
    annuityYears: facts.annuityYears,
    otherPensions: wishes.pensions.map(({ yearly, fromAge, toAge }) => ({
      ...{ fromAge, toAge: toAge ?? FOR_LIFE, year: yearly },
    })),
    spouse: wishes.spouse,
    includeSocialInsurance: wishes.includeSocialInsurance,
    indexTables: wishes.indexTables,
    inflation: facts.inflation,
    annualRate: RETIREMENT_DEFAULTS.annualRate,
    paymentsPerYear: facts.paymentsPerYear,
    feePerPayout: facts.feePerPayout,
    need: wishes.need ?? exampleNeed(null),
  };
}

/** The household whose way of life is the example: a couple, if the income includes a spouse's pension. */
export function exampleHousehold(spousePension: object | null): Household {
  return spousePension === null ? 'alone' : 'couple';
}

/** The default need, yen a month. */
export function exampleNeed(spousePension: object | null): number {
  return livingCost('average', exampleHousehold(spousePension));
}

/** @throws RangeError as `retirementIncome` */
export function wishedIncome(facts: RetirementFacts, wishes: RetirementWishes): RetirementIncome {
  return retirementIncome(wishedInput(facts, wishes));
}

/**
 * The income at each age for one way of receiving in the scenario 標準, from retirement on, without past years.
 * @param spousePension net, `yearly` in yen from the owner's own age on; null for none
 */
export function wishedTimeline(
  { contexts: { standard } }: Extract<RetirementIncome, { status: 'OK' }>,
  { lumpPct, choiceYears }: Pick<PayoutOption, 'lumpPct' | 'choiceYears'>,
  {
    facts,
    wishes,
    spousePension,
  }: {
    readonly facts: RetirementFacts;
    readonly wishes: Pick<RetirementWishes, 'retirementAge' | 'need' | 'lumpSums' | 'accounts'>;
    readonly spousePension: { readonly yearly: number; readonly fromAge: number } | null;
  },
): IncomeTimeline {
  const { drawdownYears, toAge } = RETIREMENT_DEFAULTS;
  const retirementAge = Math.min(wishes.retirementAge ?? facts.retirementAge, standard.startAge);
  return incomeTimeline(
    {
      choice: [lumpPct, choiceYears],
      retirementAge: Math.max(ageOn(facts.birthday, facts.calculatedOn), retirementAge),
      ...{ toAge, drawdownToAge: standard.startAge + drawdownYears },
      need: wishes.need ?? exampleNeed(spousePension),
      spouseYear: spousePension?.yearly ?? 0,
      spouseFromAge: spousePension?.fromAge ?? toAge,
      accounts: accountIncomes(wishes.accounts ?? [], facts, {
        context: standard,
        others: typedLumpSums(facts, wishes),
      }),
    },
    standard,
  );
}
