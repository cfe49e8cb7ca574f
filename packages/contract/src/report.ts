/**
 * 定期診断レポート — half-yearly, frozen when it was made: the list with grade and change, one whole, and its PDF
 * (calculations.md section 8).
 */
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { AssetClassCode, BooleanInQuery, Grade, RiskToleranceCode } from './codes.ts';
import { Fraction, Score, Yen, YenAmount } from './figures.ts';
import { OwnUser } from './own-user.ts';

const ReportId = z.int().check(z.minimum(1));

const Scores = z.object({
  totalValuation: z.nullable(Grade),
  totalScore: z.nullable(Score),
  assetClassScore: Score,
  areaClassScore: Score,
  separationGapScore: z.nullable(Score),
  riskGapScore: z.nullable(Score),
});

/** Points against the report before; null for the first, and where either has none. */
const change = z.nullable(z.int());

export const ReportInList = z.object({
  id: ReportId,
  /** 3月31日 or 9月30日. */
  baseDate: CalendarDate,
  createdAt: Instant,
  totalValuation: z.nullable(Grade),
  totalScore: z.nullable(Score),
  previousTotalValuation: z.nullable(Grade),
  totalScoreChange: change,
  pdfBytes: YenAmount,
});

/** The latest first. */
export const getReports = call({
  method: 'GET',
  path: '/api/v1/reports/list',
  scope: 'own-user',
  failure: 'reportList',
  query: OwnUser,
  response: z.array(ReportInList),
});

/** Frozen at generation: nothing here is computed again. */
export const ReportContent = z.object({
  baseDate: CalendarDate,
  /** The half year: the day after the last base date, and the base date. */
  periodFrom: CalendarDate,
  /** 基準日 of the statement that it rests on. */
  valuationDate: CalendarDate,
  /** A number that says nothing of the person. */
  reportNumber: z.string().check(z.regex(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)),
  companyName: z.string(),
  assets: z.object({
    totalAssetValuation: YenAmount,
    cumulativeContributionAmount: YenAmount,
    valuationGainLoss: Yen,
    /** A fraction a year. */
    interest: z.nullable(Fraction),
    /** Against the report before. */
    change: z.nullable(
      z.object({ totalAssetValuation: Yen, cumulativeContributionAmount: Yen, valuationGainLoss: Yen }),
    ),
  }),
  scores: Scores,
  previousScores: z.nullable(Scores),
  comment: z.string(),
  reasons: z.array(z.string()),
  riskTolerance: z.nullable(z.object({ code: RiskToleranceCode, name: z.string() })),
  /** In asset class order; `model` null without a diagnosis. */
  classes: z
    .array(
      z.object({
        categoryClassCode: AssetClassCode,
        name: z.string(),
        ratio: Fraction,
        model: z.nullable(Fraction),
        gap: z.nullable(z.number()),
      }),
    )
    .check(z.length(6)),
  /** 1, 3, 5 and 10 years. */
  horizons: z.array(
    z.object({
      years: z.int(),
      own: z.nullable(z.object({ returnByYear: Fraction, investmentRisk: Fraction })),
      model: z.nullable(z.object({ returnByYear: Fraction, investmentRisk: Fraction })),
    }),
  ),
  /** null where there is no future to be computed (decision 0017). */
  simulation: z.nullable(
    z.object({
      retirementAge: z.int(),
      contributionAmount: YenAmount,
      goodResult: YenAmount,
      standard: YenAmount,
      notGood: YenAmount,
      /** A point a year: end of the year, contributions so far and the three levels. */
      years: z.array(
        z.object({
          referenceDate: CalendarDate,
          contributionAmount: YenAmount,
          good: YenAmount,
          standard: YenAmount,
          notGood: YenAmount,
        }),
      ),
    }),
  ),
  literacy: z.object({
    overall: z.nullable(z.object({ score: Score, band: z.string() })),
    tags: z.array(z.object({ name: z.string(), score: Score })),
    /** By the weakest topic, never by product. */
    columns: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
  news: z.array(z.object({ title: z.string(), text: z.string() })),
  assumptionSetId: z.string(),
});
export type ReportContent = z.output<typeof ReportContent>;

export const ReportDetail = z.object({
  id: ReportId,
  createdAt: Instant,
  content: ReportContent,
  /** Only when asked for. */
  base64pdf: z.nullable(z.string()),
});

/** 404 for what isn't the session's own, as for what doesn't exist. */
export const getReport = call({
  method: 'GET',
  path: '/api/v1/reports/:id',
  scope: 'session',
  failure: 'report',
  params: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  query: z.strictObject({ withPdf: z.optional(BooleanInQuery) }),
  response: ReportDetail,
});
