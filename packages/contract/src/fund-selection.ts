/**
 * 選択後の評価 — what a choice of products would change: the grade, the risk and return, the mix and the cost, by the same
 * formulas as the account's own valuation (calculations.md section 4, after selection). Nothing is stored until the
 * employee registers it; then it is the selection that the simulation, the risk-return figures and the procedure speak of.
 */
import * as z from 'zod/mini';
import { ValuationState } from './beside-grade.ts';
import { Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { CategoryClasses } from './category-class.ts';
import { ProductCode, SysCode } from './codes.ts';
import { Fraction, YenAmount } from './figures.ts';
import { InputRate, LineUpAssetCode, ProductStyle } from './fund-line-up.ts';
import { InvestmentValuation } from './investment-valuation.ts';
import { RiskReturnInfo } from './risk-return.ts';

/** Most products of a plan by law (calculations.md section 9). */
export const MOST_PRODUCTS = 35;

const SelectedProduct = z.strictObject({ isinCode: ProductCode, inputRate: InputRate });
export type SelectedProduct = z.output<typeof SelectedProduct>;

function isEachOnce(products: readonly SelectedProduct[]): boolean {
  return new Set(products.map(({ isinCode }) => isinCode)).size === products.length;
}

function isWhole(products: readonly SelectedProduct[]): boolean {
  return products.reduce((sum, { inputRate }) => sum + inputRate, 0) === 100;
}

/**
 * Bytes of a request with a choice: three times what 35 products take. A body of the ordinary size would hold five
 * thousand, an eighth of a second of checks in which nobody else is answered (security.md row 41).
 */
export const LARGEST_CHOICE = 8 * 1024;

/** Integer percent by product, each once, exactly 100 in all; that each is of the own line-up is the server's to check. */
export const SelectedProducts = z
  .array(SelectedProduct)
  .check(
    z.minLength(1),
    z.maxLength(MOST_PRODUCTS),
    z.refine(isEachOnce, { error: 'productTwice' }),
    z.refine(isWhole, { error: 'notWhole' }),
  );
export type SelectedProducts = z.output<typeof SelectedProducts>;

/** The scores and grades of a mix that is not held (yet); the same words as of one that is. */
const ValuationOfMix = z.pick(InvestmentValuation, {
  totalValuation: true,
  totalScore: true,
  totalValuationComment: true,
  assetClassScore: true,
  areaClassScore: true,
  separationGapScore: true,
  riskGapScore: true,
  diversifiedValuation: true,
  diversifiedValuationComment: true,
  riskToleranceFitValuation: true,
  riskToleranceFitValuationComment: true,
  reason: true,
  areaRatio: true,
  categoryAssetRatio: true,
  differencialWithModelPf: true,
});

/** 状態: what stands beside the grade judged with it; null before a diagnosis, and beside a valuation by an older method. */
const state = z.nullable(ValuationState);

/** One product of a choice. */
export const InputFund = z.object({
  isinCode: ProductCode,
  assetCode: LineUpAssetCode,
  name: z.string(),
  style: ProductStyle,
  expenseRatio: Fraction,
  inputRate: InputRate,
});

/** What a plan is compared by: the valuation of its mix, its products and its cost. */
export const PlanValuation = z.extend(ValuationOfMix, {
  state,
  modelAssetRatio: z.nullable(CategoryClasses),
  /** Products with a rate above 0, in the order of the list. */
  inputFundInfo: z.array(InputFund),
  /** Weighted, a fraction a year. */
  expenseRatio: Fraction,
  /** What that is for the account as it is, yen a year. */
  yearlyCost: YenAmount,
  assumptionSetId: z.string(),
});
export type PlanValuation = z.output<typeof PlanValuation>;

/**
 * The whole valuation with `modelAssetRatio` and `inputFundInfo` (specification section 3). Person, period and interest
 * are the account's, which a choice doesn't change; the horizons say what the chosen mix would have done.
 */
export const FundValuation = z.extend(
  PlanValuation,
  z.pick(InvestmentValuation, {
    riskTolerance: true,
    genderCode: true,
    isMarried: true,
    isDependent: true,
    age: true,
    investmentPeriod: true,
    interest: true,
    oneYear: true,
    threeYears: true,
    fiveYears: true,
    tenYears: true,
    investmentValuationAssetRatio: true,
    modelPfAssetRatio: true,
  }).shape,
);
export type FundValuation = z.output<typeof FundValuation>;

/** The account as it is, for the comparison before and after: the stored valuation's figures. */
export const PresentState = z.extend(ValuationOfMix, {
  state,
  expenseRatio: Fraction,
  yearlyCost: YenAmount,
  totalAssetValuation: YenAmount,
});
export type PresentState = z.output<typeof PresentState>;

const After = z.object({
  /** After the change. */
  fundValuation: FundValuation,
  before: PresentState,
  riskReturnInfo: RiskReturnInfo,
  /** When this choice was registered; null while it isn't. */
  registeredAt: z.nullable(Instant),
});
export type AfterSelection = z.output<typeof After>;

/**
 * Values a choice against the account as it is. 400 `validation_error` naming the field for products that are not of the
 * line-up; 400 `validation_error` naming `sysUserCode` before anything has been read, and before a diagnosis.
 */
export const valueFundSelection = call({
  name: 'valueFundSelection',
  method: 'POST',
  path: '/api/v1/fund/valuation',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundValuation',
  body: z.strictObject({
    sysUserCode: SysCode,
    products: SelectedProducts,
    /** Ours: true registers the choice too, in place of the one before. */
    isRegistered: z.optional(z.boolean()),
  }),
  bodyLimit: LARGEST_CHOICE,
  response: After,
});

/** The choice registered last, valued as of now; null before there is one. */
export const getFundValuations = call({
  name: 'getFundValuations',
  method: 'GET',
  path: '/api/v1/fund/valuations',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundValuation',
  query: z.strictObject({ sysUserCode: SysCode }),
  response: z.nullable(
    z.extend(After, {
      /** Products of the choice that the line-up has no longer: it can't be carried out as it is. */
      goneProducts: z.array(ProductCode),
    }),
  ),
});
