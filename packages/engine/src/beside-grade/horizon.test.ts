import { describe, expect, test } from 'vitest';
import { answersInOrder, completeAnswers } from '../risk-tolerance/answers.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { horizonAnswer, horizonFacts, type LastDiagnosis } from './horizon.ts';

function diagnosed(answers: readonly number[], code: RiskToleranceCode, monthsSince = 0): LastDiagnosis {
  const complete = completeAnswers(answersInOrder(answers));
  if (!complete) throw new Error(`${answers} are not six answers`);
  return { riskToleranceCode: code, answers: complete, monthsSince };
}

/** 積極型 with 20 years left, 標準型 with up to 10 years, 安定型 below 5. */
const AGGRESSIVE = [4, 3, 3, 3, 3, 3];
const STANDARD = [4, 2, 2, 3, 3, 2];

test.each([
  [0, 1],
  [59, 1],
  [60, 2],
  [119, 2],
  [120, 3],
  [239, 3],
  [240, 4],
  [600, 4],
])('%i months to go are answer %i', (months, answer) => {
  expect(horizonAnswer(months)).toBe(answer);
});

describe('受け取りまでの年数の違い', () => {
  test.each([
    ['as answered', STANDARD, 2, 240, null, 2],
    ['a month short of it, the same type', STANDARD, 2, 239, 'note', 2],
    ['less than ten years, the same type', STANDARD, 2, 60, 'note', 2],
    ['less than five years, another type', STANDARD, 2, 59, 'strong', 1],
    ['積極型 with 20 years', AGGRESSIVE, 3, 240, null, 3],
    ['積極型 with less than ten', AGGRESSIVE, 3, 119, 'strong', 2],
    ['more years than answered', [2, 3, 3, 3, 3, 3], 2, 240, null, 3],
  ] as const)('%s', (_name, answers, code, months, level, typeNow) => {
    const facts = horizonFacts(diagnosed(answers, code), months);
    expect(facts.horizonMismatch).toBe(level);
    expect(facts.typeAtActualHorizon).toBe(typeNow);
    expect(facts.bracketNow).toBe(horizonAnswer(months));
  });

  test('answers to other questions say nothing of years', () => {
    const facts = horizonFacts({ riskToleranceCode: 3, answers: null, monthsSince: 30 }, 59);
    expect(facts).toEqual({
      bracketNow: 1,
      typeAtActualHorizon: null,
      horizonMismatch: null,
      rediagnosis: 'note',
      shortHorizonRisk: 'strong',
    });
  });

  test('with an unknown birthday only the age of the diagnosis is known', () => {
    expect(horizonFacts(diagnosed(AGGRESSIVE, 3, 60), null)).toEqual({
      bracketNow: null,
      typeAtActualHorizon: null,
      horizonMismatch: null,
      rediagnosis: 'strong',
      shortHorizonRisk: null,
    });
  });
});

test.each([
  [0, null],
  [23, null],
  [24, 'note'],
  [59, 'note'],
  [60, 'strong'],
  [200, 'strong'],
])('診断からの年数: %i months old', (monthsSince, level) => {
  expect(horizonFacts(diagnosed(STANDARD, 2, monthsSince), 240).rediagnosis).toBe(level);
});

test.each([
  [120, null],
  [119, 'note'],
  [60, 'note'],
  [59, 'strong'],
  [0, 'strong'],
])('積極型 with %i months to go', (months, level) => {
  expect(horizonFacts(diagnosed(AGGRESSIVE, 3), months).shortHorizonRisk).toBe(level);
  for (const code of [1, 2, 4] as const) {
    expect(horizonFacts(diagnosed(AGGRESSIVE, code), months).shortHorizonRisk).toBeNull();
  }
});
