/** An example of the details of one domestic-bond fund, of which the employee holds some; figures are the engine's, rounded. */
import { mixOf } from './asset-classes.ts';
import type { Examples } from './example.ts';
import { examples as fundPrice } from './fund-price.ts';
import { lineUpProduct } from './line-up.ts';
import { SYS_ORGANIZATION_CODE } from './people.ts';

const { isinCode, name, style, expenseRatio, annualRate, leavingCost } = lineUpProduct('ZZDC00000124');

type Figures = readonly [
  investmentReturn: number,
  returnByYear: number,
  risk: number,
  sharpe: number,
  maxDrawdown: number,
];

function horizon(years: 1 | 3 | 5 | 10, figures: Figures) {
  const [investmentReturn, returnByYear, investmentRisk, sharpe, maxDrawdown] = figures;
  return { years, figures: { investmentReturn, returnByYear, investmentRisk, sharpe, maxDrawdown } };
}

export const examples: Examples<'getFundDetail'> = {
  getFundDetail: {
    query: {
      sysOrganizationCode: SYS_ORGANIZATION_CODE,
      typeCode: '2',
      riskToleranceCode: '2',
      assetClassCode: '2',
      isinCode,
      isPdf: 'false',
    },
    response: {
      productDataSource: 'operatingManager',
      dataDate: '2026-03-31',
      fundDetails: [
        {
          isinCode,
          assetCode: 2,
          assetName: '国内債券',
          name,
          style,
          expenseRatio,
          annualRate,
          leavingCost,
          inceptionMonth: '2009-04',
          nav: 12_542,
          navDate: '2026-03-31',
          horizons: [
            horizon(1, [-0.02541, -0.02541, 0.0285, -1.083066, -0.037821]),
            horizon(3, [-0.005099, -0.001703, 0.0256, -0.343, -0.05]),
            horizon(5, [0.011049, 0.0022, 0.0254, -0.156, -0.06]),
            horizon(10, [0.141256, 0.0133, 0.0256, 0.325, -0.06]),
          ],
          categoryClasses: mixOf(0, 0, 1, 0, 0, 0),
          areaRatio: { domestic: 1, developed: 0, emerging: 0, other: 0 },
          prices: fundPrice.getFundPrice.response.performanceInfo[1]?.prices ?? [],
          modelPf: null,
          own: { valuation: 188_130, yearlyCost: 248, wholeValuation: 852_210, wholeYearlyCost: 894 },
        },
      ],
      base64pdf: null,
    },
  },
};
