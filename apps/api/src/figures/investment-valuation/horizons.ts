/**
 * リスクとリターン（実績） — computes for 1, 3, 5 and 10 years the past risk and return of the present asset mix and of the model,
 * the axis limits over both, and the difference between the mix and the market of its classes (calculations.md section
 * 2a). The model's point is its weights over the class proxy indexes, net of the default fees.
 */
import type { AgainstClass, InvestmentValuation } from '@minori/contract/investment-valuation';
import { DEFAULT_FEES } from '@minori/engine/assumptions/default-fees';
import { defaultFee } from '@minori/engine/assumptions/model-fees';
import { againstClass } from '@minori/engine/risk-return/against-class';
import { returnAxisLimits, riskAxisLimits } from '@minori/engine/risk-return/axis-limits';
import { yearsUntil } from '@minori/engine/risk-return/monthly-series';
import {
  type PortfolioPart,
  type RealisedReturn,
  type ReturnSource,
  realisedReturn,
} from '@minori/engine/risk-return/realised-portfolio';
import { NO_MEMORY, type ReturnsMemory } from '@minori/engine/risk-return/returns-memory';
import { type ClassWeights, SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import type { Horizon } from '@minori/engine/vocabulary/horizon';
import type { Product } from '../../records/products.ts';
import { type Market, NO_VALUES } from '../funds/market.ts';

export type Horizons = Pick<InvestmentValuation, 'oneYear' | 'threeYears' | 'fiveYears' | 'tenYears'>;

const SHORT_TERM_ONLY: ClassWeights = [0, 0, 0, 0, 0, 1];

/** The fields of a product that decide its return. */
export type ReturningProduct = Pick<
  Product,
  'productCode' | 'annualRate' | 'classWeights' | 'expenseRatio' | 'hedgedShare'
>;

/** Market data with a cache of computed returns for other asset mixes of the same products. */
export interface ReadMarket extends Market {
  readonly memory?: ReturnsMemory | undefined;
}

/** The sources from which the returns of holdings are computed. */
export interface ReturnSources {
  readonly products: ReadonlyMap<string, ReturningProduct>;
  readonly navs: Market['navs'];
  /** One source object for each product, shared by many asset mixes; the cache finds a product's returns by it. */
  readonly shared?: Map<string, ReturnSource> | undefined;
}

function sharedSourceOf(product: ReturningProduct, { navs, shared }: ReturnSources): ReturnSource {
  const known = shared?.get(product.productCode);
  if (known) return known;
  const source = sourceOf(product, navs);
  shared?.set(product.productCode, source);
  return source;
}

const PENDING_CASH: ReturnSource = {
  kind: 'classProxies',
  classWeights: SHORT_TERM_ONLY,
  expenseRatio: DEFAULT_FEES[SHORT_TERM],
};

function sourceOf(product: ReturningProduct, navs: Market['navs']): ReturnSource {
  if (product.annualRate !== null) return { kind: 'deposit', rate: product.annualRate };
  const { classWeights, expenseRatio, hedgedShare } = product;
  const series = navs.get(product.productCode) ?? NO_VALUES;
  return { kind: 'fund', navs: series, classWeights, expenseRatio, hedgedShare: hedgedShare ?? 0 };
}

/** Converts the known products to weights among them, and pending cash to short-term assets. */
export function partsOf(
  held: {
    readonly holdings: readonly { readonly productCode: string; readonly valuation: number }[];
    readonly pendingCash: number;
  },
  from: ReturnSources,
): PortfolioPart[] {
  const known = held.holdings.flatMap(({ productCode, valuation }) => {
    const product = from.products.get(productCode);
    return product ? [{ amount: valuation, source: sharedSourceOf(product, from) }] : [];
  });
  const slices = [...known, { amount: Math.max(0, held.pendingCash), source: PENDING_CASH }];
  const total = slices.reduce((sum, { amount }) => sum + amount, 0);
  return slices.map(({ amount, source }) => ({ weight: amount / total, source }));
}

function modelPart(classWeights: ClassWeights): PortfolioPart {
  return { weight: 1, source: { kind: 'classProxies', classWeights, expenseRatio: defaultFee(classWeights) } };
}

function horizon(points: { readonly own: RealisedReturn | null; readonly model: RealisedReturn | null }) {
  const drawn = [points.own, points.model].filter((point) => point !== null);
  return {
    ...points,
    investmentRiskLimit: riskAxisLimits(drawn.map((point) => 100 * point.investmentRisk)),
    returnByYearLimit: returnAxisLimits(drawn.map((point) => 100 * point.returnByYear)),
  };
}

/** Computes the four horizons; without a market every point is null. */
export function horizonsOf(own: PortfolioPart[], model: ClassWeights | null, market: ReadMarket | undefined): Horizons {
  const at = (years: Horizon) => {
    if (!market) return horizon({ own: null, model: null });
    const { lastMonth, proxies, memory = NO_MEMORY } = market;
    const realised = (parts: PortfolioPart[]) => realisedReturn(parts, { lastMonth, years, memory }, proxies);
    const ofModel = model && memory.of(model, yearsUntil(lastMonth, years), () => realised([modelPart(model)]));
    return horizon({ own: realised(own), model: ofModel });
  };
  return { oneYear: at(1), threeYears: at(3), fiveYears: at(5), tenYears: at(10) };
}

/** Classes of the holdings after look-through. */
export interface HeldClasses {
  readonly weights: ClassWeights;
  readonly hedged: number;
}

/** Computes for each horizon how far the asset mix's return is above its classes' market; null without a market. */
export function againstClassOf(
  { weights, hedged }: HeldClasses,
  horizons: Horizons,
  market: ReadMarket | undefined,
): AgainstClass {
  const at = (years: Horizon, { own }: Horizons['oneYear']) => {
    if (!own || !market) return null;
    const { lastMonth, proxies, memory } = market;
    return againstClass(
      { returnByYear: own.returnByYear, classWeights: weights, hedged },
      { lastMonth, years, memory },
      proxies,
    );
  };
  return {
    isHedged: hedged > 0,
    oneYear: at(1, horizons.oneYear),
    threeYears: at(3, horizons.threeYears),
    fiveYears: at(5, horizons.fiveYears),
    tenYears: at(10, horizons.tenYears),
  };
}
