/** An example of the details of one domestic-bond fund, of which the employee holds some; figures are the engine's, rounded. */
import { mixOf } from './asset-classes.ts';
import type { Examples } from './example.ts';
import { lineUpProduct } from './line-up.ts';
import { SYS_ORGANIZATION_CODE } from './people.ts';

const { isinCode, name, style, expenseRatio, annualRate, leavingCost } = lineUpProduct('ZZDC00000124');

type Figures = readonly [
  investmentReturn: number,
  returnByYear: number,
  risk: number,
  sharpe: number,
  maxDrawdown: number,
  againstClass: number,
];

/** At the ends of the months from 2016-03 to 2026-03. */
const NAVS = [
  ...[10_986, 10_997, 11_074, 11_126, 11_289, 11_258, 11_335, 11_554, 11_398, 11_441, 11_436, 11_386],
  ...[11_366, 11_463, 11_560, 11_648, 11_775, 11_817, 11_746, 11_780, 11_655, 11_558, 11_603, 11_650],
  ...[11_792, 11_694, 11_732, 11_783, 11_778, 11_740, 11_746, 11_829, 11_929, 11_994, 12_071, 12_052],
  ...[12_020, 12_022, 11_876, 11_907, 12_080, 11_928, 11_806, 11_749, 11_677, 11_596, 11_736, 11_842],
  ...[11_915, 12_038, 12_080, 12_268, 12_330, 12_295, 12_330, 12_332, 12_425, 12_422, 12_402, 12_343],
  ...[12_402, 12_446, 12_342, 12_292, 12_353, 12_328, 12_310, 12_371, 12_267, 12_197, 12_051, 12_067],
  ...[12_035, 12_088, 11_948, 12_059, 11_943, 12_009, 12_127, 12_215, 12_357, 12_329, 12_373, 12_518],
  ...[12_608, 12_596, 12_507, 12_500, 12_310, 12_357, 12_355, 12_324, 12_222, 12_310, 12_426, 12_351],
  ...[12_390, 12_543, 12_684, 12_692, 12_757, 12_804, 12_782, 12_845, 12_718, 12_757, 12_810, 12_764],
  ...[12_869, 12_817, 12_784, 12_667, 12_753, 12_815, 12_849, 12_944, 13_035, 12_947, 12_897, 12_793],
  ...[12_542],
];

/** Months after March 2016 as YYYY-MM. */
function monthAfter(index: number): string {
  const month = 2016 * 12 + 2 + index;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

function horizon(years: 1 | 3 | 5 | 10, figures: Figures) {
  const [investmentReturn, returnByYear, investmentRisk, sharpe, maxDrawdown, againstClass] = figures;
  return { years, figures: { investmentReturn, returnByYear, investmentRisk, sharpe, maxDrawdown, againstClass } };
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
            horizon(1, [-0.02541, -0.02541, 0.0285, -1.083066, -0.037821, -0.002023]),
            horizon(3, [-0.005235, -0.001748, 0.025573, -0.342528, -0.037821, -0.001309]),
            horizon(5, [0.011289, 0.002248, 0.025388, -0.155929, -0.040415, -0.001319]),
            horizon(10, [0.141635, 0.013334, 0.025628, 0.325218, -0.040415, -0.001333]),
          ],
          isHedged: false,
          categoryClasses: mixOf(0, 0, 1, 0, 0, 0),
          areaRatio: { domestic: 1, developed: 0, emerging: 0, other: 0 },
          prices: NAVS.map((nav, index) => ({ month: monthAfter(index), nav })),
          modelPf: null,
          own: { valuation: 188_130, yearlyCost: 248, wholeValuation: 852_210, wholeYearlyCost: 894 },
        },
      ],
      base64pdf: null,
    },
  },
};
