/** Examples of the regular report: the first one of the example's employee. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const SCORES = {
  totalValuation: 'C' as const,
  totalScore: 62,
  assetClassScore: 71,
  areaClassScore: 64,
  separationGapScore: 52,
  riskGapScore: 78,
};

const CLASSES = [
  ['国内株式', 0.25, 0.2],
  ['外国株式', 0.45, 0.25],
  ['国内債券', 0.1, 0.3],
  ['外国債券', 0.1, 0.15],
  ['その他', 0.05, 0.05],
  ['短期金融資産', 0.05, 0.05],
] as const;

export const examples: Examples<'getReports' | 'getReport'> = {
  getReports: {
    query: { sysUserCode: SYS_USER_CODE },
    response: [
      {
        id: 2,
        baseDate: '2026-03-31',
        createdAt: '2026-04-05T16:00:00.000Z',
        totalValuation: 'C',
        totalScore: 62,
        previousTotalValuation: 'D',
        totalScoreChange: 7,
        pdfBytes: 98_304,
      },
    ],
  },
  getReport: {
    params: { id: '2' },
    query: {},
    response: {
      id: 2,
      createdAt: '2026-04-05T16:00:00.000Z',
      base64pdf: null,
      content: {
        baseDate: '2026-03-31',
        periodFrom: '2025-10-01',
        valuationDate: '2026-03-31',
        reportNumber: '0A1B-2C3D-4E5F',
        companyName: 'みなと精機（デモ会社）',
        assets: {
          totalAssetValuation: 2_850_000,
          cumulativeContributionAmount: 2_400_000,
          valuationGainLoss: 450_000,
          interest: 0.034,
          change: {
            totalAssetValuation: 210_000,
            cumulativeContributionAmount: 120_000,
            valuationGainLoss: 90_000,
          },
        },
        scores: SCORES,
        previousScores: { ...SCORES, totalValuation: 'D', totalScore: 55, separationGapScore: 40 },
        comment: '標準的な状態です。',
        reasons: ['外国株式がモデル配分より20ポイント多くなっています。'],
        riskTolerance: { code: 2, name: '標準型' },
        classes: CLASSES.map(([name, ratio, model], categoryClassCode) => ({
          categoryClassCode: categoryClassCode as 0 | 1 | 2 | 3 | 4 | 5,
          name,
          ratio,
          model,
          gap: Math.round((ratio - model) * 1_000) / 10,
        })),
        horizons: [1, 3, 5, 10].map((years) => ({
          years,
          own: { returnByYear: 0.05, investmentRisk: 0.12 },
          model: { returnByYear: 0.04, investmentRisk: 0.09 },
        })),
        simulation: {
          retirementAge: 60,
          contributionAmount: 8_000_000,
          goodResult: 17_400_000,
          standard: 13_100_000,
          notGood: 9_600_000,
          years: [
            {
              referenceDate: '2026-12-31',
              contributionAmount: 2_580_000,
              good: 3_320_000,
              standard: 3_090_000,
              notGood: 2_840_000,
            },
          ],
        },
        literacy: {
          overall: { score: 53, band: 'intermediate' },
          tags: [{ name: '税制', score: 0 }],
          columns: [{ id: 29, title: '税の扱いは3つの場面で考える' }],
        },
        news: [{ title: '拠出限度額', text: '2026年12月1日から、上限が月62,000円に変わります。' }],
        assumptionSetId: 'cma-2025',
      },
    },
  },
};
