import { VALUATION_STATES } from '@minori/wording/ja/valuation-states';
import { describe, expect, test } from 'vitest';
import { valuationBasis } from '../investment-valuation/valuation-basis.ts';
import { answersInOrder, completeAnswers } from '../risk-tolerance/answers.ts';
import { GRADES } from '../vocabulary/grade.ts';
import { besideGrade, type GradedAccount } from './beside-grade.ts';
import { CAUTION_KEYS, type CautionKey, type CautionLevel, cautionsOf, driftCaution } from './caution.ts';
import { valuationState } from './valuation-state.ts';

const BASIS = valuationBasis({ isReit: true });

function answers(values: readonly number[]) {
  const complete = completeAnswers(answersInOrder(values));
  if (!complete) throw new Error(`${values} are not six answers`);
  return complete;
}

/** The diagnosis of somebody who refuses every loss but could bear one: ability 10. */
const PRINCIPAL = { riskToleranceCode: 4, answers: answers([4, 3, 1, 1, 1, 1]), monthsSince: 6 } as const;

/** 3,000,000 yen in deposits with 20 years to go. */
const DEPOSITS: GradedAccount = {
  mix: { weights: [0, 0, 0, 0, 0, 1], hedged: 0, expenseRatio: 0 },
  totalAssetValuation: 3_000_000,
  way: { referenceMonth: '2026-10', months: 240, monthlyContribution: 20_000 },
  lineUp: [
    { assetClassCode: 3, expenseRatio: 0.002 },
    { assetClassCode: 3, expenseRatio: 0.004, hedgedShare: 1 },
    { assetClassCode: 5, expenseRatio: 0 },
  ],
  diagnosed: { diagnosis: PRINCIPAL, grade: 'A' },
  driftPoints: null,
};
const beside = (changes: Partial<GradedAccount> = {}) => besideGrade({ ...DEPOSITS, ...changes }, BASIS);

describe('総合評価に含まれないこと', () => {
  test('an A in deposits for 20 years fits its type, and prices are what to look at', () => {
    const { purchasingPower, cautions, state, nextStep } = beside();
    expect(purchasingPower?.level).toBe('strong');
    expect(cautions).toEqual([{ key: 'purchasingPower', level: 'strong' }]);
    expect(state).toBe('fitsType');
    expect(nextStep).toEqual({ kind: 'seePrices' });
  });

  test.each([
    ['ability above 2 points and savings', [2, 2, 1, 1, 1, 1], 'strong'],
    ['an ability of 2 points', [1, 2, 1, 1, 1, 1], 'note'],
    ['savings for less than a month', [4, 1, 1, 1, 1, 1], 'note'],
  ] as const)('prices are told strongly to who can bear a fall: %s', (_name, given, level) => {
    const diagnosed = { diagnosis: { ...PRINCIPAL, answers: answers(given) }, grade: 'A' } as const;
    expect(beside({ diagnosed }).purchasingPower?.level).toBe(level);
  });

  test('answers to other questions tell nobody strongly', () => {
    const { purchasingPower, horizon, nextStep } = beside({
      diagnosed: { diagnosis: { ...PRINCIPAL, answers: null }, grade: 'A' },
    });
    expect(purchasingPower?.level).toBe('note');
    expect(horizon?.horizonMismatch).toBeNull();
    expect(nextStep).toEqual({ kind: 'none' });
  });

  test('without a diagnosis: no state and no years, and a diagnosis is the next step', () => {
    const { horizon, state, nextStep, purchasingPower, cost, cautions } = beside({ diagnosed: null, driftPoints: 12 });
    expect([horizon, state]).toEqual([null, null]);
    expect(nextStep).toEqual({ kind: 'diagnose' });
    expect(purchasingPower?.level).toBe('note');
    expect(cost.standardAtFee).not.toBeNull();
    expect(cautions.map(({ key }) => key)).toEqual(['purchasingPower', 'drift']);
  });

  test('with an unknown birthday: no prices, no cost over the years, and the age of the diagnosis alone', () => {
    const diagnosed = { diagnosis: { ...PRINCIPAL, monthsSince: 24 }, grade: 'A' } as const;
    const { purchasingPower, cost, horizon, cautions, state } = beside({ way: null, diagnosed });
    expect(purchasingPower).toBeNull();
    expect([cost.yearlyYen, cost.standardAtFee, cost.excessOverYearsYen]).toEqual([0, null, null]);
    expect(horizon?.bracketNow).toBeNull();
    expect(cautions).toEqual([{ key: 'rediagnosis', level: 'note' }]);
    expect(state).toBe('good');
  });

  test('at the retirement age: no prices, and the years cost nothing', () => {
    const way = { referenceMonth: '2026-10', months: 0, monthlyContribution: [] };
    const { purchasingPower, cost, horizon } = beside({ way });
    expect(purchasingPower).toBeNull();
    expect(cost).toMatchObject({ standardAtFee: 3_000_000, standardAtCheapest: 3_000_000, excessOverYearsYen: 0 });
    expect(horizon).toMatchObject({ bracketNow: 1, horizonMismatch: 'note', typeAtActualHorizon: 4 });
  });

  test('hedged bonds are compared with hedged ones and grow as such', () => {
    const bonds = { weights: [0, 0, 0, 1, 0, 0], expenseRatio: 0.004 } as const;
    const [hedged, unhedged] = [beside({ mix: { ...bonds, hedged: 1 } }), beside({ mix: { ...bonds, hedged: 0 } })];
    expect([hedged.cost.cheapestFee, hedged.cost.excessYearlyYen]).toEqual([0.004, 0]);
    expect([unhedged.cost.cheapestFee, unhedged.cost.excessYearlyYen]).toEqual([0.002, 6_000]);
    expect(hedged.purchasingPower?.realStandard).toBeLessThan(unhedged.purchasingPower?.realStandard ?? 0);
  });

  test('premiums may change by month, and target-year funds hold what the year says', () => {
    const level = beside();
    const byMonth = { referenceMonth: '2026-10', months: 240, monthlyContribution: new Array(240).fill(20_000) };
    expect(beside({ way: byMonth })).toEqual(level);
    const weights = [0.18, 0.24, 0.36, 0.14, 0.05, 0.03] as const;
    const mix = { weights, hedged: 0, expenseRatio: 0.0033 };
    const targetYears = { asOf: 2026, shares: [{ targetYear: 2040, share: 1 }] };
    const [held, calmer] = [beside({ mix }), beside({ mix: { ...mix, targetYears } })];
    expect(calmer.cost.yearlyYen).toBe(held.cost.yearlyYen);
    expect(calmer.cost.standardAtFee).toBeLessThan(held.cost.standardAtFee ?? 0);
  });

  test('assumptions without inflation are refused', () => {
    const regression = valuationBasis({ isReit: true, assumptionSetId: 'CMA-2020-GPIF' });
    expect(() => besideGrade(DEPOSITS, regression)).toThrow('CMA-2020-GPIF has no inflation');
  });
});

