// Tests that variants of one word are folded to the same text.
import { describe, expect, test } from 'vitest';
import { folded, wordsOf } from './folded-text.ts';

describe('同じ言葉になる', () => {
  test.each([
    ['ﾏｯﾁﾝｸﾞ', 'マッチング'],
    ['サーバー', 'サーバ'],
    ['データ', 'テ゛ータ'],
    ['ポート フォリオ', 'ポート・フォリオ'],
    ['ｶﾞ', 'か\u3099'],
    ['１０，０００', '10000'],
    ['コ−ド', 'コード'],
    ['2026–04', '2026-04'],
    ['〜', '〜'],
    ['ヴァリュー', 'バリュー'],
    ['３ヵ月', '3か月'],
  ])('%s と %s', (one, other) => {
    expect(folded(one)).toBe(folded(other));
  });

  test.each([
    ['カード', 'カド'],
    ['コピー', 'コピ'],
    ['1,00', '100'],
    ['株・式。', '株式'],
  ])('%s と %s は違うまま', (one, other) => {
    expect(folded(one)).not.toBe(folded(other));
  });
});

test('言葉は空白で分かれ、同じ言葉は1つになり、記号だけの言葉はなくなる', () => {
  expect(wordsOf('　投資　ﾘｽｸ リスク ・ 「」')).toEqual(['投資', 'りすく']);
  expect(wordsOf(' ')).toEqual([]);
});
