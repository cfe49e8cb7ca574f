/**
 * 商品の詳細 — the products of one group of the own company's line-up: what they have done, cost and hold, and what the
 * employee holds of them. The PDF is made from the same answer (fund-detail/fund-sheets.ts).
 */
import type { CallParsed, CallResult } from '@minori/contract/call';
import type { FundDetail, getFundDetail } from '@minori/contract/fund-detail';
import { SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { lastCompleteMonth } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { yearlyCost } from '@minori/engine/fund-selection/yearly-cost';
import { exposureIn } from '@minori/engine/investment-valuation/look-through';
import { type AssetClassRow, categoryClasses } from '../../figures/asset-class/repository.ts';
import { findClassProxies, findPriceSeries, NO_VALUES } from '../../figures/funds/market.ts';
import { modelsOf } from '../../figures/model-portfolio/company-models.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLineUp, type OfferedProduct } from '../../records/line-ups.ts';
import { type Chooser, type ChooserAccount, findChooser } from '../fund-line-up/chooser-repository.ts';
import { groupsOf, productsOf } from '../fund-line-up/groups.ts';
import { leavingCostOf } from '../fund-line-up/leaving-cost.ts';
import { type OwnProducts, ownProducts } from '../fund-line-up/own-products.ts';
import { NO_PRICE_HISTORY, priceHistory } from './price-history.ts';

type Query = Pick<
  CallParsed<typeof getFundDetail>['query'],
  'typeCode' | 'riskToleranceCode' | 'assetClassCode' | 'isinCode'
>;

const BY_MODEL = 1;

/** @throws Failure validation_error for a product that the class of the line-up doesn't have */
function askedFor(lineUp: readonly OfferedProduct[], { assetClassCode, isinCode }: Query): readonly OfferedProduct[] {
  const products = productsOf(lineUp, assetClassCode);
  if (isinCode === undefined) return products;
  const product = products.find(({ productCode }) => productCode === isinCode);
  if (product) return [product];
  const msg = '会社の商品ラインナップの、この資産クラスにはない商品です。';
  throw new Failure('validation_error', { errors: [{ code: 'isinCode', msg }] });
}

/** The model's share of the class; null by asset class and over several classes. */
function modelShare({ isReit, ownModels }: Chooser, query: Query): number | null {
  const { typeCode, riskToleranceCode, assetClassCode } = query;
  if (typeCode !== BY_MODEL || assetClassCode === SEVERAL_CLASSES) return null;
  return modelsOf(isReit, ownModels)[riskToleranceCode][assetClassCode];
}

/** What the fee takes a year of the product held, and of the whole account. */
function ownCost(entry: OfferedProduct, account: ChooserAccount | null, own: OwnProducts): FundDetail['own'] {
  if (!account) return null;
  const valuation = own.valuationOf(entry.productCode);
  const { totalAssetValuation, lookThrough } = account;
  return {
    valuation,
    yearlyCost: yearlyCost(valuation, entry.expenseRatio),
    wholeValuation: totalAssetValuation,
    wholeYearlyCost: lookThrough && yearlyCost(own.whole, lookThrough.expenseRatio),
  };
}

function productFacts(entry: OfferedProduct, own: OwnProducts, classes: readonly AssetClassRow[]) {
  const { productCode, assetCode, style, expenseRatio, annualRate, inceptionMonth } = entry;
  const [domestic, developed, emerging, other] = entry.areaWeights;
  return {
    isinCode: productCode,
    assetCode,
    assetName: groupsOf(classes).find((group) => group.assetCode === assetCode)?.assetName ?? '',
    name: own.nameOf(entry),
    ...{ style, expenseRatio, annualRate, inceptionMonth, leavingCost: leavingCostOf(entry) },
    isHedged: (entry.hedgedShare ?? 0) > 0,
    categoryClasses: categoryClasses(entry.classWeights, classes),
    areaRatio: { domestic, developed, emerging, other },
  };
}

/** In the order of the list. @throws Failure validation_error naming `isinCode` */
export async function fundDetails(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  owner: Owner,
  query: Query,
): Promise<Omit<CallResult<typeof getFundDetail>, 'base64pdf'>> {
  const today = tokyoDate(now().getTime());
  const lastComplete = lastCompleteMonth(today);
  const [lineUp, chooser, market] = await Promise.all([
    findLineUp(database, owner.sysOrganizationCode),
    findChooser(database, owner, lastComplete),
    findClassProxies(database, lastComplete),
  ]);
  const { year } = dateParts(today);
  const entries = askedFor(lineUp, query).map((entry) => exposureIn(year, entry));
  const own = ownProducts(chooser);
  const modelPf = modelShare(chooser, query);
  const known = { lastMonth: market?.lastMonth ?? lastComplete, proxies: market?.proxies ?? [] };
  const codes = entries.map(({ productCode }) => productCode);
  const series = await findPriceSeries(database, codes, known.lastMonth);
  const fundDetailOf = (entry: OfferedProduct): FundDetail => {
    const fund = { ...entry, ...(series.get(entry.productCode) ?? { navs: NO_VALUES, prices: NO_VALUES }) };
    const ownNav = own.ownNavOf(entry.productCode);
    return {
      ...productFacts(entry, own, chooser.classes),
      ...(entry.annualRate === null ? priceHistory(fund, known) : NO_PRICE_HISTORY),
      ...(ownNav && { nav: ownNav.nav, navDate: ownNav.date }),
      modelPf,
      own: ownCost(entry, chooser.account, own),
    };
  };
  const { productDataSource, dataDate } = own;
  return { productDataSource, dataDate, fundDetails: entries.map(fundDetailOf) };
}
