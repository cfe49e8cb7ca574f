import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import { describe, expect, test } from 'vitest';
import { allAnswerSets, answersOf, monotonicityViolations } from '../../test/answer-sets.ts';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { RISK_TOLERANCES } from '../vocabulary/risk-tolerance.ts';
import { completeAnswers, QUESTIONS } from './answers.ts';
import { diagnose, diagnoseComplete } from './diagnose.ts';
import { explainDiagnosis } from './explain-diagnosis.ts';
import { oneYearOfMillion } from './one-year-range.ts';

const tables = methodTables('risk-tolerance.md');
const table = (heading: string) => tables.get(heading) ?? new Map<string, string[]>();

function diagnosed(answers: readonly number[]) {
  const outcome = diagnose(answersOf(answers));
  if (outcome.status !== 'diagnosed') throw new Error(outcome.status);
  return outcome;
}

describe('docs/method/risk-tolerance.md', () => {
  const example = table('Worked example: dares much, would sell after a fall');
  const outcome = diagnosed((example.get('answer') ?? []).map(figure));

  test('the points of the example', () => {
    expect(example.get('points')?.map(figure)).toEqual(outcome.points);
  });

  test.each([
    ['ability', outcome.ability],
    ['knowledge', outcome.knowledge],
    ['willingness', outcome.willingness],
    ['score', outcome.score],
    ['type', outcome.riskToleranceCode],
  ])('%s', (name, computed) => {
    expect(figure(table('What follows from it').get(name)?.[0])).toBe(computed);
  });

  test('the rule of the example', () => {
    expect(table('What follows from it').get('rule')?.[0]).toBe(outcome.rule);
  });

  test('the example of the third answers', () => {
    const shown = table('Worked example: the third answer everywhere');
    const value = (name: string) => shown.get(name)?.[0];
    const third = completeAnswers(answersOf(QUESTIONS.map(() => 3)));
    if (!third) throw new Error('incomplete');
    const { score, riskToleranceCode } = diagnoseComplete(third);
    const { reasons, typeByScore, rangeType, nearestChanges } = explainDiagnosis(third);
    expect(figure(value('points in all'))).toBe(score);
    expect(figure(value('type of the third answers'))).toBe(riskToleranceCode);
    expect(reasons.map(({ kind }) => kind)).toEqual([value('decided by')]);
    expect(figure(value('type by score'))).toBe(typeByScore);
    expect(figure(value('type of the range'))).toBe(rangeType);
    expect(figure(value('changes of one step'))).toBe(nearestChanges.length);
    expect(new Set(nearestChanges.map((change) => change.riskToleranceCode))).toEqual(
      new Set([figure(value('type after such a change'))]),
    );
    expect(new Set(nearestChanges.map(({ answer }) => answer))).toEqual(new Set([2]));
  });

  test('how near another type is', () => {
    const shown = table('How near another type is');
    const steps = allAnswerSets().map((values) => {
      const answers = completeAnswers(answersOf(values));
      const [first] = answers ? explainDiagnosis(answers).nearestChanges : [];
      return answers && first ? Math.abs(first.answer - answers[first.question]) : 0;
    });
    for (const [name, count] of [
      ['one step', 1],
      ['two steps', 2],
      ['three steps', 3],
      ['no single answer', 0],
    ] as const) {
      expect(figure(shown.get(name)?.[0])).toBe(steps.filter((each) => each === count).length);
    }
  });

  test('the counts of all sets', () => {
    const shown = table('All 4,096 sets of answers');
    const all = allAnswerSets().map(diagnosed);
    const counted = (name: string) => figure(shown.get(name)?.[0]);
    expect(counted('sets')).toBe(all.length);
    for (const { code } of RISK_TOLERANCES) {
      const name = RISK_TOLERANCE_NAMES[code];
      expect(counted(name)).toBe(all.filter(({ riskToleranceCode }) => riskToleranceCode === code).length);
    }
    for (const [name, rule] of [
      ['decided by refusal', 'principal'],
      ['decided by score', 'score'],
      ['lowered by a cap', 'cap'],
    ] as const) {
      expect(counted(name)).toBe(all.filter((one) => one.rule === rule).length);
    }
    expect(counted('violations')).toBe(monotonicityViolations());
  });

  test.each(RISK_TOLERANCES)('the range of the type $key', ({ code }) => {
    const name = RISK_TOLERANCE_NAMES[code];
    const range = oneYearOfMillion(modelPortfolios(true)[code], assumptionSet());
    const [p10, p50, p90, loss] = (table('The ranges of the sixth question').get(name) ?? []).map(figure);
    expect({ p10, p50, p90 }).toEqual({ p10: range.p10, p50: range.p50, p90: range.p90 });
    expect(100 * range.lossProbability).toBeCloseTo(loss ?? Number.NaN, 2);
  });
});
