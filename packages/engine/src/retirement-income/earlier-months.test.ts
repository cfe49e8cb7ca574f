// Tests how the record keeper's totals change the age of receipt and the years of the deduction, separately.
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/calendar-month.ts';
import { countMonths, type MonthPeriod, monthSet } from '../receipt-age/month-periods.ts';
import { type AccountBasis, accountFacts, firstWishes } from './account-facts.ts';
import { earlierMonths, type ShownTotals } from './earlier-months.ts';
import { wishedIncome } from './wished-income.ts';

/** This plan has 19 months, from 2025-04 to 2026-10. */
const PLAN = { birthday: '1971-06-14', joinedOn: '2025-04-01', referenceMonth: '2026-10', unpaid: [] };
const shown = (totalMemberMonths: number | null, totalPaidMonths: number | null): ShownTotals => ({
  ...{ totalMemberMonths, totalPaidMonths },
});
const read = (...totals: Parameters<typeof shown>) => {
  const { forAge, forDeduction } = earlierMonths(shown(...totals), PLAN);
  return [forAge, forDeduction];
};

describe('年金サイトの通算の期間から、加入前の期間を引き算する', () => {
  test.each([
    ['どちらも示される', 199, 199, 180, 180],
    ['掛金のない月がある', 199, 163, 180, 144],
    ['通算拠出期間だけなら、どちらにも使う', null, 199, 180, 180],
    ['通算加入者等期間だけなら、年齢だけに使う', 199, null, 180, null],
    ['通算加入者等期間だけでも、加入前の期間がなければ、どちらもない', 19, null, 0, 0],
    ['示されない', null, null, null, null],
    ['今の会社のDCだけ', 19, 19, 0, 0],
    ['基準日の月をまだ数えていない', 18, 18, 0, 0],
    ['今の会社のDCより短い', 17, 10, null, null],
    ['一生より長い', 1200, 1200, null, null],
    ['片方がおかしい', 3, 199, 180, 180],
    ['通算拠出期間のほうが長い', 100, 199, null, null],
    ['通算拠出期間が1か月だけ長い', 198, 199, 179, 180],
  ])('%s', (_, member, paid, forAge, forDeduction) => expect(read(member, paid)).toEqual([forAge, forDeduction]));

  test('おかしい期間は、もとになった期間に入らない', () => {
    expect(earlierMonths(shown(3, 199), PLAN).from).toEqual(shown(null, 199));
    expect(earlierMonths(shown(199, 1200), PLAN).from).toEqual(shown(199, null));
  });

  test('15歳より前の月はない', () => {
    // 466 months lie between June 1986 (age 15) and March 2025.
    expect(read(466 + 19, 466 + 19)).toEqual([466, 466]);
    expect(read(467 + 19, 467 + 19)).toEqual([null, null]);
  });

  test('60歳をすぎた月は通算加入者等期間に入らず、掛金のない月は通算拠出期間に入らない', () => {
    const unpaid: readonly MonthPeriod[] = [['2015-01', '2015-12']];
    const plan = { birthday: '1964-05-10', joinedOn: '2014-04-01', referenceMonth: '2026-10', unpaid };
    // 182 minus the plan's 122 months to May 2024; 187 minus 139 months with a premium (151 minus twelve).
    expect(earlierMonths(shown(182, 139 + 48), plan)).toMatchObject({ forAge: 60, forDeduction: 48 });
  });
});

test('60歳をすぎて加入した人の通算加入者等期間は、すべて60歳までのもので、けずらない', () => {
  const late = { ...PLAN, birthday: '1963-05-10', joinedOn: '2025-06-01' };
  const account = BASIS.account && { ...BASIS.account, joinedOn: late.joinedOn, ...shown(60, null) };
  const facts = accountFacts(
    { ...BASIS, retirementAge: 63, account },
    { birthday: late.birthday, plans: PLANS },
    'currentPf',
  );
  const { timing } = wishedIncome(facts, firstWishes(PLANS, { birthday: late.birthday, hiredMonth: null }));
  expect(timing.receipt).toMatchObject({ countedMonths: 60, earliestAge: 63, receiveFrom: '2026-05-10' });
  // 541 months lie between May 1978 (age 15) and May 2023.
  expect(earlierMonths(shown(541, null), late).forAge).toBe(541);
  expect(earlierMonths(shown(542, null), late).forAge).toBeNull();
});

const BASIS: AccountBasis = {
  ...{ calculatedOn: '2026-11-28', inflation: 0, retirementAge: 60 },
  account: {
    ...{ referenceMonth: '2026-10', joinedOn: '2025-04-01', balance: 6_000_000, employerPremium: 0, ownPremium: 0 },
    ...{ unpaid: [], ...shown(null, null) },
  },
  limits: {
    ...{ isMatchingAllowed: false, unit: 1_000, hasOtherPlan: false, otherPlanEquivalent: 0, isTransitional: false },
  },
  mixes: { currentPf: null, modelPf: null, improvedPf: null },
};
const PLANS = {
  ...{ membershipEndAge: null, membershipEnds: 'birthday' as const, paymentsPerYear: 6, payoutFee: 440 },
  ...{ payoutYears: { min: 5, max: 20 }, otherPlans: [] },
};

function answer(totals: ShownTotals, typed: number | null = null) {
  const account = BASIS.account && { ...BASIS.account, ...totals };
  const facts = accountFacts({ ...BASIS, account }, { birthday: PLAN.birthday, plans: PLANS }, 'currentPf');
  const found = wishedIncome(facts, { ...firstWishes(PLANS, { ...facts, hiredMonth: null }), earlierMonths: typed });
  if (found.status !== 'OK') throw new Error(found.status);
  return { age: found.timing.receipt.earliestAge, years: countMonths(monthSet(found.timing.periods)) / 12 };
}

describe('受け取れる年齢と、控除の年数', () => {
  // This plan has premiums until May 2031: 74 months.
  const own = countMonths(monthSet([['2025-04', addMonths('2031-06', -1)]])) / 12;

  test('読まれていなければ、今の会社のDCだけ', () =>
    expect(answer(shown(null, null))).toEqual({ age: 62, years: own }));
  test('どちらも示されれば、60歳から、15年多い', () =>
    expect(answer(shown(199, 199))).toEqual({ age: 60, years: own + 15 }));
  test('通算加入者等期間だけでは、控除の年数は変わらない', () =>
    expect(answer(shown(199, null))).toEqual({ age: 60, years: own }));
  test('通算拠出期間だけでも、年齢は早くなる', () =>
    expect(answer(shown(null, 199))).toEqual({ age: 60, years: own + 15 }));
  test('本人が入れた期間は、取り込んだ期間に勝つ', () => {
    expect(answer(shown(199, 199), 0)).toEqual({ age: 62, years: own });
    expect(answer(shown(null, null), 180)).toEqual({ age: 60, years: own + 15 });
  });
});
