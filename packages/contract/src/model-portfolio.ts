/**
 * モデル配分 — defines the calls for the asset mix of a risk type for one company, its expected figures, and the results of
 * saving in it.
 */
import * as z from 'zod/mini';
import { CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { CategoryClasses } from './category-class.ts';
import { ColorCode, RiskToleranceCode, RiskToleranceCodeInQuery, SysCode } from './codes.ts';
import { Fraction, Share, YenAmount } from './figures.ts';

export const OfType = z.strictObject({ riskToleranceCode: RiskToleranceCodeInQuery, sysOrganizationCode: SysCode });

export const getModelPortfolio = call({
  name: 'getModelPortfolio',
  method: 'GET',
  path: '/api/v1/model-portfolio',
  scope: 'own-organisation',
  failure: 'modelPortfolio',
  query: OfType,
  response: z.object({
    riskToleranceCode: RiskToleranceCode,
    riskToleranceName: z.string(),
    colorCode: ColorCode,
    categoryClasses: CategoryClasses,
    /** 想定リターン: the median per year, net of the model's fees in the company's line-up; and the risk per year. */
    returnByYear: Fraction,
    investmentRisk: Fraction,
    /** 100万円 after one year, before fees, as in the sixth question: the 10, 50 and 90 % points, yen. */
    oneYearOfMillion: z.object({ notGood: YenAmount, standard: YenAmount, goodResult: YenAmount }),
    /** Chance of ending the first year below its start. */
    lossProbability: Share,
    /** The deepest fall from one month's end to a later one's over the class indexes; null where there was none. */
    largestFall: z.nullable(z.object({ from: CalendarMonth, to: CalendarMonth, ratio: Fraction })),
    /** The months searched, at their ends: ten years, or as long as the indexes reach; null without indexes. */
    fallSearched: z.nullable(z.object({ from: CalendarMonth, to: CalendarMonth })),
    assumptionSetId: z.string(),
  }),
});

/** One point of the saving chart: the possible values of 10,000 yen per month after some years. */
export const AccumulationPoint = z.object({
  years: z.int(),
  contributionAmount: YenAmount,
  goodResult: YenAmount,
  standard: YenAmount,
  notGood: YenAmount,
});
