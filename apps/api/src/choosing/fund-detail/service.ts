/**
 * 商品の詳細 — returns the products of one group of the company's line-up: performance, costs, asset classes, and what the
 * employee holds of them. The PDF is printed from the same response (fund-detail/fund-sheets.ts).
 */

import type { CallParsed, CallResult } from '@minori/contract/call';
import type { FundDetail, getFundDetail } from '@minori/contract/fund-detail';
import { SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import {
  addMonths,
  type CalendarMonth,
  lastCompleteMonth,
  monthEnd,
  monthsBetween,
} from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { yearlyCost } from '@minori/engine/fund-selection/yearly-cost';
import { exposureIn, type FundExposure } from '@minori/engine/funds/fund-exposure';
import { fundMetrics } from '@minori/engine/funds/fund-metrics';
import { againstClass } from '@minori/engine/risk-return/against-class';
import type { MonthlySeries } from '@minori/engine/risk-return/monthly-series';
import type { ClassProxies } from '@minori/engine/risk-return/realised-portfolio';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { HORIZONS, type Horizon } from '@minori/engine/vocabulary/horizon';
import { type AssetClassRow, categoryClasses } from '../../figures/asset-class/repository.ts';
import { findClassProxies, findPriceSeries, NO_VALUES, type PriceSeries } from '../../figures/funds/market.ts';
import { modelsOf } from '../../figures/model-portfolio/company-models.ts';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLineUp, type OfferedProduct } from '../../records/line-ups.ts';
import { type Chooser, type ChooserAccount, findChooser } from '../fund-line-up/chooser-repository.ts';
import { groupsOf, productsOf } from '../fund-line-up/groups.ts';
import { leavingCostOf } from '../fund-line-up/leaving-cost.ts';
import { type OwnProducts, ownProducts } from '../fund-line-up/own-products.ts';

type Query = Pick<
  CallParsed<typeof getFundDetail>['query'],
  'typeCode' | 'riskToleranceCode' | 'assetClassCode' | 'isinCode'
>;

const BY_MODEL = 1;

/**
 * Selects the products of a query.
 * @throws Failure validation_error for a product that is not in that class of the line-up
 */
function requestedProducts(
  lineUp: readonly OfferedProduct[],
  { assetClassCode, isinCode }: Query,
): readonly OfferedProduct[] {
  const products = productsOf(lineUp, assetClassCode);
  if (isinCode === undefined) return products;
  const product = products.find(({ productCode }) => productCode === isinCode);
  if (product) return [product];
  const msg = words().findings.choosing.notInClass;
  throw new Failure('validation_error', { errors: [{ code: 'isinCode', msg }] });
}

/** Returns the model's share of the class; null when listed by asset class, and for products over several classes. */
function modelShare({ isReit, ownModels }: Chooser, query: Query): number | null {
  const { typeCode, riskToleranceCode, assetClassCode } = query;
  if (typeCode !== BY_MODEL || assetClassCode === SEVERAL_CLASSES) return null;
  return modelsOf(isReit, ownModels)[riskToleranceCode][assetClassCode];
}

/** Computes the yearly fee in yen: for the employee's holding of the product, and for the whole account. */
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

/**
 * Returns details in the order of the list.
 * @throws Failure validation_error naming `isinCode`
 */
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
  const entries = requestedProducts(lineUp, query).map((entry) => exposureIn(year, entry));
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

type PriceHistory = Pick<FundDetail, 'nav' | 'navDate' | 'prices' | 'horizons'>;

interface Known {
  /** The last month at whose end the fund master knows every price. */
  readonly lastMonth: CalendarMonth;
  /** Index series of the asset classes; that of short-term assets is the risk-free rate. */
  readonly proxies: ClassProxies;
}

/** A fund with two series: quoted prices, and prices with distributions reinvested. */
interface PricedFund extends Pick<FundExposure, 'classWeights' | 'hedgedShare'>, PriceSeries {}

const MOST_MONTHS = 120;

/** Lists month-end prices from the fund's first price on, for at most ten years plus the base month. */
function pricesOf({ firstMonth, values }: MonthlySeries, lastMonth: CalendarMonth): FundDetail['prices'] {
  const months = Math.min(MOST_MONTHS, monthsBetween(firstMonth, lastMonth));
  return Array.from({ length: months + 1 }, (_, index) => {
    const month = addMonths(lastMonth, index - months);
    return { month, nav: values[monthsBetween(firstMonth, month)] ?? null };
  });
}

function horizonOf({ navs, classWeights, hedgedShare }: PricedFund, known: Known, years: Horizon) {
  const { lastMonth, proxies } = known;
  const metrics = fundMetrics(navs, { lastMonth, years }, proxies[SHORT_TERM] ?? NO_VALUES);
  if (!metrics) return { years, figures: null };
  const { years: _years, ...figures } = metrics;
  const compared = { returnByYear: figures.returnByYear, classWeights, hedged: hedgedShare ?? 0 };
  return { years, figures: { ...figures, againstClass: againstClass(compared, { lastMonth, years }, proxies) } };
}

/** Returns prices and the figures of each horizon; the figures are null for a fund without a price in the fund master. */
export function priceHistory(fund: PricedFund, known: Known): PriceHistory {
  const { prices: quoted } = fund;
  const { lastMonth } = known;
  const prices = quoted.values.length === 0 || quoted.firstMonth > lastMonth ? [] : pricesOf(quoted, lastMonth);
  const last = prices.findLast(({ nav }) => nav !== null);
  return {
    nav: last?.nav ?? null,
    navDate: last ? monthEnd(last.month) : null,
    prices,
    horizons: HORIZONS.map((years) => horizonOf(fund, known, years)),
  };
}

/** Principal-guaranteed products have no price, so nothing can be computed from prices. */
export const NO_PRICE_HISTORY: PriceHistory = { nav: null, navDate: null, prices: [], horizons: [] };
