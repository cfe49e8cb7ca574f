/**
 * 評価の推移 — defines the call for the history of the grade over a term; a month without a valuation is a gap
 * (calculations.md section 8).
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { Grade, RiskToleranceCode, SysCode } from './codes.ts';
import { Score } from './figures.ts';

/** Months back; 0 is the whole history. */
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
  /** The whole asset mix was in principal-protected products: the scores of 分散 are then meaningless, 対象外. null in a gap. */
  isAllProtected: z.nullable(z.boolean()),
  riskToleranceCode: z.nullable(RiskToleranceCode),
  assumptionSetId: z.nullable(z.string()),
  /** null in a gap, and for a valuation before 2026-11. */
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

export const EvaluationEvent = z.object({
  date: CalendarDate,
  kind: z.enum(EVALUATION_EVENTS),
  /** The resulting type for a diagnosis; null for the others. */
  riskToleranceCode: z.nullable(RiskToleranceCode),
});
export type EvaluationEvent = z.output<typeof EvaluationEvent>;

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
    /** Months between two points; the last point is always the latest valuation. */
    interval: z.literal([1, 3, 6]),
    /** Ascending, without missing steps: a gap is a point with nulls. Empty before the first valuation. */
    pastScores: z.array(PastScore),
    /** Possible causes of changes, marked on the line. */
    events: z.array(EvaluationEvent),
    /** The month whose end will have the next valuation. */
    nextMonth: CalendarMonth,
  }),
});
