/** Chooses eight products of the demo company's line-up, with their data from the fund master. */
import { readFileSync } from 'node:fs';
import type { FundExposure } from '@minori/engine/funds/fund-exposure';

export interface Chosen {
  readonly products: readonly { readonly isinCode: string; readonly inputRate: number }[];
  readonly rates: readonly { readonly code: string; readonly rate: number }[];
  readonly funds: ReadonlyMap<string, FundExposure>;
}

const ALLOCATION_PERCENTS = [20, 20, 15, 15, 10, 10, 5, 5];

interface Listed {
  readonly fundByAssetModels: readonly { readonly products: readonly { readonly isinCode: string }[] }[];
}

type Universe = Readonly<
  Record<
    'funds' | 'guaranteed',
    readonly (Omit<FundExposure, 'expenseRatio'> & { readonly isin: string; readonly expenseRatioPctInclTax: number })[]
  >
>;

function master(): ReadonlyMap<string, FundExposure> {
  const { funds, guaranteed } = JSON.parse(
    readFileSync('packages/engine/reference/fund-universe.json', 'utf8'),
  ) as Universe;
  return new Map(
    [...funds, ...guaranteed].map(({ isin, classWeights, areaWeights, expenseRatioPctInclTax }) => [
      isin,
      { classWeights, areaWeights, expenseRatio: Math.round(expenseRatioPctInclTax * 1e4) / 1e6 },
    ]),
  );
}

/** @param list the response of `fund/asset` */
export function chosenOf(list: unknown): Chosen {
  const codes = (list as Listed).fundByAssetModels.flatMap(({ products }) => products.map(({ isinCode }) => isinCode));
  const every = Math.max(1, Math.floor(codes.length / ALLOCATION_PERCENTS.length));
  const products = ALLOCATION_PERCENTS.map((inputRate, place) => ({ isinCode: codes[place * every] ?? '', inputRate }));
  return {
    products,
    rates: products.map(({ isinCode, inputRate }) => ({ code: isinCode, rate: inputRate })),
    funds: master(),
  };
}
