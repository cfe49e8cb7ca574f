/**
 * 基準価額 — returns prices and figures of the funds held, or of one product of the line-up, over the term of a chart
 * (calculations.md sections 2a and 7). A price that the fund master doesn't have is null and is never filled in. The
 * engine computes the figures.
 */

import type { CallParsed, CallResult } from '@minori/contract/call';
import { AssetClassCode } from '@minori/contract/codes';
import { CHART_TYPE_MONTHS, type getFundPrice } from '@minori/contract/fund-price';
import {
  addMonths,
  type CalendarMonth,
  lastCompleteMonth,
  monthsBetween,
} from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { fundMetrics } from '@minori/engine/funds/fund-metrics';
import type { MonthlySeries } from '@minori/engine/risk-return/monthly-series';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { findClassProxies, findPriceSeries, NO_VALUES } from '../../figures/funds/market.ts';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLineUp } from '../../records/line-ups.ts';
import { findProducts } from '../../records/products.ts';
import { findHoldings } from '../../records/statement-lists.ts';
import { latestStatementId } from '../../records/statements.ts';

type FundPrices = CallResult<typeof getFundPrice>;
type Performance = FundPrices['performanceInfo'][number];

interface Term {
  /** The last month at whose end the fund master knows every price. */
  readonly lastMonth: CalendarMonth;
  readonly months: 12 | 36 | 60 | 120;
}

/** One price per month from the base month on, so one more than `months`. */
function pricesOf({ firstMonth, values }: MonthlySeries, { lastMonth, months }: Term): Performance['prices'] {
  return Array.from({ length: months + 1 }, (_, index) => {
    const month = addMonths(lastMonth, index - months);
    return { month, nav: values[monthsBetween(firstMonth, month)] ?? null };
  });
}

function figuresOf(navs: MonthlySeries, { lastMonth, months }: Term, shortTerm: MonthlySeries): Performance['figures'] {
  const metrics = fundMetrics(navs, { lastMonth, years: months / 12 }, shortTerm);
  if (!metrics) return null;
  const { years: _years, ...figures } = metrics;
  return figures;
}

/**
 * Selects the products of a query: everything held, or one product that is held or in the line-up.
 * @throws Failure validation_error for any other product
 */
async function requestedProducts(
  database: Database,
  owner: Owner,
  isinCode: string | undefined,
): Promise<readonly HeldProduct[]> {
  const held = await findHeldProducts(database, owner);
  if (isinCode === undefined) return held;
  const own = held.find(({ productCode }) => productCode === isinCode);
  if (own) return [own];
  const lineUp = await findLineUp(database, owner.sysOrganizationCode);
  const offered = lineUp.find(({ productCode }) => productCode === isinCode);
  if (offered) return [{ productCode: isinCode, name: offered.name, hasPrice: offered.annualRate === null }];
  const msg = words().findings.choosing.unknownPrice;
  throw new Failure('validation_error', { errors: [{ code: 'isinCode', msg }] });
}

/**
 * Returns the funds of the latest statement in its order (none before the first statement), or the requested one.
 * @throws Failure validation_error naming `isinCode`
 */
export async function fundPrices(
  { database, shared, now }: Pick<Deps, 'database' | 'shared' | 'now'>,
  owner: Owner,
  { chartTypeCode, isinCode }: Pick<CallParsed<typeof getFundPrice>['query'], 'chartTypeCode' | 'isinCode'>,
): Promise<FundPrices> {
  const months = CHART_TYPE_MONTHS[chartTypeCode];
  const held = await requestedProducts(database, owner, isinCode);
  const codes = held.map(({ productCode }) => productCode);
  const lastComplete = lastCompleteMonth(tokyoDate(now().getTime()));
  const { products, market, term, series } = await shared.read('fund-prices', async (master) => {
    const [products, market] = await Promise.all([findProducts(master, codes), findClassProxies(master, lastComplete)]);
    const term = { months, lastMonth: market?.lastMonth ?? lastComplete };
    return { products, market, term, series: await findPriceSeries(master, codes, term.lastMonth) };
  });
  const shortTerm = market?.proxies[SHORT_TERM] ?? NO_VALUES;
  const performanceInfo = held.flatMap(({ productCode, name, hasPrice }): Performance[] => {
    const product = products.get(productCode);
    // The fund master decides whether a product has a price; for a product unknown to it, the statement does.
    if (product ? product.annualRate !== null : !hasPrice) return [];
    const assetClassCode = product?.assetClassCode ?? null;
    const { navs, prices } = series.get(productCode) ?? { navs: NO_VALUES, prices: NO_VALUES };
    return [
      {
        productCode,
        name,
        assetClassCode: assetClassCode === null ? null : AssetClassCode.parse(assetClassCode),
        expenseRatio: product?.expenseRatio ?? null,
        prices: pricesOf(prices, term),
        figures: figuresOf(navs, term, shortTerm),
      },
    ];
  });
  return { investmentPeriod: months, performanceInfo };
}

interface HeldProduct {
  readonly productCode: string;
  readonly name: string;
  readonly hasPrice: boolean;
}

/** Returns each product once, without products whose balance is 0. */
async function findHeldProducts(database: Database, owner: Owner): Promise<readonly HeldProduct[]> {
  const rows = await findHoldings(database, owner, latestStatementId(owner));
  const held = new Map<string, HeldProduct>();
  for (const { productCode, name, nav, valuation } of rows) {
    if (valuation > 0 && !held.has(productCode)) held.set(productCode, { productCode, name, hasPrice: nav !== null });
  }
  return [...held.values()];
}
