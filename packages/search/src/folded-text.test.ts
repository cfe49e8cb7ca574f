// Folding: variants of one word become one text, and every part of a text is found by what the index holds.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BREAK, folded, gramsOf, gramsWanted, isWhole, wordsOf } from './folded-text.ts';

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
    ['〜', '～'],
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

const kana = fc.constantFrom(...'あぁアァｱがガｶﾞーｰ-・ 　\n投資1１,，（)「」゛゜ヴヶ。𠮷');
const text = fc.array(kana, { maxLength: 30 }).map((letters) => letters.join(''));

test('文章のどの部分も、索引から見つかる。3文字までは索引だけで決まる', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (given, from, length) => {
      const whole = folded(given);
      const letters = [...whole];
      const start = from % (letters.length + 1);
      const part = letters.slice(start, start + 1 + (length % 6)).join('');
      fc.pre(part !== '' && !part.includes(BREAK));
      const grams = new Set(gramsOf(whole));
      for (const gram of gramsWanted(part)) expect(grams).toContain(gram);
      if (isWhole(part)) expect(gramsWanted(part)).toEqual([part]);
    }),
  );
});

test('索引にあるのは、文章にある1文字から3文字だけ', () => {
  fc.assert(
    fc.property(text, (given) => {
      for (const gram of gramsOf(folded(given))) expect(folded(given)).toContain(gram);
    }),
  );
});

test('言葉は空白で分かれ、同じ言葉は1つになり、記号だけの言葉はなくなる', () => {
  expect(wordsOf('　投資　ﾘｽｸ リスク ・ 「」')).toEqual(['投資', 'りすく']);
  expect(wordsOf(' ')).toEqual([]);
});
