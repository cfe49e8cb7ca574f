/** Examples of a company of eleven: ten colleagues who may be shown, and the employee. */
import type { Colleague, FilteredColleagues, ReturnRisks } from '../colleague-comparison.ts';
import type { Examples } from './example.ts';
import { SYS_ORGANIZATION_CODE, SYS_USER_CODE } from './people.ts';

const TYPES = [
  { mstRiskToleranceCode: 4, riskToleranceColorCode: '#636B78', name: '元本確保型' },
  { mstRiskToleranceCode: 1, riskToleranceColorCode: '#00805C', name: '安定型' },
  { mstRiskToleranceCode: 2, riskToleranceColorCode: '#1B2470', name: '標準型' },
  { mstRiskToleranceCode: 3, riskToleranceColorCode: '#8A3206', name: '積極型' },
] as const;

type Row = Pick<Colleague, 'mstUserId' | 'totalValuation' | 'investmentRisk' | 'returnByYear'>;

const thirties = (row: Row): Colleague => ({ age: 30, genderCode: 0, isMarried: true, isDependent: null, ...row });
const forties = (row: Row): Colleague => ({ age: 40, genderCode: 1, isMarried: null, isDependent: null, ...row });

const PEOPLE: Readonly<Record<1 | 2 | 3 | 4, readonly Colleague[]>> = {
  4: [
    thirties({ mstUserId: 7_102_391, totalValuation: 'A', investmentRisk: 0, returnByYear: 0.005 }),
    forties({ mstUserId: 3_018_822, totalValuation: 'C', investmentRisk: 0.03, returnByYear: 0.01 }),
  ],
  1: [
    thirties({ mstUserId: 9_934_120, totalValuation: 'B', investmentRisk: 0.05, returnByYear: 0.035 }),
    thirties({ mstUserId: 1_450_037, totalValuation: 'A', investmentRisk: 0.045, returnByYear: 0.03 }),
    forties({ mstUserId: 6_213_904, totalValuation: 'C', investmentRisk: 0.08, returnByYear: 0.05 }),
  ],
  2: [
    thirties({ mstUserId: 2_840_915, totalValuation: 'A', investmentRisk: 0.095, returnByYear: 0.065 }),
    forties({ mstUserId: 8_301_446, totalValuation: 'B', investmentRisk: 0.105, returnByYear: 0.07 }),
    forties({ mstUserId: 5_577_213, totalValuation: 'D', investmentRisk: 0.01, returnByYear: 0.01 }),
  ],
  3: [
    thirties({ mstUserId: 4_029_668, totalValuation: 'B', investmentRisk: 0.16, returnByYear: 0.095 }),
    forties({ mstUserId: 7_761_050, totalValuation: 'A', investmentRisk: 0.145, returnByYear: 0.09 }),
  ],
};

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
  others: TYPES.map((type) => {
    const people = [...PEOPLE[type.mstRiskToleranceCode]];
    return { ...type, threeYears: people, fiveYears: people, tenYears: people };
  }),
  investmentRiskLimit: { threeYears: limits, fiveYears: limits, tenYears: limits },
  returnByYearLimit: { threeYears: returnLimits, fiveYears: returnLimits, tenYears: returnLimits },
};

const filtered: FilteredColleagues = {
  riskToleranceRatio: TYPES.map(({ mstRiskToleranceCode, riskToleranceColorCode, name }) => {
    const numberOfPeople = PEOPLE[mstRiskToleranceCode].length + (mstRiskToleranceCode === 2 ? 1 : 0);
    return {
      mstRiskToleranceCode,
      colorCode: riskToleranceColorCode,
      name,
      numberOfPeople,
      ratio: ratioOf(numberOfPeople),
    };
  }),
  investmentEvaluationRatio: (
    [
      ['A', 4],
      ['B', 4],
      ['C', 2],
      ['D', 1],
      ['E', 0],
    ] as const
  ).map(([value, numberOfPeople]) => ({ value, numberOfPeople, ratio: ratioOf(numberOfPeople) })),
  others: returnRisks.others,
  isTooFew: false,
};

/** Percent of eleven, one decimal. */
function ratioOf(count: number): number {
  return Math.floor((1000 * count) / 11 + 0.5) / 10;
}

export const examples: Examples<'colleagueComparison' | 'filterColleagues'> = {
  colleagueComparison: {
    query: { sysUserCode: SYS_USER_CODE, sysOrganizationCode: SYS_ORGANIZATION_CODE },
    response: { returnRisks, month: '2026-03', hidden: null },
  },
  filterColleagues: { query: { allSelect: 'true' }, body: { returnRisks }, response: filtered },
};
