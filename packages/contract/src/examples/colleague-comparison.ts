/** Gives examples of the comparison in a company of twelve: eleven colleagues who may be shown, and the employee. */
import type { Colleague, FilteredColleagues, ReturnRisks } from '../colleague-comparison.ts';
import type { Examples } from './example.ts';
import { SYS_ORGANIZATION_CODE, SYS_USER_CODE } from './people.ts';

const TYPES = [
  { mstRiskToleranceCode: 4, riskToleranceColorCode: '#636B78', name: '元本確保型' },
  { mstRiskToleranceCode: 1, riskToleranceColorCode: '#00805C', name: '安定型' },
  { mstRiskToleranceCode: 2, riskToleranceColorCode: '#1B2470', name: '標準型' },
  { mstRiskToleranceCode: 3, riskToleranceColorCode: '#8A3206', name: '積極型' },
] as const;

type Row = readonly [code: 1 | 2 | 3 | 4, grade: Colleague['totalValuation'], risk: number, yearly: number];

/** Two groups of six: the employee with five who have the same attributes, and six in their forties. */
const LIKE_THE_EMPLOYEE = { age: 30, genderCode: 1, isMarried: true, isDependent: false } as const;
const IN_THEIR_FORTIES = { age: 40, genderCode: 0, isMarried: null, isDependent: null } as const;

const FIVE: readonly Row[] = [
  [4, 'A', 0, 0.01],
  [1, 'B', 0.05, 0.04],
  [1, 'A', 0.05, 0.03],
  [2, 'A', 0.1, 0.07],
  [3, 'B', 0.16, 0.1],
];
const SIX: readonly Row[] = [
  [4, 'C', 0.03, 0.01],
  [1, 'C', 0.08, 0.05],
  [2, 'B', 0.11, 0.07],
  [2, 'C', 0.1, 0.07],
  [2, 'D', 0.01, 0.01],
  [3, 'A', 0.15, 0.09],
];

/** Everybody has a different number in each list. */
function peopleOf(code: number, firstNumber: number): Colleague[] {
  return [
    ...FIVE.map((row) => ({ row, attributes: LIKE_THE_EMPLOYEE })),
    ...SIX.map((row) => ({ row, attributes: IN_THEIR_FORTIES })),
  ].flatMap(({ row: [type, totalValuation, investmentRisk, returnByYear], attributes }, i) => {
    const mstUserId = firstNumber + 7_919 * i;
    return type === code ? [{ ...attributes, mstUserId, totalValuation, investmentRisk, returnByYear }] : [];
  });
}

/** Percent. */
const limits = { min: 0, max: 18 };
const returnLimits = { min: 0, max: 11 };
const own = { totalValuation: 'B', investmentRisk: 0.094399, returnByYear: 0.062635 } as const;

const returnRisks: ReturnRisks = {
  mySelf: {
    mstRiskToleranceCode: 2,
    threeYears: [own],
    fiveYears: [{ ...own, investmentRisk: 0.094041, returnByYear: 0.036561 }],
    tenYears: [{ ...own, investmentRisk: 0.09323, returnByYear: 0.029927 }],
  },
  others: TYPES.map((type) => ({
    ...type,
    threeYears: peopleOf(type.mstRiskToleranceCode, 2_710_239_100),
    fiveYears: peopleOf(type.mstRiskToleranceCode, 3_301_882_200),
    tenYears: peopleOf(type.mstRiskToleranceCode, 4_093_412_000),
  })),
  investmentRiskLimit: { threeYears: limits, fiveYears: limits, tenYears: limits },
  returnByYearLimit: { threeYears: returnLimits, fiveYears: returnLimits, tenYears: returnLimits },
};

const filtered: FilteredColleagues = {
  riskToleranceRatio: TYPES.map(({ mstRiskToleranceCode, riskToleranceColorCode, name }) => {
    const others = peopleOf(mstRiskToleranceCode, 0).length;
    const numberOfPeople = mstRiskToleranceCode === 2 ? others + 1 : others;
    const colorCode = riskToleranceColorCode;
    return { mstRiskToleranceCode, colorCode, name, numberOfPeople, ratio: ratioOf(numberOfPeople) };
  }),
  investmentEvaluationRatio: (['A', 'B', 'C', 'D', 'E'] as const).map((value) => {
    const others = [...FIVE, ...SIX].filter(([, grade]) => grade === value).length;
    const numberOfPeople = value === own.totalValuation ? others + 1 : others;
    return { value, numberOfPeople, ratio: ratioOf(numberOfPeople) };
  }),
  others: returnRisks.others,
  isTooFew: false,
};

/** Percent of twelve, one decimal. */
function ratioOf(count: number): number {
  return Math.floor((1000 * count) / 12 + 0.5) / 10;
}

export const examples: Examples<'colleagueComparison' | 'filterColleagues'> = {
  colleagueComparison: {
    query: { sysUserCode: SYS_USER_CODE, sysOrganizationCode: SYS_ORGANIZATION_CODE },
    response: { returnRisks, month: '2026-03', hidden: null },
  },
  filterColleagues: { query: { allSelect: 'true' }, body: { returnRisks }, response: filtered },
};
