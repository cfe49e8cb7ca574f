/**
 * 比較リスト — defines the calls for up to four choices of products that the employee has saved, each valued as of now and compared
 * with the present account. The specification has no calls to register and remove them.
 */
import * as z from 'zod/mini';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { ProductCode, SysCode } from './codes.ts';
import { LARGEST_CHOICE, PlanValuation, PresentState, SelectedProducts } from './fund-selection.ts';
import { OwnUser } from './own-user.ts';
import { ExpectedReturnRisk } from './risk-return.ts';

/** Maximum number of plans. */
export const MOST_COMPARED = 4;

const ComparisonId = z.uuid();

const FundComparison = z.object({
  comparisonId: ComparisonId,
  /** 案1 to 案4: the first number that was free on registration. */
  number: z.int().check(z.minimum(1), z.maximum(MOST_COMPARED)),
  registeredAt: Instant,
  fundValuation: PlanValuation,
  returnRisk: ExpectedReturnRisk,
  /** Products that are no longer in the line-up. */
  goneProducts: z.array(ProductCode),
});
export type FundComparison = z.output<typeof FundComparison>;

const FundComparisons = z.object({
  /** The present account; null before a scrape. */
  current: z.nullable(z.object({ valuation: PresentState, returnRisk: ExpectedReturnRisk })),
  model: z.nullable(ExpectedReturnRisk),
  /** By number. */
  fundComparisons: z.array(FundComparison).check(z.maxLength(MOST_COMPARED)),
});

export const getFundComparison = call({
  name: 'getFundComparison',
  method: 'GET',
  path: '/api/v1/fund/comparison',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundComparison',
  query: OwnUser,
  response: FundComparisons,
});

/** Equal products and percentages are one plan. A fifth plan is 400 `validation_error` naming `products`. */
export const registerFundComparison = call({
  name: 'registerFundComparison',
  method: 'POST',
  path: '/api/v1/fund/comparison',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundComparisonRegister',
  ours: true,
  body: z.strictObject({ sysUserCode: SysCode, products: SelectedProducts }),
  bodyLimit: LARGEST_CHOICE,
  response: z.object({ comparisonId: ComparisonId, number: z.int() }),
});

/** A plan that doesn't exist, or is another employee's, is 400 `validation_error` naming `comparisonId`. */
export const removeFundComparison = call({
  name: 'removeFundComparison',
  method: 'DELETE',
  path: '/api/v1/fund/comparison',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundComparisonRemove',
  ours: true,
  body: z.strictObject({ sysUserCode: SysCode, comparisonId: ComparisonId }),
  response: z.object({ comparisonId: ComparisonId }),
});
