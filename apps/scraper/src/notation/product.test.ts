import { NOTHING_SEEN, UNSEEN, UNSEEN_TEXTS } from '@minori/contract/examples/unseen-texts';
import { expect, it } from 'vitest';
import { decodePage } from '../decoding/decode-page.ts';
import { pageOf } from '../testing/fixture-pages.ts';
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
  '\uFFFD',
  '1\uFFFD2円',
])('「%s」は商品名でない', (text) => expect(readProductName(text)).toBeUndefined());

it('見えない文字だけが余分なら、見えるとおりの名前になる', () => {
  for (const text of UNSEEN_TEXTS) {
    const name = readProductName(`国内${text}株式`);
    expect([text, name]).toEqual([text, expect.stringMatching(/^国内.*株式$/)]);
    expect([text, UNSEEN.test(name ?? '')]).toEqual([text, false]);
  }
  expect(readProductName('国内\0株式\u200b')).toBe('国内株式');
});

it.each([
  // 「髙」 in EUC-JP-MS, a vendor-defined character, and a character cut in half before a tag.
  ['euc-jp', 'b9f1c6e28ff4d4b3f4bcb0', '国内〓株式'],
  ['euc-jp', 'b9f1c6e2f5a1b3f4bcb0', '国内〓株式'],
  ['euc-jp', 'b9f1c6e2b3', '国内〓'],
  ['shift_jis', '8d9193e0854094e98cb4', '国内〓秘原'],
  ['shift_jis', '8d9193e08f', '国内〓'],
] as const)('読めない文字のある商品名は、そこだけ〓にする: %s %s', (charset, bytes, name) => {
  const [cell] = pageOf(decodePage(Buffer.from(`3c703e${bytes}3c2f703e`, 'hex'), charset)).text.split('>');
  expect(readProductName(cell ?? '')).toBe(name);
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
