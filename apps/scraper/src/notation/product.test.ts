import { NOTHING_SEEN, UNSEEN, UNSEEN_TEXTS } from '@minori/contract/examples/unseen-texts';
import { expect, it } from 'vitest';
import { readProductCode, readProductName } from './product.ts';

it.each(['髙見国内株式インデックス①', 'ＤＣ外国株式', '4資産均等型', 'J-REIT'])('「%s」は商品名', (name) =>
  expect(readProductName(name)).toBe(name),
);

it.each([
  '',
  '－',
  '円',
  '1,234円',
  '２０９，７０４口',
  '61.3％',
  'ZZSP00000010',
  'ＺＺＳＰ００００００１０',
  '国内\uFFFD株式',
])('「%s」は商品名でない', (text) => expect(readProductName(text)).toBeUndefined());

it('見えない文字だけが余分なら、見えるとおりの名前になる', () => {
  for (const text of UNSEEN_TEXTS.filter((each) => !each.includes('\uFFFD'))) {
    const name = readProductName(`国内${text}株式`);
    expect([text, name]).toEqual([text, expect.stringMatching(/^国内.*株式$/)]);
    expect([text, UNSEEN.test(name ?? '')]).toEqual([text, false]);
  }
  expect(readProductName('国内\0株式\u200b')).toBe('国内株式');
});

it.each(['\u200b', '\0\u202e', '1,2\u200b34円', '\u2066－\u2069', 'ZZSP\u200b00000010'])('%j は商品名でない', (text) =>
  expect(readProductName(text)).toBeUndefined(),
);

it('目に見える文字が1つもなければ、商品名でない', () => {
  for (const text of [...NOTHING_SEEN, '\u2800', '\u{13441}', '\u3164', '\u{16fe4}'])
    expect([text, readProductName(text)]).toEqual([text, undefined]);
  expect(readProductName('葛\u{e0100}飾')).toBe('葛\u{e0100}飾');
});

it('商品コードは半角にして読む', () => {
  expect(readProductCode('ＺＺＳＰ００００００１０')).toBe('ZZSP00000010');
  expect(readProductCode('髙見国内株式')).toBeUndefined();
});
