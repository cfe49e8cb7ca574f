// The products of the demo plans (calculations.md section 7): 30 fictional funds and 4 principal-guaranteed products.
// They are data for api and record-keeper alike; neither sees the other's code.
import { z } from 'zod';
import universe from '../../fund-universe.json' with { type: 'json' };

const byClass = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
const byArea = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const product = z.strictObject({
  no: z.int(),
  isin: z.string(),
  name: z.string(),
  /** null for products over several classes. */
  assetCode: z.int().min(0).max(5).nullable(),
  classWeights: byClass,
  areaWeights: byArea,
  /** 信託報酬, percent a year including tax. */
  expenseRatioPctInclTax: z.number(),
  /** Fractions of the product; none if absent. */
  hedgedShare: z.number().min(0).max(1).optional(),
  singleCountryShare: z.number().min(0).max(1).optional(),
  /** Of target-year funds. */
  targetYear: z.int().optional(),
});

const fund = product.extend({
  style: z.enum(['passive', 'active', 'balance', 'targetYear']),
  /** How the synthetic NAVs follow the asset classes. */
  loadings: byClass,
  alphaPct: z.number(),
  trackingErrorPct: z.number(),
  inception: z.string(),
});

/** 元本確保型. */
const guaranteed = product.extend({
  style: z.enum(['deposit', 'gic']),
  /** Percent a year. */
  ratePct: z.number(),
});

type DemoFund = z.output<typeof fund>;
type DemoGuaranteedProduct = z.output<typeof guaranteed>;

export interface FundUniverse {
  readonly funds: readonly DemoFund[];
  readonly guaranteed: readonly DemoGuaranteedProduct[];
}

export const FUND_UNIVERSE: FundUniverse = z
  .strictObject({ funds: z.array(fund), guaranteed: z.array(guaranteed) })
  .parse(universe);
