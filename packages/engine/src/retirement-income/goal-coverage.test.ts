// Tests how far a goal is covered: the lowest way counts, 100 % only when reached, and a spouse's pension from its age on.
import { expect, test } from 'vitest';
import { livingCost, WAYS_OF_LIFE } from '../assumptions/ways-of-life.ts';
import { accountFacts, firstWishes } from './account-facts.ts';
import { amountCoverage, monthlyCoverage } from './goal-coverage.ts';
import type { IncomeAnswer } from './offered-ways.ts';
import { wishedIncome } from './wished-income.ts';

/** Of somebody who retires at 65: the plan's part is used up at 85, and pensions alone are about 154,000 yen a month. */
const ANSWER = wishedIncome(
  accountFacts(
    {
      ...{ calculatedOn: '2026-11-22', inflation: 0.013, retirementAge: 65, account: null },
      limits: {
        ...{ unit: 1_000, hasOtherPlan: false, otherPlanEquivalent: 0, isTransitional: false, isMatchingAllowed: true },
      },
      mixes: { currentPf: null, modelPf: null, improvedPf: null },
    },
    {
      birthday: '1990-07-15',
      plans: {
        ...{ membershipEndAge: null, membershipEnds: 'birthday', paymentsPerYear: 6, payoutFee: 440, otherPlans: [] },
        payoutYears: { min: 5, max: 20 },
      },
    },
    'currentPf',
  ),
  firstWishes({ otherPlans: [] }, { birthday: '1990-07-15', hiredMonth: null }),
) as IncomeAnswer;
const RANGES = {
  notGood: { low: 120_000, high: 125_000 },
  standard: { low: 149_999, high: 160_000 },
  good: { low: 150_000, high: 190_000 },
};
const sharesOf = (goal: number, spousePension: { yearly: number; fromAge: number } | null = null) => {
  const { notGood, standard, good } = monthlyCoverage(ANSWER, RANGES, { goal, spousePension })?.cases ?? {};
  return [notGood?.share, standard?.share, good?.share];
};

test('いちばん少ない受け取り方で数え、1円でも足りなければ100%にならない', () => {
  expect(sharesOf(150_000)).toEqual([0.8, 0.99, 1]);
  expect(sharesOf(1)).toEqual([120_000, 149_999, 150_000]);
  expect(amountCoverage({ goodResult: 2, standard: 1, notGood: -3 }, { age: 60, goal: 2 }).cases).toEqual({
    good: { low: 2, high: 2, share: 1 },
    standard: { low: 1, high: 1, share: 0.5 },
    notGood: { low: -3, high: -3, share: 0 },
  });
});

test('配偶者の年金は、始まる年齢から合わせて数え、計算できない受け取り方では答えがない', () => {
  expect(sharesOf(200_000, { yearly: 600_011, fromAge: 65 })).toEqual([0.85, 0.99, 1]);
  expect(sharesOf(200_000, { yearly: 600_011, fromAge: 66 })).toEqual([0.6, 0.74, 0.75]);
  expect(monthlyCoverage(ANSWER, { ...RANGES, good: null }, { goal: 1, spousePension: null })).toBeNull();
});

test('年金だけでは届かなくなる年齢を、届くときにも答える', () => {
  const untilOf = (goal: number) => monthlyCoverage(ANSWER, RANGES, { goal, spousePension: null })?.until;
  expect([untilOf(100_000), untilOf(180_000)]).toEqual([null, 85]);
});

test('3つの暮らしの額は、1万円にまるめて、1人で14・15・23万円、夫婦で24・26・39万円', () => {
  const amounts = (household: 'alone' | 'couple') => WAYS_OF_LIFE.map((way) => livingCost(way, household) / 10_000);
  expect([amounts('alone'), amounts('couple')]).toEqual([
    [14, 15, 23],
    [24, 26, 39],
  ]);
});
