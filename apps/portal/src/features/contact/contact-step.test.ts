import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTACT_STEPS, down, reachable, reset, send, stepIn, up } from './contact-step.ts';

describe('お問い合わせの手順', () => {
  test('1つずつ進み、最後より先はない', () => expect(CONTACT_STEPS.map(up)).toEqual([1, 2, 2]));
  test('1つずつ戻り、0より前はない', () => expect(CONTACT_STEPS.map(down)).toEqual([0, 0, 1]));
  test('送信すると2、やり直すと0になる', () => expect([send(), reset()]).toEqual([2, 0]));

  test.each([
    [null, 0],
    ['', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['3', 0],
    ['-1', 0],
    ['1.5', 0],
    ['１', 0],
  ])('アドレスの step=%s は %i', (text, step) => expect(stepIn(text)).toBe(step));

  test.each([
    { asked: 1, isWhole: false, isSent: false, step: 0 },
    { asked: 1, isWhole: true, isSent: false, step: 1 },
    { asked: 2, isWhole: true, isSent: false, step: 0 },
    { asked: 2, isWhole: false, isSent: true, step: 2 },
    { asked: 0, isWhole: true, isSent: true, step: 0 },
  ] as const)('$asked へは（入力ずみ $isWhole、送信ずみ $isSent）$step まで', ({ asked, step, ...facts }) => {
    expect(reachable(asked, facts)).toBe(step);
  });

  test('何度押しても0から2の間にある', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(up, down, send, reset)), (presses) => {
        const end = presses.reduce((step, press) => press(step), reset());
        expect(CONTACT_STEPS).toContain(end);
      }),
    );
  });
});
