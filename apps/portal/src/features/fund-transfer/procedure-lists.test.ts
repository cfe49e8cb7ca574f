import { describe, expect, test } from 'vitest';
import { allocationText, switchingText } from './copy-text.ts';
import { leadOf, proceduresOf } from './procedures.ts';

const sold = { currentValuation: 100_000, sellAmount: 100_000, leavingCost: null };
const soldFunds = [
  { ...sold, isinCode: 'A', name: '先進国株式', sellPercent: 100, isAll: true },
  { ...sold, isinCode: 'B', name: '定期預金', sellPercent: 82, isAll: false },
];
const row = { isinCode: 'A', name: '先進国株式' };

describe('必要な手続き', () => {
  test.each([
    ['両方', soldFunds, 50, 0, 'both'],
    ['スイッチングだけ', soldFunds, 50, 50, 'switching'],
    ['掛金の配分変更だけ', [], 50, 51, 'allocation'],
    ['なし', [], 50, 50, 'none'],
  ])('%s', (_, funds, oldPercent, newPercent, expected) => {
    expect(proceduresOf({ soldFunds: funds, allocations: [{ ...row, oldPercent, newPercent }] })).toBe(expected);
  });
});

test('年金サイトに配分の指定がなければ、スイッチングだけを案内する', () => {
  expect(leadOf({ soldFunds, allocations: [], leftOut: [] })).toBe('switchingAlone');
});

describe('コピーする文', () => {
  test('スイッチングは、売る商品と買う商品に分け、金額を含まない', () => {
    const boughtFunds = [{ isinCode: 'C', name: '国内株式', buyPercent: 100 }];
    expect(switchingText({ soldFunds, boughtFunds })).toBe(
      [
        'A スイッチング（預け替え）',
        '',
        '■ 売る商品（その商品の残高に対する割合）',
        '・先進国株式　100%（全部）',
        '・定期預金　82%',
        '',
        '■ 買う商品（売った代金に対する割合。合計100%）',
        '・国内株式　100%',
        '',
      ].join('\n'),
    );
  });

  test('入力できる割合より少ない売りを、0%と書かない', () => {
    const hardlyAny = { ...sold, isinCode: 'C', name: '国内債券', sellPercent: 0, isAll: false };
    expect(switchingText({ soldFunds: [hardlyAny], boughtFunds: [] })).toContain('・国内債券　1%未満\n');
  });

  test('掛金の配分変更は、0%にする商品を分けて書く', () => {
    const allocations = [
      { ...row, oldPercent: 50, newPercent: 0 },
      { isinCode: 'C', name: '国内株式', oldPercent: 50, newPercent: 100 },
    ];
    expect(allocationText({ allocations })).toBe(
      [
        'B 掛金の配分変更（これからの掛金）',
        '',
        '■ 新しい配分（掛金に対する割合。合計100%）',
        '・国内株式　100%',
        '',
        '■ 0%にする商品',
        '・先進国株式　0%',
        '',
      ].join('\n'),
    );
  });
});
