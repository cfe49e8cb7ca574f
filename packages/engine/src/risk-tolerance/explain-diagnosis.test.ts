// 診断の説明 — tests over all 4,096 sets of answers that the reasons decided the type and the nearest changes are the nearest.
import { describe, expect, test } from 'vitest';
import { allAnswerSets, answersOf } from '../../test/answer-sets.ts';
import { RISK_TOLERANCE_ORDER, type RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { ANSWERS, completeAnswers, type DiagnosisAnswers, QUESTIONS, type Question, questionsOf } from './answers.ts';
import { diagnoseComplete } from './diagnose.ts';
import { type DiagnosisReason, explainDiagnosis } from './explain-diagnosis.ts';
import { forEachQuestion } from './questions.ts';

function answersFrom(values: readonly unknown[]): DiagnosisAnswers {
  const complete = completeAnswers(answersOf(values));
  if (!complete) throw new Error(`no answers: ${values.join()}`);
  return complete;
}

const digits = (text: string) => answersFrom([...text].map(Number));
const typeOf = (answers: DiagnosisAnswers) => diagnoseComplete(answers).riskToleranceCode;
const orderOf = (code: RiskToleranceCode) => RISK_TOLERANCE_ORDER.indexOf(code);

const EVERY = allAnswerSets().map((values) => {
  const answers = answersFrom(values);
  return { answers, diagnosis: diagnoseComplete(answers), explanation: explainDiagnosis(answers) };
});

/** The questions whose answers a reason names. */
function namedIn(reason: DiagnosisReason): readonly Question[] {
  switch (reason.kind) {
    case 'score':
      return QUESTIONS;
    case 'answerCap':
      return [reason.question];
    case 'partCap':
      return questionsOf(reason.part);
    default:
      return reason.questions;
  }
}

test('診断の画面に書く上限: 経験も学びもない人と、貯蓄が1か月分に満たない人は、積極型にならない', () => {
  for (const question of ['q2', 'q3'] as const) {
    const types = EVERY.filter(({ answers }) => answers[question] === 1).map(({ diagnosis }) => diagnosis);
    expect(types.some(({ riskToleranceCode }) => riskToleranceCode === 3)).toBe(false);
    expect(types.some(({ riskToleranceCode }) => riskToleranceCode === 2)).toBe(true);
  }
});

/** The answers with those to the given questions raised to the highest. */
function raised(answers: DiagnosisAnswers, questions: readonly Question[]): DiagnosisAnswers {
  return forEachQuestion((question) => (questions.includes(question) ? 4 : answers[question]));
}

describe('決め手', () => {
  test.each([
    ['333333', [{ kind: 'score' }], 3],
    ['211222', [{ kind: 'score' }], 1],
    ['444414', [{ kind: 'answerCap', question: 'q5' }], 3],
    ['441444', [{ kind: 'answerCap', question: 'q3' }], 3],
    ['224444', [{ kind: 'partCap', part: 'ability' }], 3],
    ['444222', [{ kind: 'partCap', part: 'willingness' }], 3],
    [
      '144414',
      [
        { kind: 'answerCap', question: 'q1' },
        { kind: 'answerCap', question: 'q5' },
      ],
      3,
    ],
    [
      '444323',
      [
        { kind: 'answerCap', question: 'q5' },
        { kind: 'partCap', part: 'willingness' },
      ],
      3,
    ],
    ['441131', [{ kind: 'refusal', questions: ['q4', 'q6'] }], 2],
    ['144441', [{ kind: 'refusalNearPayment', questions: ['q1', 'q6'] }], 3],
    ['144144', [{ kind: 'refusalNearPayment', questions: ['q1', 'q4'] }], 3],
    ['211211', [{ kind: 'score' }], 4],
    ['111111', [{ kind: 'refusal', questions: ['q4', 'q6'] }, { kind: 'score' }], 4],
  ] as const)('%s', (text, reasons, byScore) => {
    expect(explainDiagnosis(digits(text))).toMatchObject({ reasons, typeByScore: byScore });
  });

  test('どの診断にも決め手があり、点数が決め手なのは、点数だけのタイプのとき', () => {
    for (const { diagnosis, explanation } of EVERY) {
      const kinds = explanation.reasons.map(({ kind }) => kind);
      expect(kinds.length).toBeGreaterThan(0);
      expect(kinds.includes('score')).toBe(
        explanation.typeByScore === diagnosis.riskToleranceCode && diagnosis.rule !== 'cap',
      );
    }
  });

  test('決め手はどれも、それだけでタイプを決める：ほかの回答をすべて最大にしても、タイプは上がらない', () => {
    for (const { answers, diagnosis, explanation } of EVERY) {
      for (const reason of explanation.reasons.filter(({ kind }) => kind !== 'score')) {
        const others = QUESTIONS.filter((question) => !namedIn(reason).includes(question));
        expect(typeOf(raised(answers, others))).toBe(diagnosis.riskToleranceCode);
      }
    }
  });

  test('決め手は全部挙がる：挙げた回答だけを最大にすれば、タイプは上がる', () => {
    for (const { answers, diagnosis, explanation } of EVERY) {
      if (diagnosis.rule === 'score') continue;
      const higher = typeOf(raised(answers, explanation.reasons.flatMap(namedIn)));
      expect(orderOf(higher)).toBeGreaterThan(orderOf(diagnosis.riskToleranceCode));
    }
  });

  test('上限が決め手なら、点数だけのタイプは、それより値動きが大きい', () => {
    for (const { diagnosis, explanation } of EVERY) {
      const isLowered = orderOf(explanation.typeByScore) > orderOf(diagnosis.riskToleranceCode);
      if (diagnosis.rule === 'cap') expect(isLowered).toBe(true);
      if (diagnosis.rule === 'score') expect(explanation.typeByScore).toBe(diagnosis.riskToleranceCode);
    }
  });
});

test.each([
  ['333333', 3, 2],
  ['444441', 1, 4],
  ['222224', 2, 3],
  ['444414', 1, 3],
  ['222222', 1, 1],
] as const)('%sはタイプ%iで、問6で選んだのはタイプ%iの幅', (text, code, rangeType) => {
  expect(typeOf(digits(text))).toBe(code);
  expect(explainDiagnosis(digits(text)).rangeType).toBe(rangeType);
});

describe('一つの回答の違いで、ほかのタイプになるところ', () => {
  const stepsOf = (answers: DiagnosisAnswers, { question, answer }: { question: Question; answer: number }) =>
    Math.abs(answer - answers[question]);

  test('どれも一つ控えめなら標準型（333333）', () => {
    expect(explainDiagnosis(digits('333333')).nearestChanges).toEqual(
      QUESTIONS.map((question) => ({ question, answer: 2, riskToleranceCode: 2 })),
    );
  });

  test('値下がりで売らなければ標準型になる（444414 の q5 を 2 に）', () => {
    expect(explainDiagnosis(digits('444414')).nearestChanges).toEqual([
      { question: 'q5', answer: 2, riskToleranceCode: 2 },
    ]);
  });

  test('一つ変えただけでは変わらないこともある（111111）', () => {
    expect(explainDiagnosis(digits('111111')).nearestChanges).toEqual([]);
  });

  test('挙げた変化は、言ったとおりのタイプになり、同じ段階数でタイプが変わるものはほかにない', () => {
    for (const { answers, diagnosis, explanation } of EVERY) {
      const { nearestChanges } = explanation;
      const all = QUESTIONS.flatMap((question) =>
        ANSWERS.map((answer) => ({
          ...{ question, answer },
          riskToleranceCode: typeOf({ ...answers, [question]: answer }),
        })),
      ).filter((change) => change.riskToleranceCode !== diagnosis.riskToleranceCode);
      const [first] = nearestChanges;
      if (!first) {
        expect(all).toEqual([]);
        continue;
      }
      const steps = stepsOf(answers, first);
      expect(all.filter((change) => stepsOf(answers, change) < steps)).toEqual([]);
      expect(nearestChanges).toEqual(all.filter((change) => stepsOf(answers, change) === steps));
    }
  });

  test('変化が1段階のもの、2段階、3段階、一つもないものの数', () => {
    const counts = new Map<number, number>();
    for (const { answers, explanation } of EVERY) {
      const [first] = explanation.nearestChanges;
      const steps = first ? stepsOf(answers, first) : 0;
      counts.set(steps, (counts.get(steps) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 0: 99, 1: 3_671, 2: 275, 3: 51 });
  });
});
