import { describe, expect, test } from 'vitest';
import { filterTerms, kanaRows } from './glossary-list.tsx';

const term = (title: string, reading: string) => ({
  technicalTermCode: 'x',
  title,
  reading,
  short: '',
  columnId: null,
});

const TERMS = [
  term('iDeCo', 'いでこ'),
  term('REIT', 'りーと'),
  term('ＮＩＳＡ', 'にーさ'),
  term('分散投資', 'ぶんさんとうし'),
  term('ポートフォリオ', 'ぽーとふぉりお'),
  term('基準価額', 'きじゅんかがく'),
  term('ETF', 'ETF'),
];

describe('五十音の行', () => {
  test('行の順に並び、濁音は清音の行に、かなでない読みは最後に入る', () => {
    expect(kanaRows(TERMS).map(({ row, terms }) => [row, terms.map(({ title }) => title)])).toEqual([
      ['あ', ['iDeCo']],
      ['か', ['基準価額']],
      ['な', ['ＮＩＳＡ']],
      ['は', ['分散投資', 'ポートフォリオ']],
      ['ら', ['REIT']],
      ['A–Z', ['ETF']],
    ]);
  });

  test.each([
    ['がくしゅう', 'か'],
    ['ぱーせんたいる', 'は'],
    ['ゔぇ', 'あ'],
    ['っ', 'た'],
    ['ょ', 'や'],
    ['を', 'わ'],
    ['ん', 'わ'],
    ['401k', 'A–Z'],
    ['ー', 'A–Z'],
    ['', 'A–Z'],
  ])('「%s」は%s行', (reading, row) => {
    expect(kanaRows([term('x', reading)])[0]?.row).toBe(row);
  });
});

describe('絞り込み', () => {
  test.each([
    ['', TERMS.length],
    ['ぶんさん', 1],
    ['ブンサン', 1],
    ['ﾌﾞﾝｻﾝ', 1],
    ['分散', 1],
    ['分 散　', 1],
    ['IDECO', 1],
    ['ｉｄｅｃｏ', 1],
    ['nisa', 1],
    ['ニーサ', 1],
    ['ない言葉', 0],
  ])('「%s」で%i語', (typed, count) => {
    expect(filterTerms(TERMS, typed)).toHaveLength(count);
  });
});
