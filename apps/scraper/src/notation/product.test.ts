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

it('商品コードは半角にして読む', () => {
  expect(readProductCode('ＺＺＳＰ００００００１０')).toBe('ZZSP00000010');
  expect(readProductCode('髙見国内株式')).toBeUndefined();
});
