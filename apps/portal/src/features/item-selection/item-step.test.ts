import { describe, expect, test } from 'vitest';
import { down, reachable, reset, resumedStep, type StepFacts, stepIn, up } from './item-step.ts';

const ALL: StepFacts = { isRead: true, isDiagnosed: true, isWhole: true, isRegistered: true };

describe('手順の番号', () => {
  test('1つずつ進み、戻り、0より前と3より後はない', () => {
    expect([0, 1, 2, 3].map((step) => up(step as 0))).toEqual([1, 2, 3, 3]);
    expect([0, 1, 2, 3].map((step) => down(step as 0))).toEqual([0, 0, 1, 2]);
    expect(reset()).toBe(0);
  });

  test.each([
    ['0', 0],
    ['3', 3],
    ['4', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    [null, null],
  ] as const)('アドレスの %o は %o', (text, step) => {
    expect(stepIn(text)).toBe(step);
  });

  test('続きは、選択より前には戻らない', () => {
    expect([0, 1, 2, 3].map((step) => resumedStep({ step }))).toEqual([1, 1, 2, 3]);
  });
});

describe('進める手順', () => {
  test.each([
    { asked: 0, lacking: {}, step: 0, lack: null },
    { asked: 3, lacking: {}, step: 3, lack: null },
    { asked: 3, lacking: { isWhole: false }, step: 3, lack: null },
    { asked: 3, lacking: { isRegistered: false }, step: 2, lack: 'registration' },
    { asked: 3, lacking: { isRegistered: false, isWhole: false }, step: 1, lack: 'whole' },
    { asked: 2, lacking: { isWhole: false }, step: 1, lack: 'whole' },
    { asked: 2, lacking: { isDiagnosed: false }, step: 0, lack: 'diagnosis' },
    { asked: 1, lacking: { isRead: false, isDiagnosed: false }, step: 0, lack: 'reading' },
    { asked: 3, lacking: { isRead: false }, step: 0, lack: 'reading' },
    { asked: 0, lacking: { isRead: false, isDiagnosed: false }, step: 0, lack: null },
  ] as const)('$asked を求めて $lacking なら $step', ({ asked, lacking, step, lack }) => {
    expect(reachable(asked, { ...ALL, ...lacking })).toEqual({ step, lack });
  });
});