const NONE: Readonly<Record<CautionKey, CautionLevel | null>> = {
  horizonMismatch: null,
  shortHorizonRisk: null,
  purchasingPower: null,
  cost: null,
  drift: null,
  rediagnosis: null,
};

describe('気をつけること', () => {
  test('strong ones first, each strength in its order', () => {
    const levels = { ...NONE, rediagnosis: 'strong', cost: 'note', drift: 'note', purchasingPower: 'strong' } as const;
    expect(cautionsOf(levels).map(({ key, level }) => `${key} ${level}`)).toEqual([
      'purchasingPower strong',
      'rediagnosis strong',
      'cost note',
      'drift note',
    ]);
    expect(cautionsOf(NONE)).toEqual([]);
  });

  test.each([
    [null, null],
    [0, null],
    [9.999, null],
    [10, 'note'],
    [100, 'note'],
  ])('a drift of %d points', (points, level) => {
    expect(driftCaution(points)).toBe(level);
  });
});

describe('状態の言葉', () => {
  const wordsFor = (key: CautionKey, level: CautionLevel) =>
    GRADES.map((grade) => VALUATION_STATES[valuationState(grade, [{ key, level }])]);
  const CALM = [
    '目安に合った状態',
    '目安におおむね合った状態',
    '目安と差がある状態',
    '目安との差が大きい状態',
    '目安との差がとても大きい状態',
  ];
  const FITTING = ['あなたのタイプの目安に合った状態', 'あなたのタイプの目安におおむね合った状態', ...CALM.slice(2)];

  test('nothing to watch', () => {
    expect(GRADES.map((grade) => VALUATION_STATES[valuationState(grade, [])])).toEqual(CALM);
  });

  test.each(CAUTION_KEYS)('%s', (key) => {
    const isQuiet = key === 'drift' || key === 'rediagnosis';
    expect(wordsFor(key, 'note')).toEqual(isQuiet ? CALM : FITTING);
    expect(wordsFor(key, 'strong')).toEqual(FITTING);
  });

  test('one that is not quiet is enough', () => {
    const cautions = [
      { key: 'cost', level: 'note' },
      { key: 'drift', level: 'note' },
    ] as const;
    expect(valuationState('A', cautions)).toBe('fitsType');
    expect(valuationState('A', cautions.slice(1))).toBe('good');
  });
});
