// Provides the products of the sample line-up and a fund outside it, as the reference file describes them, with the engine's
// NAVs.
import { readFileSync } from 'node:fs';
import { fundNavHistory } from '@minori/engine/funds/fund-nav-history';
import { marketHistory } from '@minori/engine/funds/market-history';
import type { AreaWeights } from '@minori/engine/vocabulary/area';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import type { FundSeed } from '../figures/funds/seed.ts';
import type { NewProduct } from '../records/products.ts';

// The line-up of the contract's examples: nineteen products of the demo's fund universe.

export const SAMPLE_LINE_UP = [
  ...['ZZDC00000017', 'ZZDC00000041', 'ZZDC00000033'],
  ...['ZZDC00000074', 'ZZDC00000066', 'ZZDC00000090'],
  ...['ZZDC00000124', 'ZZDC00000132'],
  ...['ZZDC00000157', 'ZZDC00000165'],
  ...['ZZDC00000199', 'ZZDC00000207', 'ZZDC00000223'],
  ...['XXDC00009012', 'XXDC00009038'],
  ...['ZZDC00000231', 'ZZDC00000249', 'ZZDC00000280', 'ZZDC00000298'],
] as const;

/** The last month of the reference histories. */
export const LAST_MONTH = '2026-03';

/** A product of the product master that no line-up has unless a test adds it. */
const OUTSIDE = 'ZZDC00000306';

/** Figures of one horizon, calculated by an independent program (calculations.md section 7). */
export interface ReferenceMetrics {
  readonly years: number;
  readonly investmentReturn: number;
  readonly returnByYear: number;
  readonly investmentRisk: number;
  readonly sharpe: number;
  readonly maxDrawdown: number;
}

interface ReferenceProduct {
  readonly isin: string;
  readonly name: string;
  readonly style: NewProduct['style'];
  readonly assetCode: number | null;
  readonly classWeights: ClassWeights;
  readonly areaWeights: AreaWeights;
  /** Percent per year. */
  readonly expenseRatioPctInclTax: number;
  /** Fraction of the product; 0 if absent. */
  readonly hedgedShare?: number;
  readonly singleCountryShare?: number;
  /** Only for target-year funds. */
  readonly targetYear?: number;
}

export interface ReferenceFund extends ReferenceProduct {
  readonly loadings: ClassWeights;
  readonly alphaPct: number;
  readonly trackingErrorPct: number;
  readonly inception: string;
  readonly latestNav: number;
  /** By number of years; null for a horizon longer than the fund's life. */
  readonly metrics: Readonly<Record<'1' | '3' | '5' | '10', ReferenceMetrics | null>>;
}

interface ReferenceUniverse {
  readonly funds: readonly ReferenceFund[];
  readonly guaranteed: readonly (ReferenceProduct & { readonly ratePct: number })[];
}

const REFERENCE = new URL('../../../../packages/engine/reference/fund-universe.json', import.meta.url);

const UNIVERSE = JSON.parse(readFileSync(REFERENCE, 'utf8')) as ReferenceUniverse;

function isSampled({ isin }: ReferenceProduct): boolean {
  return isin === OUTSIDE || SAMPLE_LINE_UP.some((code) => code === isin);
}

export const SAMPLE_FUNDS: readonly ReferenceFund[] = UNIVERSE.funds.filter(isSampled);

/** Converts percent to a fraction without the rounding error of the division. */
function fraction(percent: number): number {
  return Math.round(percent * 1e4) / 1e6;
}

function common({ isin, name, style, assetCode, classWeights, areaWeights, ...product }: ReferenceProduct) {
  const expenseRatio = fraction(product.expenseRatioPctInclTax);
  return { productCode: isin, name, style, assetClassCode: assetCode, classWeights, areaWeights, expenseRatio };
}

function products(): readonly NewProduct[] {
  const none = {
    ...{ trustReserveRatio: null, inceptionMonth: null, annualRate: null },
    ...{ targetYear: null, hedgedShare: 0, singleCountryShare: 0 },
  };
  return [
    ...SAMPLE_FUNDS.map((fund) => ({
      ...{ ...none, ...common(fund), inceptionMonth: fund.inception },
      targetYear: fund.targetYear ?? null,
      hedgedShare: fund.hedgedShare ?? 0,
      singleCountryShare: fund.singleCountryShare ?? 0,
    })),
    ...UNIVERSE.guaranteed.filter(isSampled).map((product) => ({
      ...{ ...none, ...common(product), annualRate: fraction(product.ratePct) },
    })),
  ];
}

function composeSampleFunds(): FundSeed {
  const market = marketHistory(LAST_MONTH);
  return {
    products: products(),
    navs: SAMPLE_FUNDS.map((fund) => ({ productCode: fund.isin, ...fundNavHistory(fund, market) })),
    classIndexes: market.proxies.map(({ firstMonth, values }) => ({
      firstMonth,
      values: values.map((value) => value ?? Number.NaN),
    })),
  };
}

let composed: FundSeed | undefined;

/** Composed once per test worker, because the histories of twenty funds take time. */
export function sampleFunds(): FundSeed {
  composed ??= composeSampleFunds();
  return composed;
}
