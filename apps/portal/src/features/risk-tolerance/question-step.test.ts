import { forEachQuestion } from '@minori/engine/risk-tolerance/questions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riskToleranceAnswers } from '../../platform/state/slices/risk-tolerance-answers.ts';
import { answeredCount, completeAnswers, firstUnanswered, ORDER } from './draft-answers.ts';
import {
  decrement,
  FIRST_STEP,
  increment,
  LAST_STEP,
  questionsOfStep,
  reachableStep,
  stepIn,
} from './question-step.ts';

const NONE = riskToleranceAnswers.defaults;

describe('質問の番号', () => {
  test('0から始まり、0より前にも最後より先にも進まない', () => {
    expect(decrement(FIRST_STEP)).toBe(0);
    expect(decrement(2)).toBe(1);
    expect(increment(0)).toBe(1);
    expect(increment(LAST_STEP)).toBe(LAST_STEP);
    const steps = Array.from({ length: LAST_STEP + 1 }, (_, step) => questionsOfStep(step));
    expect(steps.flat()).toEqual(ORDER);
  });

  test.each([
    [null, 0],
    ['', 0],
    ['0', 0],
    ['2', 2],
    ['6', 2],
    ['-1', 0],
    ['1.5', 0],
    ['12', 0],
    ['abc', 0],
  ])('住所の「%s」は%i', (text, step) => {
    expect(stepIn(text)).toBe(step);
  });

  test('どの下書きでも、回答のない質問より先には進めない', () => {
    const slot = fc.constantFrom(null, 1, 2, 3, 4);
    const drafts = fc.record(forEachQuestion(() => slot));
    fc.assert(
      fc.property(drafts, fc.integer({ min: 0, max: LAST_STEP }), (draft, asked) => {
        const step = reachableStep(asked, draft);
        expect(step).toBeLessThanOrEqual(asked);
        const before = Array.from({ length: step }, (_, at) => questionsOfStep(at)).flat();
        expect(before.every((question) => draft[question] !== null)).toBe(true);
        expect(firstUnanswered(draft) === ORDER.length).toBe(completeAnswers(draft) !== null);
        expect(completeAnswers(draft) !== null).toBe(answeredCount(draft) === ORDER.length);
      }),
    );
  });

  test('はじめは、どの質問にも回答がない', () => {
    expect(NONE).toEqual(forEachQuestion(() => null));
  });
});

describe('保存された回答', () => {
  test.each([
    ['5番目の回答', { ...NONE, q1: 5 }],
    ['質問が足りない', { q1: 1 }],
    ['文字', { ...NONE, q2: '2' }],
  ])('%sは受け付けない', (_, stored) => {
    expect(riskToleranceAnswers.stored.safeParse(stored).success).toBe(false);
  });
});
