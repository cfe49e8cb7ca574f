/**
 * 商品一覧 — defines the calls for the products of a company's plan by asset class, for the employee's choice. All products of a
 * class are listed in the same way: in the order of cost, then of code; none is preset and none is ranked (calculations.md
 * section 9, advice boundary).
 */
import * as z from 'zod/mini';
import { CalendarDate } from './calendar-date.ts';
import { call } from './call.ts';
import { ColorCode, Grade, ProductCode, RiskToleranceCode, RiskToleranceCodeInQuery, SysCode } from './codes.ts';
import { Fraction, Score, Share } from './figures.ts';
import { OwnUser } from './own-user.ts';

/** Products over several classes: balanced and target-year funds. */
export const SEVERAL_CLASSES = 9;

/** The six asset classes, and the products over several of them, which come last. */
export const LineUpAssetCode = z.literal([0, 1, 2, 3, 4, 5, SEVERAL_CLASSES]);
export type LineUpAssetCode = z.output<typeof LineUpAssetCode>;

export const PRODUCT_STYLES = ['passive', 'active', 'balance', 'targetYear', 'deposit', 'gic'] as const;
export const ProductStyle = z.enum(PRODUCT_STYLES);

/** Source of names and prices: the list of the 運営管理機関, or the record keeper's pages. */
export const ProductDataSource = z.enum(['operatingManager', 'recordKeeper']);

/**
 * The cost of leaving a product besides its price: 信託財産留保額 (a fraction of the sold amount), 中途解約利率 (lower interest, the principal
 * stays), 解約控除 (may fall below the principal); null where there is none.
 */
export const LeavingCost = z.nullable(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('trustReserve'), ratio: Fraction }),
    z.object({ kind: z.literal('lowerRate') }),
    z.object({ kind: z.literal('surrenderDeduction') }),
  ]),
);

/** Integer percent of the whole. */
export const InputRate = z.int().check(z.minimum(0), z.maximum(100));

/** 資産区分コード＋ISIN: a product's key in all inputs. */
export function productKey(assetCode: LineUpAssetCode, isinCode: string): string {
  return `${assetCode}${isinCode}`;
}

/** What every list states of a product. */
export const ProductFacts = z.object({
  /** `productKey`. */
  key: z.string(),
  name: z.string(),
  style: ProductStyle,
  /** 信託報酬, a fraction per year; 0 for principal-guaranteed products. */
  expenseRatio: Fraction,
});

export const LineUpProduct = z.object({
  isinCode: ProductCode,
  ...ProductFacts.shape,
  /** For principal-guaranteed products, a fraction per year; null for funds. */
  annualRate: z.nullable(Fraction),
  leavingCost: LeavingCost,
  /** The product's present share of the account; 0 if not held. */
  currentShare: Share,
  /** The product's present share of premiums, integer percent. */
  allocationPercent: InputRate,
  /** Nothing is preset: always 0 in the response; the browser fills in the employee's input. */
  inputRate: InputRate,
});
export type LineUpProduct = z.output<typeof LineUpProduct>;

/** One group of the list. */
export const FundByAssetModel = z.object({
  assetCode: LineUpAssetCode,
  assetName: z.string(),
  colorCode: ColorCode,
  /** The model's share of this class; null for products over several classes. */
  modelPf: z.nullable(Share),
  /**
   * The present share of this class in the account, looked through; null for products over several classes and before a scrape.
   */
  currentPf: z.nullable(Share),
  /** Always false in the response; the browser opens the details. */
  showDetail: z.boolean(),
  /** Empty where the line-up has none. */
  products: z.array(LineUpProduct),
});
export type FundByAssetModel = z.output<typeof FundByAssetModel>;

/** A class of the model that the line-up lacks. */
const MissingClass = z.object({ assetCode: LineUpAssetCode, assetName: z.string(), modelPf: Share });

/** The asset mix closest to the model that this line-up's single-class products can make, valued like any other. */
const NearestMix = z.object({
  ratios: z.array(z.object({ assetCode: LineUpAssetCode, ratio: Share })),
  totalScore: Score,
  totalValuation: Grade,
  investmentRisk: Fraction,
  modelRisk: Fraction,
});

/** 資産ごとに選ぶ: every product of the company by asset class, with a type's model. */
export const getFundByAsset = call({
  name: 'getFundByAsset',
  method: 'GET',
  path: '/api/v1/fund/asset',
  scope: 'own-organisation',
  feature: 'itemSelection',
  failure: 'fundByAsset',
  query: z.strictObject({ sysOrganizationCode: SysCode, riskToleranceCode: RiskToleranceCodeInQuery }),
  response: z.object({
    riskToleranceCode: RiskToleranceCode,
    productDataSource: ProductDataSource,
    /** 基準日 of the product data. */
    dataDate: z.nullable(CalendarDate),
    /** In class order, products over several classes last; empty where the company has no line-up yet. */
    fundByAssetModels: z.array(FundByAssetModel),
    /** Empty where the line-up has a product of every class of the model. */
    missingClasses: z.array(MissingClass),
    /** null where no class is missing, and where all classes of the model are. */
    nearestMix: z.nullable(NearestMix),
  }),
});

/**
 * 目安から選ぶ: for each class of the employee's model its integer percent and the products for it; and the products over several
 * classes, any of which may fill the whole. `mstFundId` is the product's code.
 */
const FundByModel = z.object({
  assetCode: LineUpAssetCode,
  assetName: z.string(),
  colorCode: ColorCode,
  /** Integer percent that a choice of this class sets; 100 for products over several classes. Sums to 100 over classes. */
  inputRate: InputRate,
  funds: z.array(z.object({ mstFundId: ProductCode, ...ProductFacts.shape })),
});
export type FundByModel = z.output<typeof FundByModel>;

export const getFundByModel = call({
  name: 'getFundByModel',
  method: 'GET',
  path: '/api/v1/fund/model',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundByModel',
  query: OwnUser,
  response: z.object({
    /** null without a diagnosis: there is then no model, and the list is empty. */
    riskToleranceCode: z.nullable(RiskToleranceCode),
    /**
     * The classes of the model, and 預金・保険など always: principal-guaranteed products are an equal choice for every type. `funds` is
     * empty where the line-up lacks the class. Products over several classes come last, where there are any.
     */
    fundByModels: z.array(FundByModel),
    /** Always null: nothing is preset. The browser stores the employee's choice. */
    selectedMstFundId: z.nullable(ProductCode),
  }),
});

/** ターゲットイヤー型 of the own company's line-up, by year; a series counts as one product of the plan. */
export const getFundTargetYear = call({
  name: 'getFundTargetYear',
  method: 'GET',
  path: '/api/v1/fund/target-year',
  scope: 'session',
  feature: 'itemSelection',
  failure: 'fundTargetYear',
  response: z.object({
    /** Birth year + the company's retirement age; null without a birthday, and where the company hides attributes. */
    retirementYear: z.nullable(z.int()),
    targetYears: z.array(
      z.object({ isinCode: ProductCode, name: z.string(), targetYear: z.int(), expenseRatio: Fraction }),
    ),
  }),
});
