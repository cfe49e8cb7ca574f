/** Tests where the name of a product may wrap. */
import { EXAMPLES } from '@minori/contract/examples/all';
import { expect, test } from 'vitest';
import { nameParts } from './product-name.tsx';

test('商品名は、言葉の切れ目で分かれ、カタカナの言葉の途中では分かれない', () => {
  expect(nameParts('ミナモDC国内株式インデックス（総合）')).toEqual([
    'ミナモ',
    'DC国内株式',
    'インデックス',
    '（総合）',
  ]);
  expect(nameParts('ヒダマリ・ターゲット2060')).toEqual(['ヒダマリ・', 'ターゲット2060']);
  expect(nameParts('はなみずき銀行DC定期預金（1年）')).toEqual(['はなみずき銀行', 'DC定期預金', '（1年）']);
});

test('分けても、名前は変わらない', () => {
  for (const { products } of EXAMPLES.getFundByAsset.response.fundByAssetModels)
    for (const { name } of products) expect(nameParts(name).join('')).toBe(name);
});
