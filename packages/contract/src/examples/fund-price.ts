/** An example of one year's prices of the two funds held; the deposit has none. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const MONTHS = ['2025-03', ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((m) => `2025-${String(m).padStart(2, '0')}`)];

function prices(from: number, step: number) {
  return [...MONTHS, '2026-01', '2026-02', '2026-03'].map((month, index) => ({ month, nav: from + index * step }));
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
          prices: prices(19_250, 144),
          figures: {
            investmentReturn: 0.0895,
            returnByYear: 0.0895,
            investmentRisk: 0.209,
            sharpe: 0.402,
            maxDrawdown: -0.111,
          },
        },
        {
          productCode: 'ZZDC00000124',
          name: 'ミナモDC国内債券インデックス',
          assetClassCode: 2,
          prices: prices(12_869, -27),
          figures: {
            investmentReturn: -0.0254,
            returnByYear: -0.0254,
            investmentRisk: 0.0285,
            sharpe: -1.083,
            maxDrawdown: -0.041,
          },
        },
      ],
    },
  },
};
