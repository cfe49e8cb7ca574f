/**
 * 定期診断レポートの中身 — defines the complete content of a report, frozen when it was made (calculations.md section 8). The PDF and the
 * screen both render it and recompute nothing, sentences included. Amounts of the employee's own in a sentence are data; in
 * reports before 2026-11-28 the sentence is plain text.
 */
import * as z from 'zod/mini';
import { CautionLevel, ValuationState } from './beside-grade.ts';
import { CalendarDate } from './calendar-date.ts';
import { AssetClassCode, ColorCode, Grade, RiskToleranceCode } from './codes.ts';
import { Language } from './display-settings.ts';
import { Fraction, Score, Share, Yen, YenAmount } from './figures.ts';
import { LITERACY_BANDS } from './literacy.ts';
import { FrozenSentence } from './sentence.ts';

export const ReportScores = z.object({
  totalValuation: z.nullable(Grade),
  totalScore: z.nullable(Score),
  assetClassScore: Score,
  areaClassScore: Score,
  separationGapScore: z.nullable(Score),
  riskGapScore: z.nullable(Score),
});
export type ReportScores = z.output<typeof ReportScores>;

/** On the 基準日 of the statement. */
export const ReportAssets = z.object({
  totalAssetValuation: Yen,
  /** 運用金額. */
  cumulativeContributionAmount: Yen,
  valuationGainLoss: Yen,
  /** Money-weighted, as on the screens. */
  interest: z.nullable(Fraction),
  /** false: since inception, because less than a year has passed. */
  isInterestYearly: z.boolean(),
  lastOneYearInterest: z.nullable(Fraction),
  /** Premiums paid during the half year, as far as the statement reaches; negative where refunds exceed them. */
  premiums: z.object({ employer: Yen, subscriber: Yen }),
  /** Compared with the previous report; `interest` is a difference of fractions, null where they aren't comparable. */
  change: z.nullable(
    z.object({
      totalAssetValuation: Yen,
      cumulativeContributionAmount: Yen,
      valuationGainLoss: Yen,
      interest: z.nullable(Fraction),
    }),
  ),
  /** Month-end points up to the statement, oldest first; months without a scrape are absent. */
  history: z.array(z.object({ referenceDate: CalendarDate, contributionAmount: Yen, assetValuation: Yen })),
});

const Point = z.nullable(z.object({ returnByYear: Fraction, investmentRisk: Fraction, isReference: z.boolean() }));

/** The present asset mix, kept until the retirement age; amounts are nominal yen. */
export const ReportSimulation = z.object({
  currentAge: z.int(),
  retirementAge: z.int(),
  /** Yen per month, and whether it includes the employee's own premium. */
  monthlyContribution: YenAmount,
  isMatching: z.boolean(),
  /** Only in reports before `simulationOutlook`: the arithmetic mean of the asset mix, net of its fees, a fraction per year. */
  mean: z.optional(Fraction),
  /** Of the asset mix, fractions per year. */
  risk: Fraction,
  expenseRatio: Fraction,
  /** At the retirement age: total contributions, and the three levels. */
  contributionAmount: Yen,
  goodResult: YenAmount,
  standard: YenAmount,
  notGood: YenAmount,
  /** One point per year: the day of the statement first, the retirement age last. */
  years: z.array(
    z.object({
      referenceDate: CalendarDate,
      /** Whole months since the statement. */
      month: z.int(),
      contributionAmount: Yen,
      good: YenAmount,
      standard: YenAmount,
      notGood: YenAmount,
    }),
  ),
});
export type ReportSimulation = z.output<typeof ReportSimulation>;

/** Figures shown with the amounts of the simulation, so that they are not read as today's money, after tax, or as a floor. */
export const ReportOutlook = z.object({
  /** 想定リターン: the median of the asset mix, net of its fees, a fraction per year. */
  returnByYear: Fraction,
  /** At the retirement age, in today's prices. */
  realGood: YenAmount,
  realStandard: YenAmount,
  realNotGood: YenAmount,
  /** The inflation assumed for figures in real terms, fractions per year. */
  inflation: Fraction,
  higherInflation: Fraction,
  /** As on the simulation's screen. */
  belowNow: Share,
  belowContributions: Share,
  realBelowNow: Share,
  realBelowNowAt2: Share,
  /** Sentences about everything but the return. */
  sentences: z.array(FrozenSentence),
});
export type ReportOutlook = z.output<typeof ReportOutlook>;

/** Yen per month. */
const MonthlyRange = z.object({ low: Yen, high: Yen });

/**
 * Retirement income without any typed input: from the account's data and the company's settings of its plans. Yen in the prices of
 * the day, after taxes and the model's social insurance.
 */
