// Four products of the demo's universe with the engine's own NAVs, for tests of the figures.
import { fundNavHistory } from '@minori/engine/funds/fund-nav-history';
import { marketHistory } from '@minori/engine/funds/market-history';
import type { FundSeed, ProductSeed } from '../funds/seed.ts';

/** The last month of the reference histories. */
export const LAST_MONTH = '2026-03';

const FUNDS = [
  {
    isin: 'ZZDC00000066',
    name: 'ミナモDC先進国株式インデックス',
    style: 'passive',
    assetClassCode: 1,
    classWeights: [0, 1, 0, 0, 0, 0],
    areaWeights: [0, 1, 0, 0],
    trackingErrorPct: 1.5,
    expenseRatioPctInclTax: 0.154,
    inception: '2009-04',
  },
  {
    isin: 'ZZDC00000124',
    name: 'ミナモDC国内債券インデックス',
    style: 'passive',
    assetClassCode: 2,
    classWeights: [0, 0, 1, 0, 0, 0],
    areaWeights: [1, 0, 0, 0],
    trackingErrorPct: 0.1,
    expenseRatioPctInclTax: 0.132,
    inception: '2009-04',
  },
  {
    isin: 'ZZDC00000306',
    name: 'ヒダマリ・ターゲット2060',
    style: 'targetYear',
    assetClassCode: null,
    classWeights: [0.31, 0.46, 0.08, 0.07, 0.08, 0],
    areaWeights: [0.422, 0.508, 0.046, 0.024],
    trackingErrorPct: 0.6,
    expenseRatioPctInclTax: 0.341,
    inception: '2018-04',
  },
] as const;

const DEPOSIT: ProductSeed = {
  productCode: 'XXDC00009012',
  name: 'はなみずき銀行DC定期預金（1年）',
  style: 'deposit',
  assetClassCode: 5,
  classWeights: [0, 0, 0, 0, 0, 1],
  areaWeights: [1, 0, 0, 0],
  expenseRatio: 0,
  annualRate: 0.004,
};

export function sampleFunds(): FundSeed {
  const market = marketHistory(LAST_MONTH);
  const products = FUNDS.map(({ isin, name, style, assetClassCode, classWeights, areaWeights, ...fund }) => ({
    product: {
      productCode: isin,
      name,
      style,
      assetClassCode,
      classWeights,
      areaWeights,
      expenseRatio: fund.expenseRatioPctInclTax / 100,
      annualRate: null,
    },
    navs: {
      productCode: isin,
      ...fundNavHistory({ isin, loadings: classWeights, alphaPct: 0, ...fund }, market),
    },
  }));
  return {
    products: [...products.map(({ product }) => product), DEPOSIT],
    navs: products.map(({ navs }) => navs),
    classIndexes: market.proxies.map(({ firstMonth, values }) => ({
      firstMonth,
      values: values.map((value) => value ?? Number.NaN),
    })),
  };
}
