/** 評価の推移 — how the grade went, term by term; a month without a valuation is a gap (calculations.md section 8). */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { Grade, RiskToleranceCode, SysCode } from './codes.ts';
import { Score } from './figures.ts';

/** Months back; 0 is all there is. */
export const PAST_TERMS = [6, 12, 36, 60, 0] as const;
export type PastTerm = (typeof PAST_TERMS)[number];

const PastTermInQuery = z.pipe(
  z.enum(['6', '12', '36', '60', '0']),
  z.transform((text) => Number(text) as PastTerm),
);

/** One point of the term. Everything but the month is null in a gap; fit and total are null before a diagnosis. */
export const PastScore = z.object({
  month: CalendarMonth,
  evaluatedOn: z.nullable(CalendarDate),
  totalValuation: z.nullable(Grade),
  totalScore: z.nullable(Score),
  assetClassScore: z.nullable(Score),
  areaClassScore: z.nullable(Score),
  separationGapScore: z.nullable(Score),
  riskGapScore: z.nullable(Score),
  /** All of the mix was in principal-protected products: then the scores of 分散 say nothing, 対象外. null in a gap. */
  isAllProtected: z.nullable(z.boolean()),
  riskToleranceCode: z.nullable(RiskToleranceCode),
  assumptionSetId: z.nullable(z.string()),
  /** null in a gap, and for a valuation of before 2026-11. */
  methodId: z.nullable(z.string()),
});
export type PastScore = z.output<typeof PastScore>;

/** A month without a valuation. */
export function gapAt(month: string): PastScore {
  return {
    month,
    evaluatedOn: null,
    totalValuation: null,
    totalScore: null,
    assetClassScore: null,
    areaClassScore: null,
    separationGapScore: null,
    riskGapScore: null,
    isAllProtected: null,
    riskToleranceCode: null,
    assumptionSetId: null,
    methodId: null,
  };
}

export const EVALUATION_EVENTS = ['diagnosis', 'allocationChange', 'assumptionChange', 'methodChange'] as const;

export const getPastScores = call({
  name: 'getPastScores',
  method: 'GET',
  path: '/api/v1/past-scores',
  scope: 'own-user',
  feature: 'evaluationTransition',
  failure: 'evaluationTransition',
  query: z.strictObject({ sysUserCode: SysCode, pastTerm: PastTermInQuery }),
  response: z.object({
    pastTerm: z.literal(PAST_TERMS),
    /** Months between two points; the last point is the latest valuation whatever the step. */
    interval: z.literal([1, 3, 6]),
    /** Ascending, without holes in the steps: a gap is a point with nulls. Empty before the first valuation. */
    pastScores: z.array(PastScore),
    /** What may have moved the grade: marks on the line. */
    events: z.array(
      z.object({
        date: CalendarDate,
        kind: z.enum(EVALUATION_EVENTS),
        /** The type that a diagnosis led to; null for the others. */
        riskToleranceCode: z.nullable(RiskToleranceCode),
      }),
    ),
    /** The month whose end the next valuation is kept for. */
    nextMonth: CalendarMonth,
  }),
});
