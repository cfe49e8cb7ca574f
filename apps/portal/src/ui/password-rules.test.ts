/** パスワードの条件 — tests the state of each rule while a new password is typed. */
import { describe, expect, test } from 'vitest';
import { findingsOf, meetsAll } from './password-rules.ts';

const RULES = { minimumLength: 15, words: ['minori', 'みのり', '港商事'], email: 'aoi.mori@minato.example' };

const states = (typed: string) => findingsOf(typed, RULES).map(({ state }) => state);

describe('パスワードの条件', () => {
  test('入力の前は、どの条件もまだ決まらない', () => {
    expect(states('')).toEqual(['waiting', 'waiting', 'waiting']);
    expect(meetsAll('', RULES)).toBe(false);
  });

  test.each([
    ['14文字', 'x'.repeat(14), false],
    ['15文字', 'x'.repeat(15), true],
    ['絵文字1つは1文字', '🌱'.repeat(14), false],
    ['日本語も1文字ずつ', 'あおい海とみどりの山と白い雲だ', true],
  ])('長さ: %s', (_name, typed, isMet) => {
    expect(states(typed)[0]).toBe(isMet ? 'met' : 'unmet');
  });

  test.each(['xMINORIx', 'ＭＩＮＯＲＩ', 'm-i.n o_r/i', 'わたしのみのり', '港商事'])(
    '推測されやすい言葉: %s',
    (typed) => {
      expect(states(typed)[1]).toBe('unmet');
    },
  );

  test.each(['aoi.mori', 'AoiMori', 'aoi-mori'])('メールアドレスの@より前: %s', (typed) => {
    expect(states(typed)[2]).toBe('unmet');
  });

  test('短すぎる@の前と、わからないアドレスは、条件にしない', () => {
    for (const email of ['ao@minato.example', ''])
      expect(findingsOf('aoaoao', { ...RULES, email }).map(({ text }) => text)).not.toContain(
        'メールアドレスの@より前の部分を含めない',
      );
  });

  test('256文字を超えたときだけ、上限を伝える', () => {
    expect(meetsAll('青い海と'.repeat(64), RULES)).toBe(true);
    expect(findingsOf(`${'青い海と'.repeat(64)}空`, RULES)).toContainEqual({ text: '256文字以下', state: 'unmet' });
  });
});
