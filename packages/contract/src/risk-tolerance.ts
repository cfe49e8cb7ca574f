/** リスク許容度診断 — the questions (how many is the engine's risk-tolerance/questions.ts), the type they lead to, and what the employee answered before (calculations.md section 3). */
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

/** A diagnosis needs all of them. */
export const RiskToleranceAnswers = z.strictObject(forEachQuestion(() => Answer));
export type RiskToleranceAnswers = z.output<typeof RiskToleranceAnswers>;

/** Of a diagnosis that was kept: a question that was added later has no answer. */
export const KeptAnswers = z.partial(RiskToleranceAnswers);

export const RiskToleranceInformation = z.object({
  id: z.int(),
  riskToleranceCode: RiskToleranceCode,
  riskToleranceName: z.string(),
  colorCode: ColorCode,
  /** Address of the type's picture on the portal's own host. */
  riskToleranceSrc: z.string(),
  /** What the type means, in one line. */
  explanation: z.string(),
});
export type RiskToleranceInformation = z.output<typeof RiskToleranceInformation>;

/** One type, in words. */
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

/** Each is enough by itself; together they are all that made the type what it is. */
const DiagnosisReason = z.discriminatedUnion('kind', [
  /** The sum of all points. */
  z.object({ kind: z.literal('score') }),
  /** Loss refused in word and in choice, or in one of them near payment. */
  z.object({ kind: z.enum(['refusal', 'refusalNearPayment']), questions: z.array(Question) }),
  /** The answer to one question, or the points of a part, allow no more than this type. */
  z.object({ kind: z.literal('answerCap'), question: Question }),
  z.object({ kind: z.literal('partCap'), part: z.enum(SCORE_PARTS) }),
]);
export type DiagnosisReason = z.output<typeof DiagnosisReason>;

/** What decided a diagnosis, and what would have given another type. */
export const DiagnosisExplanation = z.object({
  reasons: z.array(DiagnosisReason).check(z.minLength(1)),
  /** What the score alone would have given. */
  typeByScore: RiskToleranceCode,
  /** The type whose range was chosen in question 6. */
  rangeType: RiskToleranceCode,
  /** The single answers that would have given another type with the fewest steps; none where no single one would. */
  nearestChanges: z.array(z.object({ question: Question, answer: Answer, riskToleranceCode: RiskToleranceCode })),
});
export type DiagnosisExplanation = z.output<typeof DiagnosisExplanation>;

/** One diagnosis as it is kept, with the parts of its score. */
export const RiskDiagnosis = z.object({
  answers: KeptAnswers,
  riskToleranceCode: RiskToleranceCode,
  ability: z.int(),
  knowledge: z.int(),
  willingness: z.int(),
  score: z.int(),
  /** What decided the type. */
  rule: z.enum(DIAGNOSIS_RULES),
  assumptionSetId: z.string(),
  diagnosedOn: CalendarDate,
  /** null where today's questions and rule don't give what was diagnosed then. */
  explanation: z.nullable(DiagnosisExplanation),
});
export type RiskDiagnosis = z.output<typeof RiskDiagnosis>;

/** Diagnoses, keeps the answers, and values the holdings anew for the new type, all or nothing. */
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

/** What was answered before, newest first, whether now is a good moment to answer again, and what is known already. */
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
      /** The last diagnosis is younger than three months. */
      isRecent: z.boolean(),
      /** What the mix held now has lost over the last three months, where that is much; null otherwise. */
      fall: z.nullable(z.object({ since: CalendarMonth, ratio: Fraction })),
    }),
    /** The answer to question 1 that birthday and retirement age give; null where no birthday is known or it is hidden. */
    horizonAnswer: z.nullable(Answer),
  }),
});
