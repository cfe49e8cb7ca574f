// Calculates details of the sample line-up's products with the engine, for tests of the fund sheet and its PDF without a
// database: months up to 2026-03, an own balance in the product, and the test's changes.
import { ASSET_CLASS_ROWS } from '@minori/contract/examples/asset-classes';
import { LINE_UP_GROUPS } from '@minori/contract/examples/line-up';
import type { FundDetail } from '@minori/contract/fund-detail';
import { NO_PRICE_HISTORY, priceHistory } from '../choosing/fund-detail/service.ts';
import type { FundSeed } from '../figures/funds/seed.ts';
import { LAST_MONTH, sampleFunds } from './sample-funds.ts';

const OWN = { valuation: 1_188_130, yearlyCost: 1_829, wholeValuation: 2_852_210, wholeYearlyCost: 5_894 };

type Product = FundSeed['products'][number];

/** @throws RangeError for a product code outside the sample */
export function sampleFundDetail(productCode: string, differing: Partial<FundDetail> = {}): FundDetail {
  const { products } = sampleFunds();
  const product = products.find((candidate) => candidate.productCode === productCode);
  if (!product) throw new RangeError(`no product ${productCode} in the sample`);
  const [domestic, developed, emerging, other] = product.areaWeights;
  return {
    isinCode: productCode,
    ...groupOf(product),
    name: product.name,
    style: product.style,
    expenseRatio: product.expenseRatio,
    annualRate: product.annualRate,
    leavingCost: leavingCostOf(product),
    inceptionMonth: product.inceptionMonth,
    ...historyOf(product),
    isHedged: (product.hedgedShare ?? 0) > 0,
    categoryClasses: ASSET_CLASS_ROWS.map(({ code, name, colorCode }) => ({
      categoryClassCode: code,
      categoryName: name,
      categoryColorCode: colorCode,
      ratio: product.classWeights[code],
    })),
    areaRatio: { domestic, developed, emerging, other },
    modelPf: null,
    own: OWN,
    ...differing,
  };
}

function groupOf({ assetClassCode }: Product) {
  const group = LINE_UP_GROUPS.find(({ assetCode }) => assetCode === (assetClassCode ?? 9)) ?? LINE_UP_GROUPS[0];
  return { assetCode: group.assetCode, assetName: group.assetName };
}

function leavingCostOf({ style }: Product): FundDetail['leavingCost'] {
  if (style === 'deposit') return { kind: 'lowerRate' };
  return style === 'gic' ? { kind: 'surrenderDeduction' } : null;
}

function historyOf(product: Product) {
  const { navs: every, classIndexes: proxies } = sampleFunds();
  const navs = every.find(({ productCode }) => productCode === product.productCode);
  return navs ? priceHistory({ ...product, navs, prices: navs }, { lastMonth: LAST_MONTH, proxies }) : NO_PRICE_HISTORY;
}