export const ReportRetirementIncome = z.object({
  /** Both the DC plan and the public pension are paid from this age on. */
  fromAge: z.int(),
  /** From the lowest to the highest monthly income of the ways that the plan offers. */
  notGood: MonthlyRange,
  standard: MonthlyRange,
  good: MonthlyRange,
  /** The part that doesn't come from the DC plan. */
  publicAndOther: Yen,
  /** The standard case, in the fixed order. */
  ways: z.array(
    z.object({
      name: z.string(),
      isOffered: z.boolean(),
      tax: Yen,
      socialInsurance: Yen,
      fees: YenAmount,
      totalNet: Yen,
      evenMonthly: Yen,
    }),
  ),
  /** The standard case with the named way, yen per month at each age; `burden` is 0 or less. */
  agesOf: z.string(),
  ages: z.array(z.object({ age: z.int(), publicPension: Yen, dc: Yen, otherPension: Yen, burden: Yen, total: Yen })),
  /** The comparison of the ways, the basis of the calculation, and what is left out. */
  sentences: z.array(FrozenSentence),
});
export type ReportRetirementIncome = z.output<typeof ReportRetirementIncome>;

export const ReportContent = z.object({
  /** The language of its texts: the account's when the report was made. */
  language: Language,
  baseDate: CalendarDate,
  /** First day of the half year in which the base date lies. */
  periodFrom: CalendarDate,
  /** Of the previous report; null for the first. */
  previousBaseDate: z.nullable(CalendarDate),
  createdOn: CalendarDate,
  /** 基準日 of the underlying statement. */
  valuationDate: CalendarDate,
  /** A number that reveals nothing of the person. */
  reportNumber: z.string().check(z.regex(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)),
  companyName: z.string(),
  /** 一文サマリー, the same text as on home. */
  summary: FrozenSentence,
  assets: ReportAssets,
  scores: ReportScores,
  previousScores: z.nullable(ReportScores),
  /**
   * Whether the previous report's asset mix was all in principal-protected products; null for the first report, and before this
   * field existed.
   */
  isPreviousAllProtected: z.nullable(z.boolean()),
  /** 総合評価のコメント, as on the evaluation's screen. */
  comment: z.string(),
  /** Reasons shown with the comment: diversification, fit, and holdings that are left out of the valuation. */
  reasons: z.array(z.string()),
  /** 状態 — shown with the letter; null before a diagnosis, and in reports before 2026-11. */
  state: z.nullable(ValuationState),
  /** 総合評価に含まれないこと — each with its figures, the strongest caution first; empty in reports before 2026-11. */
  beside: z.array(z.object({ name: z.string(), level: z.nullable(CautionLevel), text: FrozenSentence })),
  /** Changes since the previous report, and their possible causes; empty for the first. */
  changes: z.array(z.string()),
  /**
   * 次の一歩 — the title of the first task about the pension when the report was made; null without one, and in reports before
   * this field existed.
   */
  nextStep: z.nullable(z.string()),
  riskTolerance: z.nullable(z.object({ code: RiskToleranceCode, name: z.string() })),
  /** In asset class order; `model` and `gap` (percentage points) are null without a diagnosis. */
  classes: z
    .array(
      z.object({
        categoryClassCode: AssetClassCode,
        name: z.string(),
        colorCode: ColorCode,
        ratio: Share,
        model: z.nullable(Share),
        gap: z.nullable(z.number()),
      }),
    )
    .check(z.length(6)),
  /** The present asset mix in one sentence: its largest difference from the model. */
  classFinding: z.string(),
  /** 1, 3, 5 and 10 years: a back-test of today's asset mix, and the model for comparison. */
  horizons: z.array(z.object({ years: z.int(), own: Point, model: Point })),
  /** 同じ資産の市場との差: of the same years, a fraction per year; null as a whole in reports from before this part existed. */
  againstClass: z.nullable(z.array(z.object({ years: z.int(), difference: z.nullable(Fraction) }))),
  /** null where the future can't be computed (decision 0014); `simulationFinding` then gives the reason. */
  simulation: z.nullable(ReportSimulation),
  simulationFinding: FrozenSentence,
  /** null without a simulation, and in reports from before this part existed. */
  simulationOutlook: z.nullable(ReportOutlook),
  /**
   * null where there are no figures; `retirementFinding` then gives the reason, and is null in reports from before this part
   * existed.
   */
  retirementIncome: z.nullable(ReportRetirementIncome),
  retirementFinding: z.nullable(FrozenSentence),
  literacy: z.object({
    overall: z.nullable(z.object({ score: Score, band: z.enum(LITERACY_BANDS) })),
    tags: z.array(z.object({ name: z.string(), score: Score, band: z.enum(LITERACY_BANDS) })),
    /** Chosen by the weakest topic, never by product. */
    columns: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
  /** 制度の改正と、今の上限. */
  news: z.array(
    z.object({
      title: z.string(),
      text: FrozenSentence,
      /** Its amounts are the law's or the plan's, not the employee's own; absent before 2026-11-24. */
      isPublic: z.optional(z.boolean()),
    }),
  ),
  notes: z.array(z.string()),
  definitions: z.array(z.object({ term: z.string(), text: z.string() })),
  disclaimers: z.array(z.string()),
  /** The set of the valuation and, where a newer one existed then, that of the simulation. */
  assumptionSetId: z.string(),
  simulationAssumptionSetId: z.string(),
  /** The version of the valuation's rules; null in reports before 2026-11. */
  methodId: z.nullable(z.string()),
});
export type ReportContent = z.output<typeof ReportContent>;
