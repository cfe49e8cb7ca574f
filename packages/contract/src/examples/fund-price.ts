/** An example of one year's prices of the two funds held; the deposit has none. Figures are the engine's, rounded. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const MONTHS = [
  ...['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
  ...['2026-01', '2026-02', '2026-03'],
];

const FOREIGN_EQUITY = [
  ...[19_253, 18_385, 19_540, 22_317, 21_035, 20_779, 21_305, 23_258, 22_603, 22_187],
  ...[21_700, 21_491, 20_976],
];

const DOMESTIC_BONDS = [
  ...[12_869, 12_817, 12_784, 12_667, 12_753, 12_815, 12_849, 12_944, 13_035, 12_947],
  ...[12_897, 12_793, 12_542],
];

function prices(navs: readonly number[]) {
  return MONTHS.map((month, index) => ({ month, nav: navs[index] ?? null }));
}

export const examples: Examples<'getFundPrice'> = {
  getFundPrice: {
    query: { sysUserCode: SYS_USER_CODE, chartTypeCode: '1' },
    response: {
      investmentPeriod: 12,
      performanceInfo: [
        {
          productCode: 'ZZDC00000066',
          name: 'ミナモDC先進国株式インデックス',
          assetClassCode: 1,
          expenseRatio: 0.00154,
          prices: prices(FOREIGN_EQUITY),
          figures: {
            investmentReturn: 0.089493,
            returnByYear: 0.089493,
            investmentRisk: 0.208969,
            sharpe: 0.402144,
            maxDrawdown: -0.098117,
          },
        },
        {
          productCode: 'ZZDC00000124',
          name: 'ミナモDC国内債券インデックス',
          assetClassCode: 2,
          expenseRatio: 0.00132,
          prices: prices(DOMESTIC_BONDS),
          figures: {
            investmentReturn: -0.02541,
            returnByYear: -0.02541,
            investmentRisk: 0.0285,
            sharpe: -1.083066,
            maxDrawdown: -0.037821,
          },
        },
      ],
    },
  },
};
