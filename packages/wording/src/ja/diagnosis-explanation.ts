/**
 * Writes the texts of このタイプになった理由: which answers decided, whose range was chosen in question 6, and which single answer
 * would have led to another risk type. An answer is named by its question and its own words, so that nobody has to look
 * it up.
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
import { RISK_TOLERANCE_NAMES } from './names.ts';
import { DIAGNOSIS_RESULT_TEXTS, QUESTIONS } from './risk-tolerance.ts';

export const EXPLANATION_TEXTS = {
  heading: DIAGNOSIS_RESULT_TEXTS.reason.heading,
  nearest: '回答が1つ違っていた場合',
  noNeighbour: 'どれか1つの回答を1段階変えただけでは、タイプは変わりません。',
  noSingle: 'どれか1つの回答を変えただけでは、タイプは変わりません。',
  change: (answer: string, type: string) => `${answer}だった場合は、${type}になります。`,
  changes: (type: string) => `ほかの回答はそのままで、次の回答のどれか1つを選んでいた場合は、${type}になります。`,
} as const;

const typeName = (code: RiskToleranceCode) => RISK_TOLERANCE_NAMES[code];

const place = (question: Question) => ORDER.indexOf(question) + 1;

const answerText = (question: Question, answer: Answer | undefined) =>
  answer === undefined ? '' : (QUESTIONS[question].answers[answer - 1] ?? '');

/** Names an answer: 「質問5の回答が「そのまま続ける」」. */
export function answerInWords(question: Question, answer: Answer | undefined): string {
  return `質問${place(question)}の回答が「${answerText(question, answer)}」`;
}

const SCORE_RANGES: Readonly<Record<RiskToleranceCode, string>> = {
  4: `${DIAGNOSIS_CONFIG.principalUpTo}点まで`,
  1: `${DIAGNOSIS_CONFIG.conservativeUpTo}点まで`,
  2: `${DIAGNOSIS_CONFIG.standardUpTo}点まで`,
  3: `${DIAGNOSIS_CONFIG.standardUpTo + 1}点以上`,
};

/** Writes one reason as the clause before 「のため」. */
function reasonInWords(reason: DiagnosisReason, { answers, ...diagnosis }: RiskDiagnosis): string {
  switch (reason.kind) {
    case 'score':
      return `合計点が${diagnosis.score}点（${SCORE_RANGES[diagnosis.riskToleranceCode]}）`;
    case 'answerCap':
      return answerInWords(reason.question, answers[reason.question]);
    case 'partCap': {
      const questions = questionsOf(reason.part);
      const most = questions.length * DIAGNOSIS_CONFIG.pointsPerStep * (ANSWERS.length - 1);
      const name = DIAGNOSIS_RESULT_TEXTS.reason.parts[reason.part];
      return `${name}（質問${questions.map(place).join('・')}）の点数が${most}点のうち${diagnosis[reason.part]}点`;
    }
    default:
      return reason.questions.map((question) => answerInWords(question, answers[question])).join('で、');
  }
}

export interface DecidedText {
  /** The reason in one sentence, or the introduction of the list of several. */
  readonly text: string;
  readonly items: readonly string[];
}

/** States how the risk type came about; null if there is no explanation. */
function decided(diagnosis: RiskDiagnosis, because: (reasons: readonly string[]) => string): string | null {
  const { explanation, rule, score, riskToleranceCode } = diagnosis;
  if (!explanation) return null;
  const type = typeName(riskToleranceCode);
  if (rule === 'score')
    return `合計点（${score}点）から、${type}（${SCORE_RANGES[riskToleranceCode]}）に決まりました。`;
  const reasons = because(explanation.reasons.map((reason) => reasonInWords(reason, diagnosis)));
  if (rule === 'principal') return `${reasons}、元本を守ることを優先する${type}と判定しました。`;
  return `合計点（${score}点）だけなら${typeName(explanation.typeByScore)}ですが、${reasons}、${type}を上限として判定しました。`;
}

/** States all reasons in one sentence; null if there is no explanation. */
export function decidedSentence(diagnosis: RiskDiagnosis): string | null {
  return decided(diagnosis, (reasons) => `${reasons.join('で、')}のため`);
}

/** States several reasons in a list below an introduction; null if there is no explanation. */
export function decidedText(diagnosis: RiskDiagnosis): DecidedText | null {
  const reasons = diagnosis.explanation?.reasons ?? [];
  const isList = reasons.length > 1;
  const text = isList ? decided(diagnosis, () => '次の理由で') : decidedSentence(diagnosis);
  return text === null ? null : { text, items: isList ? reasons.map((each) => reasonInWords(each, diagnosis)) : [] };
}

/**
 * Explains the range chosen in question 6 if it is that of another risk type; null otherwise, or without an
 * explanation.
 */
export function rangeSentence({ explanation, answers, riskToleranceCode: code }: RiskDiagnosis): string | null {
  if (!explanation || explanation.rangeType === code) return null;
  const type = typeName(code);
  const chosen = answerText('q6', answers.q6);
  const text = `質問6で選んだ「${chosen}」は、${typeName(explanation.rangeType)}の幅です。ほかの回答とあわせて、${type}になりました。`;
  const order = RISK_TOLERANCE_ORDER.indexOf(code);
  if (order < RISK_TOLERANCE_ORDER.indexOf(explanation.rangeType)) return text;
  return `${text}${type}の幅は「${QUESTIONS.q6.answers[order]}」で、選んだ幅より広くなります。`;
}
