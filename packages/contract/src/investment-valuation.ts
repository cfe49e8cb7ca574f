/** 運用の評価 — defines the grade, its sub-scores, and the reasons (calculations.md section 4). */
import * as z from 'zod/mini';
import { BesideGrade } from './beside-grade.ts';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { CategoryClasses } from './category-class.ts';
import { AssetClassCode, ColorCode, GenderCode, Grade, RiskToleranceCode } from './codes.ts';
import { Fraction, Score, Share } from './figures.ts';
import { OwnUser } from './own-user.ts';

/** 実績: a back-test of today's asset mix over the horizon, not a history of the account. */
export const ReturnRisk = z.object({
  /** Cumulative over the horizon. */
  investmentReturn: Fraction,
  returnByYear: Fraction,
  /** Standard deviation per year. */
  investmentRisk: Fraction,
  /** More than 20 % was filled from class indexes: shown as 参考値. */
  isReference: z.boolean(),
});

const limits = z.object({ min: z.int(), max: z.int() });

/** One horizon of the risk-return chart; a point is null where the data are too short. */
export const ReturnRiskHorizon = z.object({
  own: z.nullable(ReturnRisk),
  model: z.nullable(ReturnRisk),
  /** Axis limits in percent over all points drawn. */
  investmentRiskLimit: limits,
  returnByYearLimit: limits,
});

/** 同じ資産の市場との差: own `returnByYear` minus that of the same class weights in the market, over the same months and before fees. */
export const AgainstClass = z.object({
  /** Whether it holds currency-hedged foreign bonds, which no class's market represents: there is then no difference. */
  isHedged: z.boolean(),
  /** null where there is no own point, and without the market's months. */
  oneYear: z.nullable(Fraction),
  threeYears: z.nullable(Fraction),
  fiveYears: z.nullable(Fraction),
  tenYears: z.nullable(Fraction),
});
export type AgainstClass = z.output<typeof AgainstClass>;

/** Percentage points, in asset class order; they sum to 0. */
const GapByClass = z.object({ categoryClassCode: AssetClassCode, gap: z.number() });

export const SUB_SCORES = ['assetClass', 'areaClass', 'separationGap', 'riskGap'] as const;

/** The main reason for the grade, with the figures of its sentence. */
export const ValuationReason = z.object({
  /** Excessive risk, else the lowest sub-score below 65; null without a weakness. */
  weakest: z.nullable(z.enum(SUB_SCORES)),
  /** 実質○種類. */
  effectiveAssetClasses: z.number(),
  /** The model's value, which gives a full score. */
  effectiveAssetClassesReference: z.nullable(z.number()),
  /** Ex-ante risk per year, own and the model's. */
  investmentRisk: Fraction,
  modelRisk: z.nullable(Fraction),
  /** Half the sum of absolute differences, percentage points. */
  separationPoints: z.nullable(z.number()),
  /** The class that differs most from the model. */
  largestGap: z.nullable(GapByClass),
  /** Whether excess risk capped the total. */
  cappedBy: z.nullable(z.enum(['fit', 'excessRisk'])),
});

const scores = {
  totalValuation: z.nullable(Grade),
  totalScore: z.nullable(Score),
  assetClassScore: Score,
  areaClassScore: Score,
  separationGapScore: z.nullable(Score),
  riskGapScore: z.nullable(Score),
};

export const InvestmentValuation = z.object({
  ...scores,
  /** null before a diagnosis: there is then no fit and no total. */
  riskTolerance: z.nullable(z.object({ code: RiskToleranceCode, name: z.string(), colorCode: ColorCode })),
  genderCode: z.nullable(GenderCode),
  isMarried: z.nullable(z.boolean()),
  isDependent: z.nullable(z.boolean()),
  age: z.nullable(z.int()),
  totalValuationComment: z.string(),
  diversifiedValuation: Grade,
  diversifiedValuationComment: z.string(),
  riskToleranceFitValuation: z.nullable(Grade),
  riskToleranceFitValuationComment: z.nullable(z.string()),
  reason: ValuationReason,
  /** Whole months since the first contribution. */
  investmentPeriod: z.nullable(z.int()),
  /** Money-weighted, a fraction per year. */
  interest: z.nullable(Fraction),
  oneYear: ReturnRiskHorizon,
  threeYears: ReturnRiskHorizon,
  fiveYears: ReturnRiskHorizon,
  tenYears: ReturnRiskHorizon,
  /** null for valuations from before it was introduced. */
  againstClass: z.nullable(AgainstClass),
  areaRatio: z.object({ domestic: Share, developed: Share, emerging: Share, other: Share }),
  modelAreaRatio: z.nullable(z.object({ domestic: Share, developed: Share, emerging: Share, other: Share })),
  /** The same asset mix under both names of section 3. */
  categoryAssetRatio: CategoryClasses,
  investmentValuationAssetRatio: CategoryClasses,
  modelPfAssetRatio: z.nullable(CategoryClasses),
  differencialWithModelPf: z.nullable(z.array(GapByClass).check(z.length(6))),
  /** The previous valuation; null for the first. `isAllProtected`: of its asset mix, as in past-scores. */
  previous: z.nullable(z.object({ ...scores, isAllProtected: z.boolean(), evaluatedOn: CalendarDate })),
  /** Holdings outside the fund master, left out of the rescaled asset mix (at most 5 % of the value). */
  warnings: z.array(z.string()),
  assumptionSetId: z.string(),
  /** The version of the rules; null for valuations before 2026-11. */
  methodId: z.nullable(z.string()),
  /** Facts that the grade doesn't measure, as of today; null for a valuation by an older method. */
  beside: z.nullable(BesideGrade),
  evaluatedOn: CalendarDate,
  valuationDate: CalendarDate,
  importedAt: Instant,
});
export type InvestmentValuation = z.output<typeof InvestmentValuation>;

/** null before a scrape, and without assets to value. */
export const getInvestmentValuation = call({
  name: 'getInvestmentValuation',
  method: 'GET',
  path: '/api/v1/investment-valuations',
  scope: 'own-user',
  failure: 'investmentValuationFetch',
  query: OwnUser,
  response: z.nullable(InvestmentValuation),
});

/** Revalues the holdings, stores the result and returns it. */
export const registerInvestmentValuation = call({
  name: 'registerInvestmentValuation',
  method: 'POST',
  path: '/api/v1/investment-valuations',
  scope: 'own-user',
  failure: 'investmentValuationRegister',
  body: OwnUser,
  response: z.nullable(
    z.object({
      totalValuation: z.nullable(Grade),
      totalValuationScore: z.nullable(Score),
      assetClassScore: Score,
      areaClassScore: Score,
      separationGapScore: z.nullable(Score),
      riskGapScore: z.nullable(Score),
    }),
  ),
});
