/** Examples of 標準型 for a company whose line-up has REITs. */
import { mixOf } from './asset-classes.ts';
import type { Examples } from './example.ts';
import { SYS_ORGANIZATION_CODE } from './people.ts';

const query = { riskToleranceCode: '2', sysOrganizationCode: SYS_ORGANIZATION_CODE } as const;

const MONTHLY = 10_000;

/** Of the years between, rough: 10, 20 and 30 years are calculations.md's. */
const KNOWN = [
  [0, 0, 0, 0],
  [10, 1_814_851, 1_433_965, 1_144_399],
  [20, 4_916_514, 3_464_873, 2_490_185],
  [30, 9_907_942, 6_337_698, 4_171_690],
] as const;

export const examples: Examples<'getModelPortfolio' | 'getSavingChart'> = {
  getModelPortfolio: {
    query,
    response: {
      riskToleranceCode: 2,
      riskToleranceName: '標準型',
      colorCode: '#1B2470',
      categoryClasses: mixOf(0.2, 0.25, 0.25, 0.15, 0.1, 0.05),
      returnByYear: 0.034637,
      investmentRisk: 0.099046,
      oneYearOfMillion: { notGood: 917_510, standard: 1_036_219, goodResult: 1_170_288 },
      lossProbability: 0.353923,
      largestFall: { from: '2021-12', to: '2022-12', ratio: -0.173447 },
      assumptionSetId: 'CMA-2025-BASE',
    },
  },
  getSavingChart: {
    query,
    response: {
      riskToleranceCode: 2,
      monthlyContribution: MONTHLY,
      accumulationCharts: KNOWN.map(([years, goodResult, standard, notGood]) => ({
        years,
        contributionAmount: 12 * years * MONTHLY,
        goodResult,
        standard,
        notGood,
      })),
      assumptionSetId: 'CMA-2025-BASE',
      calculatedOn: '2026-04-10',
    },
  },
};
