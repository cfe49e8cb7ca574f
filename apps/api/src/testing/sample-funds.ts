// The products of the sample line-up, and a fund outside it, as the reference describes them and with the engine's own
// NAVs, for tests of the figures.
import { readFileSync } from 'node:fs';
import { fundNavHistory } from '@minori/engine/funds/fund-nav-history';
import { marketHistory } from '@minori/engine/funds/market-history';
import type { AreaWeights } from '@minori/engine/vocabulary/area';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import type { FundSeed, ProductSeed } from '../funds/seed.ts';
import { SAMPLE_LINE_UP } from './sample-line-up.ts';

/** The last month of the reference histories. */
export const LAST_MONTH = '2026-03';

/** In the master and in no line-up unless a test says so. */
const OUTSIDE = 'ZZDC00000306';

/** Figures of one horizon as an independent program computed them (calculations.md section 7). */
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
  readonly style: ProductSeed['style'];
  readonly assetCode: number | null;
  readonly classWeights: ClassWeights;
  readonly areaWeights: AreaWeights;
  /** Percent a year. */
  readonly expenseRatioPctInclTax: number;
}

export interface ReferenceFund extends ReferenceProduct {
  readonly loadings: ClassWeights;
  readonly alphaPct: number;
  readonly trackingErrorPct: number;
  readonly inception: string;
  readonly latestNav: number;
  /** By years; a horizon longer than the fund's life is null. */
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

/** Percent as a fraction, without the noise of the division. */
function fraction(percent: number): number {
  return Math.round(percent * 1e4) / 1e6;
}

function common({ isin, name, style, assetCode, classWeights, areaWeights, ...product }: ReferenceProduct) {
  const expenseRatio = fraction(product.expenseRatioPctInclTax);
  return { productCode: isin, name, style, assetClassCode: assetCode, classWeights, areaWeights, expenseRatio };
}

function products(): readonly ProductSeed[] {
  const none = { trustReserveRatio: null, inceptionMonth: null, annualRate: null, targetYear: null };
  return [
    ...SAMPLE_FUNDS.map((fund) => ({
      ...{ ...none, ...common(fund), inceptionMonth: fund.inception },
      targetYear: fund.style === 'targetYear' ? Number(fund.name.slice(-4)) : null,
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

/** Composed once a worker: the histories of twenty funds take a moment. */
export function sampleFunds(): FundSeed {
  composed ??= composeSampleFunds();
  return composed;
}
