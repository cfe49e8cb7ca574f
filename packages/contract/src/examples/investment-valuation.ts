/** Examples of the valuation of the account of `account-statement.ts` for 標準型; figures are the engine's, rounded. */
import { HELD, mixOf } from './asset-classes.ts';
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

type Point = readonly [investmentReturn: number, returnByYear: number, investmentRisk: number];

/** What a mix would have done, with all figures of its own. */
export function point([investmentReturn, returnByYear, investmentRisk]: Point) {
  return { investmentReturn, returnByYear, investmentRisk, isReference: false };
}

const GAPS = [-20, 24.2019, -2.9358, -15, -10, 23.7339] as const;

export const examples: Examples<'getInvestmentValuation' | 'registerInvestmentValuation'> = {
  getInvestmentValuation: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      totalValuation: 'B',
      totalScore: 76,
      assetClassScore: 74,
      areaClassScore: 81,
      separationGapScore: 52,
      riskGapScore: 99,
      riskTolerance: { code: 2, name: '標準型', colorCode: '#1B2470' },
      genderCode: 1,
      isMarried: true,
      isDependent: false,
      age: 37,
      totalValuationComment: 'おおむね良好です。目安（モデル配分）との違い（全体の47.9%）を確認してみましょう。',
      diversifiedValuation: 'B',
      diversifiedValuationComment: 'おおむね良好です。',
      riskToleranceFitValuation: 'B',
      riskToleranceFitValuationComment:
        'おおむね良好です。目安（モデル配分）との違い（全体の47.9%）を確認してみましょう。',
      reason: {
        weakest: 'separationGap',
        effectiveAssetClasses: 3.5247,
        effectiveAssetClassesReference: 5,
        investmentRisk: 0.099559,
        modelRisk: 0.099046,
        separationPoints: 47.9358,
        largestGap: { categoryClassCode: 1, gap: 24.2019 },
        cappedBy: null,
      },
      investmentPeriod: 23,
      interest: 0.069426,
      oneYear: {
        own: point([0.043393, 0.043393, 0.102776]),
        model: point([0.043833, 0.043833, 0.098131]),
        investmentRiskLimit: { min: 9, max: 11 },
        returnByYearLimit: { min: 4, max: 5 },
      },
      threeYears: {
        own: point([0.199921, 0.062635, 0.094399]),
        model: point([0.214552, 0.066937, 0.094733]),
        investmentRiskLimit: { min: 9, max: 10 },
        returnByYearLimit: { min: 6, max: 7 },
      },
      fiveYears: {
        own: point([0.196668, 0.036561, 0.094041]),
        model: point([0.213453, 0.039452, 0.093641]),
        investmentRiskLimit: { min: 9, max: 10 },
        returnByYearLimit: { min: 3, max: 5 },
      },
      tenYears: {
        own: point([0.342967, 0.029927, 0.09323]),
        model: point([0.403449, 0.034474, 0.09286]),
        investmentRiskLimit: { min: 9, max: 10 },
        returnByYearLimit: { min: 2, max: 4 },
      },
      againstClass: {
        isHedged: false,
        oneYear: -0.010482,
        threeYears: -0.002016,
        fiveYears: -0.001797,
        tenYears: -0.001422,
      },
      areaRatio: { domestic: 0.507981, developed: 0.492019, emerging: 0, other: 0 },
      modelAreaRatio: { domestic: 0.54, developed: 0.405, emerging: 0.025, other: 0.03 },
      categoryAssetRatio: HELD,
      investmentValuationAssetRatio: HELD,
      modelPfAssetRatio: mixOf(0.2, 0.25, 0.25, 0.15, 0.1, 0.05),
      differencialWithModelPf: HELD.map(({ categoryClassCode }) => ({
        categoryClassCode,
        gap: GAPS[categoryClassCode],
      })),
      previous: {
        totalValuation: 'B',
        totalScore: 76,
        assetClassScore: 74,
        areaClassScore: 81,
        separationGapScore: 53,
        riskGapScore: 98,
        isAllProtected: false,
        evaluatedOn: '2026-03-05',
      },
      warnings: [],
      assumptionSetId: 'CMA-2025-BASE',
      methodId: 'METHOD-2026-12',
      beside: {
        state: 'roughlyGood',
        cautions: [{ key: 'rediagnosis', level: 'note' }],
        purchasingPower: {
          months: 264,
          cpi: 0.013,
          belowProb: 0.209088,
          realChange: 0.272803,
          realBase: 5_445_844,
          realGood: 10_359_005,
          realStandard: 6_931_487,
          realNotGood: 4_754_709,
          evenGoodBelow: false,
          at2: { belowProb: 0.309145, realChange: 0.161477 },
          level: null,
        },
        cost: {
          fee: 0.001049,
          cheapestFee: 0.000995,
          yearlyYen: 893,
          cheapestYearlyYen: 847,
          excessYearlyYen: 46,
          excessOverYearsYen: 6_758,
          level: null,
        },
        horizon: {
          bracketNow: 4,
          typeAtActualHorizon: 2,
          horizonMismatch: null,
          rediagnosis: 'note',
          shortHorizonRisk: null,
        },
        driftPoints: 8.3136,
        nextStep: { kind: 'shift', less: 1, more: 0, order: 'reduceFirst' },
      },
      evaluatedOn: '2026-04-10',
      valuationDate: '2026-03-31',
      importedAt: '2026-04-10T00:19:30.000Z',
    },
  },
  registerInvestmentValuation: {
    body: { sysUserCode: SYS_USER_CODE },
    response: {
      totalValuation: 'B',
      totalValuationScore: 76,
      assetClassScore: 74,
      areaClassScore: 81,
      separationGapScore: 52,
      riskGapScore: 99,
    },
  },
};
