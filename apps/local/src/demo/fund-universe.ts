// Reads and validates the products of the demo plans (calculations.md section 7): 30 fictional funds and 4 principal-guaranteed
// products. The api and the record keeper both get this data; neither imports the other's code.
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
  /** 信託報酬, percent per year including tax. */
  expenseRatioPctInclTax: z.number(),
  /** Fractions of the product; 0 if absent. */
  hedgedShare: z.number().min(0).max(1).optional(),
  singleCountryShare: z.number().min(0).max(1).optional(),
  /** For target-year funds only. */
  targetYear: z.int().optional(),
});

const fund = product.extend({
  style: z.enum(['passive', 'active', 'balance', 'targetYear']),
  /** The sensitivity of the synthetic NAVs to each asset class. */
  loadings: byClass,
  alphaPct: z.number(),
  trackingErrorPct: z.number(),
  inception: z.string(),
});

/** 元本確保型. */
const guaranteed = product.extend({
  style: z.enum(['deposit', 'gic']),
  /** Percent per year. */
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
