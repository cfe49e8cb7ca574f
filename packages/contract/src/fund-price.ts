/**
 * 基準価額 — defines the call for the prices of the funds that the employee holds, or of one in the line-up, over the term of a chart
 * (architecture.md: chartTypeCode).
 */
import * as z from 'zod/mini';
import { CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { AssetClassCode, ProductCode, SysCode } from './codes.ts';
import { Fraction, YenAmount } from './figures.ts';

/** 1, 3, 5 and 10 years. */
export const CHART_TYPE_MONTHS = { 1: 12, 2: 36, 3: 60, 4: 120 } as const;
export type ChartTypeCode = keyof typeof CHART_TYPE_MONTHS;

const ChartTypeInQuery = z.pipe(
  z.enum(['1', '2', '3', '4']),
  z.transform((text) => Number(text) as ChartTypeCode),
);

/** Figures of the fund itself, never filled in: null where its history is too short or has a gap. */
const FundFigures = z.object({
  investmentReturn: Fraction,
  returnByYear: Fraction,
  investmentRisk: Fraction,
  sharpe: z.nullable(Fraction),
  maxDrawdown: Fraction,
});

export const getFundPrice = call({
  name: 'getFundPrice',
  method: 'GET',
  path: '/api/v1/fund/price',
  scope: 'own-user',
  failure: 'fundPrice',
  /** `isinCode`, not in the specification: one product of the company's line-up or of the holdings, instead of all holdings. */
  query: z.strictObject({
    sysUserCode: SysCode,
    chartTypeCode: ChartTypeInQuery,
    isinCode: z.optional(ProductCode),
  }),
  response: z.object({
    /** Months. */
    investmentPeriod: z.literal([12, 36, 60, 120]),
    /** In the order of the statement; products without a price (deposits, insurance) are absent. */
    performanceInfo: z.array(
      z.object({
        productCode: ProductCode,
        name: z.string(),
        assetClassCode: z.nullable(AssetClassCode),
        /** 信託報酬, a fraction per year; null for a product outside the fund master. */
        expenseRatio: z.nullable(Fraction),
        /** Yen per 10,000 units at the ends of consecutive months, including the base month; null where there is none. */
        prices: z.array(z.object({ month: CalendarMonth, nav: z.nullable(YenAmount) })),
        figures: z.nullable(FundFigures),
      }),
    ),
  }),
});
