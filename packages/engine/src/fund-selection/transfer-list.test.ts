import { describe, expect, test } from 'vitest';
import type { SelectedRate } from './selection-check.ts';
import { transferList } from './transfer-list.ts';

type Table = Readonly<Record<string, number>>;

const ratesOf = (table: Table): SelectedRate[] => Object.entries(table).map(([code, rate]) => ({ code, rate }));
const listOf = (held: Table, rates: Table) =>
  transferList({
    holdings: Object.entries(held).map(([code, amount]) => ({ code, amount })),
    rates: ratesOf(rates),
  });

describe('スイッチングと配分変更の一覧', () => {
  test('持っていない商品へ、持っている商品から', () => {
    const { totalYen, soldFunds, boughtFunds, allocation } = listOf({ X: 1_500_000 }, { B: 30, C: 50, A: 20 });
    expect(totalYen).toBe(1_500_000);
    expect(soldFunds).toEqual([
      { code: 'X', currentYen: 1_500_000, sellYen: 1_500_000, sellPercent: 100, isAll: true },
    ]);
    expect(boughtFunds).toEqual([
      { code: 'A', buyPercent: 20 },
      { code: 'B', buyPercent: 30 },
      { code: 'C', buyPercent: 50 },
    ]);
    expect(allocation).toEqual([
      { code: 'A', percent: 20 },
      { code: 'B', percent: 30 },
      { code: 'C', percent: 50 },
    ]);
  });

  test.each<[string, Table, Table]>([
    ['すでに目標どおり', { A: 300, B: 700 }, { A: 30, B: 70 }],
    ['1商品だけ', { A: 1 }, { A: 100 }],
    ['残高がない', {}, { A: 40, B: 60 }],
    ['残高がすべて0円', { A: 0, C: 0 }, { A: 40, B: 60 }],
    ['売る分が1円に満たない', { A: 2, B: 1 }, { A: 50, B: 50 }],
  ])('%sなら、売るものも買うものもなく、配分だけ', (_name, held, rates) => {
    const { soldFunds, boughtFunds, allocation } = listOf(held, rates);
    expect([soldFunds, boughtFunds]).toEqual([[], []]);
    expect(allocation.map(({ percent }) => percent)).toEqual(Object.values(rates));
  });

  test('売る額は1円未満を切り捨て、割合は四捨五入', () => {
    // Targets are 109.89, 109.89 and 113.22 yen of 333.
    const { soldFunds } = listOf({ A: 200, B: 133 }, { A: 33, B: 33, C: 34 });
    expect(soldFunds.map(({ code, sellYen, sellPercent }) => [code, sellYen, sellPercent])).toEqual([
      ['A', 90, 45],
      ['B', 23, 17],
    ]);
  });

  test.each([
    [49, 0],
    [50, 1],
    [149, 1],
    [150, 2],
  ])('1万円のうち%i円を売る割合は%i%%', (sale, percent) => {
    // B lacks what A has beyond half of both.
    const { soldFunds } = listOf({ A: 10_000, B: 10_000 - 2 * sale }, { A: 50, B: 50 });
    expect(soldFunds).toMatchObject([{ code: 'A', sellYen: sale, sellPercent: percent }]);
  });

  test('1%未満の売却も、円では残る', () => {
    expect(listOf({ A: 500_001, B: 499_991 }, { A: 50, B: 50 }).soldFunds).toMatchObject([
      { code: 'A', sellYen: 5, sellPercent: 0, isAll: false },
    ]);
  });

  test('割合を0%にした商品は全部売り、0%になる買いは載せない', () => {
    const { soldFunds, boughtFunds } = listOf({ A: 99_600, B: 399, X: 99_801 }, { A: 50, B: 0, Y: 50 });
    expect(soldFunds).toMatchObject([
      { code: 'B', sellYen: 399, sellPercent: 100, isAll: true },
      { code: 'X', sellYen: 99_801, sellPercent: 100, isAll: true },
    ]);
    expect(boughtFunds).toEqual([{ code: 'Y', buyPercent: 100 }]);
  });

  test('同じ商品が2行に分かれていれば合算する', () => {
    const holdings = [
      { code: 'A', amount: 1 },
      { code: 'B', amount: 5 },
      { code: 'A', amount: 3 },
    ];
    expect(transferList({ holdings, rates: ratesOf({ B: 100 }) }).soldFunds).toMatchObject([{ code: 'A', sellYen: 4 }]);
  });

  test('2の53乗の近くでも1円まで正しい', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { totalYen, soldFunds } = listOf({ A: most - 1, B: 1 }, { A: 1, B: 99 });
    expect(totalYen).toBe(most);
    // Beyond 1 % of 9,007,199,254,740,991 yen: 9,007,199,254,740,990 − 90,071,992,547,409.91.
    expect(soldFunds).toMatchObject([{ sellYen: 8_917_127_262_193_580, sellPercent: 99, isAll: false }]);
  });

  test.each<[string, Table, Table]>([
    ['negative', { A: 1 }, { A: 150, B: -50 }],
    ['below 0', { A: -1, B: 2 }, { A: 100 }],
    ['Not an amount in integer yen: 0.5', { A: 0.5 }, { A: 100 }],
    ['Not an amount in integer yen: NaN', { A: Number.NaN }, { A: 100 }],
    ['Not an amount in integer yen', { A: Number.MAX_SAFE_INTEGER, B: 1 }, { A: 100 }],
    ['notWhole', { A: 1 }, { A: 99 }],
    ['notWhole', { A: 1 }, {}],
  ])('is refused: %s', (message, held, rates) => {
    expect(() => listOf(held, rates)).toThrow(RangeError);
    expect(() => listOf(held, rates)).toThrow(message);
  });
});
