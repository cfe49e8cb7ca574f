/**
 * Writes the texts about why somebody has a type (English): which answers decided, whose range was chosen in question 6, and
 * which single answer would have led to another type. An answer is named by its question and its own words.
 */
import type { DiagnosisReason, RiskDiagnosis } from '@minori/contract/risk-tolerance';
import {
  ANSWERS,
  type Answer,
  QUESTIONS as ORDER,
  type Question,
  questionsOf,
} from '@minori/engine/risk-tolerance/answers';
import { DIAGNOSIS_CONFIG } from '@minori/engine/risk-tolerance/diagnosis-config';
import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import type * as Ja from '../ja/diagnosis-explanation.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { inSequence, together } from './locale.ts';
import { RISK_TOLERANCE_NAMES } from './names.ts';
import { DIAGNOSIS_RESULT_TEXTS, QUESTIONS } from './risk-tolerance.ts';

export type { DecidedText } from '../ja/diagnosis-explanation.ts';

export const EXPLANATION_TEXTS: Translation<typeof Ja.EXPLANATION_TEXTS> = {
  heading: DIAGNOSIS_RESULT_TEXTS.reason.heading,
  nearest: 'If one answer had been different',
  noNeighbour: 'Moving any one answer by one step wouldn’t change your type.',
  noSingle: 'Changing any one answer wouldn’t change your type.',
  change: (answer, type) => `With ${answer}, your type would be ${type}.`,
  changes: (type) => `With your other answers as they are, any one of these would make your type ${type}:`,
};

const typeName = (code: RiskToleranceCode) => RISK_TOLERANCE_NAMES[code];

const place = (question: Question) => ORDER.indexOf(question) + 1;

const answerText = (question: Question, answer: Answer | undefined) =>
  answer === undefined ? '' : (QUESTIONS[question].answers[answer - 1] ?? '');

/** Names an answer, inside a sentence: the answer “Carry on as before” to question 5. */
export function answerInWords(question: Question, answer: Answer | undefined): string {
  return `the answer “${answerText(question, answer)}” to question ${place(question)}`;
}

const SCORE_RANGES: Readonly<Record<RiskToleranceCode, string>> = {
  4: `up to ${DIAGNOSIS_CONFIG.principalUpTo} points`,
  1: `up to ${DIAGNOSIS_CONFIG.conservativeUpTo} points`,
  2: `up to ${DIAGNOSIS_CONFIG.standardUpTo} points`,
  3: `${DIAGNOSIS_CONFIG.standardUpTo + 1} points or more`,
};

/** Writes one reason as what follows "because of". */
function reasonInWords(reason: DiagnosisReason, { answers, ...diagnosis }: RiskDiagnosis): string {
  switch (reason.kind) {
    case 'score':
      return `the total of ${diagnosis.score} (${SCORE_RANGES[diagnosis.riskToleranceCode]})`;
    case 'answerCap':
      return answerInWords(reason.question, answers[reason.question]);
    case 'partCap': {
      const questions = questionsOf(reason.part);
      const most = questions.length * DIAGNOSIS_CONFIG.pointsPerStep * (ANSWERS.length - 1);
      const name = DIAGNOSIS_RESULT_TEXTS.reason.parts[reason.part];
      const asked = `${questions.length === 1 ? 'question' : 'questions'} ${together(questions.map(place).map(String))}`;
      return `${diagnosis[reason.part]} of ${most} points for “${name}” (${asked})`;
    }
    default:
      return together(reason.questions.map((question) => answerInWords(question, answers[question])));
  }
}

/**
 * States how the type came about; null if there is no explanation.
 * @param because begins the sentence that names the type, from the reasons
 * @param end ends that sentence
 */
function decided(
  diagnosis: RiskDiagnosis,
  because: (reasons: readonly string[]) => string,
  end: '.' | ':',
): string | null {
  const { explanation, rule, score, riskToleranceCode } = diagnosis;
  if (!explanation) return null;
  const type = typeName(riskToleranceCode);
  if (rule === 'score')
    return `Your total of ${counted(score, 'point')} makes your type ${type} (${SCORE_RANGES[riskToleranceCode]}).`;
  const reasons = because(explanation.reasons.map((reason) => reasonInWords(reason, diagnosis)));
  if (rule === 'principal') return `${reasons}, your type is ${type}, which puts protecting your capital first${end}`;
  return inSequence(
    `Your total of ${counted(score, 'point')} alone would make your type ${typeName(explanation.typeByScore)}.`,
    `${reasons}, it is limited to ${type}${end}`,
  );
}

/** States all reasons in one sentence; null if there is no explanation. */
export function decidedSentence(diagnosis: RiskDiagnosis): string | null {
  return decided(diagnosis, (reasons) => `Because of ${reasons.join(', and ')}`, '.');
}

/** States several reasons in a list below an introduction; null if there is no explanation. */
export function decidedText(diagnosis: RiskDiagnosis): Ja.DecidedText | null {
  const reasons = diagnosis.explanation?.reasons ?? [];
  const isList = reasons.length > 1;
  const text = isList ? decided(diagnosis, () => 'For these reasons', ':') : decidedSentence(diagnosis);
  return text === null ? null : { text, items: isList ? reasons.map((each) => reasonInWords(each, diagnosis)) : [] };
}

/** Explains the range chosen in question 6 if it is that of another type; null otherwise, or without an explanation. */
export function rangeSentence({ explanation, answers, riskToleranceCode: code }: RiskDiagnosis): string | null {
  if (!explanation || explanation.rangeType === code) return null;
  const type = typeName(code);
  const chosen = answerText('q6', answers.q6);
  const text = inSequence(
    `The range you chose in question 6 (${chosen}) is that of ${typeName(explanation.rangeType)}.`,
    `Together with your other answers, your type is ${type}.`,
  );
  const order = RISK_TOLERANCE_ORDER.indexOf(code);
  if (order < RISK_TOLERANCE_ORDER.indexOf(explanation.rangeType)) return text;
  return inSequence(text, `The range of ${type} is ${QUESTIONS.q6.answers[order]}, wider than the one you chose.`);
}
