// リスク許容度診断 — tests the table of calculations.md section 3, and all 4,096 sets of answers.
import { describe, expect, test } from 'vitest';
import { allAnswerSets, answersOf, monotonicityViolations } from '../../test/answer-sets.ts';
import type { RiskToleranceCode } from '../vocabulary/risk-tolerance.ts';
import { type Diagnosis, type DiagnosisRule, diagnose } from './diagnose.ts';

function diagnosed(digits: string): Diagnosis {
  const outcome = diagnose(answersOf([...digits].map(Number)));
  if (outcome.status !== 'diagnosed') throw new Error(outcome.status);
  return outcome;
}

describe('表の20例', () => {
  test.each([
    ['111111', 0, 0, 0, 0, 4, 'principal'],
    ['444444', 12, 6, 18, 36, 3, 'score'],
    ['222222', 4, 2, 6, 12, 1, 'score'],
    ['333333', 8, 4, 12, 24, 3, 'score'],
    ['441131', 12, 0, 4, 16, 4, 'principal'],
    ['144444', 6, 6, 18, 30, 1, 'cap'],
    ['144144', 6, 6, 12, 24, 4, 'principal'],
    ['114444', 0, 6, 18, 24, 1, 'cap'],
    ['444122', 12, 6, 4, 22, 1, 'cap'],
    ['444222', 12, 6, 6, 24, 1, 'cap'],
    ['444323', 12, 6, 10, 28, 2, 'cap'],
    ['211222', 2, 0, 6, 8, 1, 'score'],
    ['322332', 6, 2, 10, 18, 2, 'score'],
    ['432333', 10, 2, 12, 24, 3, 'score'],
    ['433333', 10, 4, 12, 26, 3, 'score'],
    ['421232', 8, 0, 8, 16, 2, 'score'],
    ['121112', 2, 0, 2, 4, 4, 'principal'],
    ['221111', 4, 0, 0, 4, 4, 'principal'],
    ['112221', 0, 2, 4, 6, 4, 'principal'],
    ['211112', 2, 0, 2, 4, 4, 'principal'],
  ] as const)('%s', (digits, ability, knowledge, willingness, score, riskToleranceCode, rule) => {
    const points = [...digits].map((digit) => 2 * (Number(digit) - 1));
    expect(diagnosed(digits)).toEqual({
      ...{ status: 'diagnosed', ability, knowledge, willingness, score, riskToleranceCode, rule, points },
    });
  });
});

describe('境目の両側', () => {
  test.each([
    ['4点までは、断らなくても元本確保型', '211211', 4],
    ['6点で断りが一つなら安定型', '221211', 1],
    ['12点は安定型', '221322', 1],
    ['14点は標準型', '222322', 2],
    ['22点は標準型', '422333', 2],
    ['24点で上限がなければ積極型', '432333', 3],
    ['意欲が6点なら安定型まで', '444222', 1],
    ['意欲が8点なら標準型まで', '444322', 2],
    ['意欲が12点で三つとも3以上なら積極型になれる', '444333', 3],
    ['余力が4点なら標準型まで', '224444', 2],
    ['余力が6点なら積極型になれる', '324444', 3],
    ['余力が2点なら安定型まで', '214444', 1],
    ['蓄えが1か月分未満なら標準型まで', '414444', 2],
    ['経験がなければ標準型まで', '441444', 2],
    ['受け取りまで5年未満なら安定型まで', '144444', 1],
    ['受け取りまで5年未満で一つでも元本割れを断れば元本確保型', '144441', 4],
    ['5年以上あれば一つ断っても安定型', '244441', 1],
    ['値下がりで売るなら安定型まで', '444414', 1],
  ] as const satisfies readonly (readonly [string, string, RiskToleranceCode])[])('%s', (_name, digits, code) => {
    expect(diagnosed(digits).riskToleranceCode).toBe(code);
  });
});

describe('4,096通りすべて', () => {
  const all = allAnswerSets().map((answers) => diagnosed(answers.join('')));

  test('タイプと決め手の数', () => {
    const codes: Record<RiskToleranceCode, number> = { 1: 0, 2: 0, 3: 0, 4: 0 };
    const rules: Record<DiagnosisRule, number> = { principal: 0, score: 0, cap: 0 };
    for (const { riskToleranceCode, rule } of all) {
      codes[riskToleranceCode] += 1;
      rules[rule] += 1;
    }
    expect(codes).toEqual({ 4: 643, 1: 2315, 2: 959, 3: 179 });
    expect(rules).toEqual({ principal: 643, score: 1196, cap: 2257 });
  });

  test('回答を一つ上げても、タイプのリスクは下がらない', () => {
    expect(monotonicityViolations()).toBe(0);
  });

  test('点は部分の合計で、元本確保型は元本割れを断った人だけ', () => {
    for (const { ability, knowledge, willingness, score, points, riskToleranceCode, rule } of all) {
      expect(score).toBe(ability + knowledge + willingness);
      expect(points.reduce((sum, point) => sum + point, 0)).toBe(score);
      expect(riskToleranceCode === 4).toBe(rule === 'principal');
    }
  });

  test('積極型は、どの回答も元本割れを断らず、経験と余力がある', () => {
    for (const answers of allAnswerSets()) {
      if (diagnosed(answers.join('')).riskToleranceCode !== 3) continue;
      const [q1 = 0, q2 = 0, q3 = 0, ...willing] = answers;
      expect(Math.min(q1, q2, q3)).toBeGreaterThanOrEqual(2);
      expect(Math.min(...willing)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('足りない回答や範囲外の回答では診断しない', () => {
  const complete = [3, 3, 3, 3, 3, 3];
  const wrong = [null, undefined, 0, 5, -1, 2.5, '2', '', true, Number.NaN, [2], {}, 1n];
  test.each([0, 1, 2, 3, 4, 5])('%i番目', (slot) => {
    for (const value of wrong) {
      expect(diagnose(answersOf(complete.map((answer, i) => (i === slot ? value : answer))))).toEqual({
        status: 'INCOMPLETE_ANSWERS',
      });
    }
  });

  test('何もない', () => {
    expect(diagnose(answersOf([]))).toEqual({ status: 'INCOMPLETE_ANSWERS' });
  });
});
