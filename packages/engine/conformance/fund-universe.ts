/** Loads the fund universe of `reference/fund-universe.json`, checked by the engine's `readFundUniverse`. */
import universe from '../reference/fund-universe.json' with { type: 'json' };
import type { FundExposure } from '../src/funds/fund-exposure.ts';
import { exposureOf, readFundUniverse } from '../src/funds/fund-universe.ts';

export const FUND_UNIVERSE = readFundUniverse(universe);

/** The exposure of each product, by the short number that reference cases use for it. */
export const FUND_EXPOSURES: ReadonlyMap<string, FundExposure> = new Map(
  [...FUND_UNIVERSE.funds, ...FUND_UNIVERSE.guaranteed].map((product) => [String(product.no), exposureOf(product)]),
);
