/** Lists all 4,096 sets of answers of the diagnosis, and counts the raised answers that lower the type. */
import { ANSWERS, answersInOrder, QUESTIONS, type Question } from '../src/risk-tolerance/answers.ts';
import { diagnose } from '../src/risk-tolerance/diagnose.ts';
import { RISK_TOLERANCE_ORDER } from '../src/vocabulary/risk-tolerance.ts';

/** Answers by question, from a list; a missing answer is undefined. */
export function answersOf(values: readonly unknown[]): Record<Question, unknown> {
  return answersInOrder(values);
}

export function allAnswerSets(): number[][] {
  return QUESTIONS.reduce<number[][]>((sets) => sets.flatMap((set) => ANSWERS.map((answer) => [...set, answer])), [[]]);
}

/** Over all sets, the number of answers that give a type of less risk when they alone are raised by one step. */
export function monotonicityViolations(): number {
  const order = (answers: readonly number[]) => {
    const outcome = diagnose(answersOf(answers));
    if (outcome.status !== 'diagnosed') throw new RangeError(outcome.status);
    return RISK_TOLERANCE_ORDER.indexOf(outcome.riskToleranceCode);
  };
  const raised = (answers: readonly number[]) =>
    answers.flatMap((answer, slot) => (answer === ANSWERS.length ? [] : [answers.with(slot, answer + 1)]));
  return allAnswerSets().flatMap((answers) => raised(answers).filter((higher) => order(higher) < order(answers)))
    .length;
}
