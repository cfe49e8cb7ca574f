/**
 * 選択後の評価 — values how a choice of products would change the grade, the risk and return, the asset mix and the cost, by the same
 * formulas as the account's own valuation (calculations.md section 4, after selection). Nothing is stored until the employee
 * registers it; simulation, risk-return figures and procedure then use it as the selection.
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
 * Maximum request size with a choice, bytes: three times the size of 35 products. An ordinary body could hold five thousand, whose
 * checks would block the server for an eighth of a second (security.md row 41).
 */
export const LARGEST_CHOICE = 8 * 1024;

/** Integer percent by product, each once, exactly 100 in all; the server checks that each is in the own line-up. */
export const SelectedProducts = z
  .array(SelectedProduct)
  .check(
    z.minLength(1),
    z.maxLength(MOST_PRODUCTS),
    z.refine(isEachOnce, { error: 'productTwice' }),
    z.refine(isWhole, { error: 'notWhole' }),
  );
export type SelectedProducts = z.output<typeof SelectedProducts>;

/** The scores and grades of an asset mix that is not held; same names as for the holdings. */
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

/** 状態: the grade combined with the cautions; null before a diagnosis, and for a valuation by an older method. */
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

/** The figures by which plans are compared: the valuation of the asset mix, its products and its cost. */
export const PlanValuation = z.extend(ValuationOfMix, {
  state,
  modelAssetRatio: z.nullable(CategoryClasses),
  /** Products with a rate above 0, in list order. */
  inputFundInfo: z.array(InputFund),
  /** Weighted, a fraction per year. */
  expenseRatio: Fraction,
  /** The fee of the present account at this rate, yen per year. */
  yearlyCost: YenAmount,
  assumptionSetId: z.string(),
});
export type PlanValuation = z.output<typeof PlanValuation>;

/**
 * The complete valuation with `modelAssetRatio` and `inputFundInfo` (specification section 3). Person, period and interest are the
 * account's, which a choice doesn't change; the horizons are a back-test of the chosen asset mix.
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

/** The present account, for comparison: the stored valuation's figures. */
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
  /** When this choice was registered; null if it isn't. */
  registeredAt: z.nullable(Instant),
});
export type AfterSelection = z.output<typeof After>;

/**
 * Values a choice and compares it with the present account. 400 `validation_error` naming the field for products outside the
 * line-up; 400 `validation_error` naming `sysUserCode` before a scrape, and before a diagnosis.
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
    /** Not in the specification: true also registers the choice, replacing the previous one. */
    isRegistered: z.optional(z.boolean()),
  }),
  bodyLimit: LARGEST_CHOICE,
  response: After,
});

/** The last registered choice, valued as of now; null if there is none. */
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
      /** Products of the choice that are no longer in the line-up: it can't be carried out unchanged. */
      goneProducts: z.array(ProductCode),
    }),
  ),
});
