/** The committed fund universe, read through the engine's own guard. */
import universe from '../reference/fund-universe.json' with { type: 'json' };
import type { FundExposure } from '../src/funds/fund-exposure.ts';
import { exposureOf, readFundUniverse } from '../src/funds/fund-universe.ts';

export const FUND_UNIVERSE = readFundUniverse(universe);

/** By the short number that reference cases use for a product. */
export const FUND_EXPOSURES: ReadonlyMap<string, FundExposure> = new Map(
  [...FUND_UNIVERSE.funds, ...FUND_UNIVERSE.guaranteed].map((product) => [String(product.no), exposureOf(product)]),
);
