/**
 * 商品の詳細 — defines the call for performance, cost and holdings of the products of one asset class in the employee's company's
 * line-up; also as a PDF, one page per product. Past figures are never filled in: too short a history is null.
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { CategoryClasses } from './category-class.ts';
import { BooleanInQuery, ProductCode, RiskToleranceCodeInQuery, SysCode } from './codes.ts';
import { Fraction, Share, YenAmount } from './figures.ts';
import { LeavingCost, LineUpAssetCode, ProductDataSource, ProductStyle } from './fund-line-up.ts';

/** 1 by model, 2 by asset class. By model, `modelPf` is the class's share in the model of the type. */
export const DETAIL_TYPE_CODES = [1, 2] as const;

const LineUpAssetCodeInQuery = z.pipe(
  z.enum(['0', '1', '2', '3', '4', '5', '9']),
  z.transform((text) => LineUpAssetCode.parse(Number(text))),
);

/** Figures of one horizon, of the fund itself. */
const HorizonFigures = z.object({
  years: z.literal([1, 3, 5, 10]),
  /** null where the fund is younger than the horizon or its prices have a gap. */
  figures: z.nullable(
    z.object({
      investmentReturn: Fraction,
      returnByYear: Fraction,
      investmentRisk: Fraction,
      /** (return per year − the short-term proxy's over the same months) ÷ risk; null where the risk is 0. */
      sharpe: z.nullable(Fraction),
      maxDrawdown: Fraction,
      /**
       * `returnByYear` minus that of its classes' market over the same months, before fees; null for hedged funds and without the
       * market's months.
       */
      againstClass: z.nullable(Fraction),
    }),
  ),
});

export const FundDetail = z.object({
  isinCode: ProductCode,
  assetCode: LineUpAssetCode,
  assetName: z.string(),
  name: z.string(),
  style: ProductStyle,
  expenseRatio: Fraction,
  annualRate: z.nullable(Fraction),
  leavingCost: LeavingCost,
  /** 設定月; null for principal-guaranteed products. */
  inceptionMonth: z.nullable(CalendarMonth),
  /** The last price known, yen per 10,000 units; null for products without one. */
  nav: z.nullable(YenAmount),
  /** The day of the price: a month's end, or 基準日 of the statement for the record keeper's own price. */
  navDate: z.nullable(CalendarDate),
  /** 1, 3, 5 and 10 years; empty for principal-guaranteed products, which have no price to measure. */
  horizons: z.array(HorizonFigures),
  /** Whether it holds currency-hedged foreign bonds, which no class's market represents. */
  isHedged: z.boolean(),
  /** Its asset classes; for target-year funds in this calendar year. */
  categoryClasses: CategoryClasses,
  areaRatio: z.object({ domestic: Share, developed: Share, emerging: Share, other: Share }),
  /** Month-end prices of up to ten years, oldest first; a month without a price is null. */
  prices: z.array(z.object({ month: CalendarMonth, nav: z.nullable(YenAmount) })),
  /** The model's share of the class for the requested type; null by asset class and over several classes. */
  modelPf: z.nullable(Share),
  /** The employee's holding of it, and its yearly fee, for that holding and for the whole account; null before a scrape. */
  own: z.nullable(
    z.object({
      valuation: YenAmount,
      yearlyCost: YenAmount,
      wholeValuation: YenAmount,
      /** null where too much of the account is in products of unknown fee. */
      wholeYearlyCost: z.nullable(YenAmount),
    }),
  ),
});
export type FundDetail = z.output<typeof FundDetail>;

export const getFundDetail = call({
  name: 'getFundDetail',
  method: 'GET',
  path: '/api/v1/fund/detail',
  scope: 'own-organisation',
  feature: 'itemSelection',
  failure: 'fundDetail',
  query: z.strictObject({
    sysOrganizationCode: SysCode,
    typeCode: z.pipe(
      z.enum(['1', '2']),
      z.transform((text) => Number(text) as (typeof DETAIL_TYPE_CODES)[number]),
    ),
    riskToleranceCode: RiskToleranceCodeInQuery,
    assetClassCode: LineUpAssetCodeInQuery,
    /** Not in the specification: only this product of the class; 400 where the class has no such product. */
    isinCode: z.optional(ProductCode),
    /** Not in the specification: false omits the PDF. */
    isPdf: z.optional(BooleanInQuery),
  }),
  response: z.object({
    productDataSource: ProductDataSource,
    dataDate: z.nullable(CalendarDate),
    /** In list order. */
    fundDetails: z.array(FundDetail),
    /** A tagged PDF, one page per product; null where it was omitted, and where the class has no product. */
    base64pdf: z.nullable(z.string()),
  }),
});
