/**
 * リスク許容度診断 — defines the calls for the questions (their number is in the engine's risk-tolerance/questions.ts), the resulting
 * type, and the employee's earlier answers (calculations.md section 3).
 */
import { ANSWERS, forEachQuestion, QUESTIONS, SCORE_PARTS } from '@minori/engine/risk-tolerance/questions';
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { CategoryClasses } from './category-class.ts';
import { ColorCode, RiskToleranceCode, RiskToleranceCodeInQuery, SysCode } from './codes.ts';
import { Fraction } from './figures.ts';
import { OwnUser } from './own-user.ts';

/** 1 is the least risk. */
const Answer = z.literal(ANSWERS);

/** A diagnosis needs every answer. */
export const RiskToleranceAnswers = z.strictObject(forEachQuestion(() => Answer));
export type RiskToleranceAnswers = z.output<typeof RiskToleranceAnswers>;

/** Answers of a stored diagnosis: a question that was added later has none. */
export const StoredAnswers = z.partial(RiskToleranceAnswers);

export const RiskToleranceInformation = z.object({
  id: z.int(),
  riskToleranceCode: RiskToleranceCode,
  riskToleranceName: z.string(),
  colorCode: ColorCode,
  /** URL of the type's image on the portal's host. */
  riskToleranceSrc: z.string(),
  /** The meaning of the type, in one line. */
  explanation: z.string(),
});
export type RiskToleranceInformation = z.output<typeof RiskToleranceInformation>;

/** The description of one type. */
export const getRiskTolerance = call({
  name: 'getRiskTolerance',
  method: 'GET',
  path: '/api/v1/risk-tolerance',
  scope: 'session',
  failure: 'riskTolerance',
  query: z.strictObject({ riskToleranceCode: RiskToleranceCodeInQuery }),
  response: RiskToleranceInformation,
});

export const DIAGNOSIS_RULES = ['principal', 'score', 'cap'] as const;

const Question = z.enum(QUESTIONS);

/** Each reason alone would give the type; the list contains every such reason. */
const DiagnosisReason = z.discriminatedUnion('kind', [
  /** The total of the points. */
  z.object({ kind: z.literal('score') }),
  /** The employee accepts no loss in both questions about loss, or in one of them shortly before payment. */
  z.object({ kind: z.enum(['refusal', 'refusalNearPayment']), questions: z.array(Question) }),
  /** The answer to one question, or the points of a part, allow at most this type. */
  z.object({ kind: z.literal('answerCap'), question: Question }),
  z.object({ kind: z.literal('partCap'), part: z.enum(SCORE_PARTS) }),
]);
export type DiagnosisReason = z.output<typeof DiagnosisReason>;

/** The reasons of a diagnosis, and the answers that would have given another type. */
export const DiagnosisExplanation = z.object({
  reasons: z.array(DiagnosisReason).check(z.minLength(1)),
  /** The type by the score alone. */
  typeByScore: RiskToleranceCode,
  /** The type whose range was chosen in question 6. */
  rangeType: RiskToleranceCode,
  /** The single-answer changes with the fewest steps that give another type; empty where none does. */
  nearestChanges: z.array(z.object({ question: Question, answer: Answer, riskToleranceCode: RiskToleranceCode })),
});
export type DiagnosisExplanation = z.output<typeof DiagnosisExplanation>;

/** One stored diagnosis, with the parts of its score. */
export const RiskDiagnosis = z.object({
  answers: StoredAnswers,
  riskToleranceCode: RiskToleranceCode,
  ability: z.int(),
  knowledge: z.int(),
  willingness: z.int(),
  score: z.int(),
  /** The deciding rule. */
  rule: z.enum(DIAGNOSIS_RULES),
  assumptionSetId: z.string(),
  diagnosedOn: CalendarDate,
  /** null where today's questions and rule give another result than the stored one. */
  explanation: z.nullable(DiagnosisExplanation),
});
export type RiskDiagnosis = z.output<typeof RiskDiagnosis>;

/** Diagnoses, stores the answers, and revalues the holdings for the new type, in one transaction. */
export const registerRiskToleranceResult = call({
  name: 'registerRiskToleranceResult',
  method: 'POST',
  path: '/api/v1/risk-tolerance/result',
  scope: 'own-user',
  failure: 'answerRegister',
  body: z.strictObject({ sysUserCode: SysCode, answers: RiskToleranceAnswers }),
  response: z.object({
    riskTolerance: RiskToleranceInformation,
    /** The type's model, for this company. */
    categoryClasses: CategoryClasses,
    diagnosis: RiskDiagnosis,
  }),
});

/** Earlier answers, newest first, whether this is a good moment for a new diagnosis, and answers that are already known. */
export const getRiskDiagnoses = call({
  name: 'getRiskDiagnoses',
  method: 'GET',
  path: '/api/v1/risk-tolerance/history',
  scope: 'own-user',
  failure: 'riskTolerance',
  ours: true,
  query: OwnUser,
  response: z.object({
    diagnoses: z.array(RiskDiagnosis),
    caution: z.object({
      /** Whether the last diagnosis is younger than three months. */
      isRecent: z.boolean(),
      /** The loss of the present asset mix over the last three months, where it is large; null otherwise. */
      fall: z.nullable(z.object({ since: CalendarMonth, ratio: Fraction })),
    }),
    /** The answer to question 1 that follows from birthday and retirement age; null where the birthday is unknown or hidden. */
    horizonAnswer: z.nullable(Answer),
  }),
});
