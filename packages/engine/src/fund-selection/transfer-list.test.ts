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

describe('スイッチングと掛金の配分変更の一覧', () => {
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
    ['売る分がすべて小さい', { A: 510_000, B: 490_000 }, { A: 50, B: 50 }],
    ['売る分がすべて小さく、新しい商品がある', { A: 505_000, B: 495_000 }, { A: 50, B: 49, C: 1 }],
  ])('%sなら、売るものも買うものもなく、配分だけ', (_name, held, rates) => {
    const { soldFunds, boughtFunds, allocation } = listOf(held, rates);
    expect([soldFunds, boughtFunds]).toEqual([[], []]);
    expect(allocation.map(({ percent }) => percent)).toEqual(Object.values(rates));
  });

  test('売る額は1円未満を切り捨て、割合は四捨五入', () => {
    // Targets are 109,890.33, 109,890.33 and 113,220.34 yen of 333,001.
    const { soldFunds, leftOut } = listOf({ A: 200_001, B: 133_000 }, { A: 33, B: 33, C: 34 });
    expect(soldFunds.map(({ code, sellYen, sellPercent }) => [code, sellYen, sellPercent])).toEqual([
      ['A', 90_110, 45],
      ['B', 23_109, 17],
    ]);
    expect(leftOut).toEqual([]);
  });

  test.each([
    [24_999, 12],
    [25_000, 13],
    [26_999, 13],
    [27_000, 14],
  ])('20万円のうち%i円を売る割合は%i%%', (sale, percent) => {
    // B is below half of the total by as much as A is above it.
    const { soldFunds } = listOf({ A: 200_000, B: 200_000 - 2 * sale }, { A: 50, B: 50 });
    expect(soldFunds).toMatchObject([{ code: 'A', sellYen: sale, sellPercent: percent }]);
  });

  test('商品をなくすための売却は、いくら小さくても残る', () => {
    const { soldFunds, boughtFunds, leftOut } = listOf({ A: 500_000, B: 499_995, C: 5 }, { A: 50, B: 50 });
    expect(soldFunds).toMatchObject([{ code: 'C', sellYen: 5, sellPercent: 100, isAll: true }]);
    // A needs nothing; B takes all proceeds.
    expect(boughtFunds).toEqual([{ code: 'B', buyPercent: 100 }]);
    expect(leftOut).toEqual([]);
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
    // The part above 1 % of 9,007,199,254,740,991 yen: 9,007,199,254,740,990 − 90,071,992,547,409.91.
    expect(soldFunds).toMatchObject([{ sellYen: 8_917_127_262_193_580, sellPercent: 99, isAll: false }]);
  });

  describe('小さな売買は省いて、伝える', () => {
    test.each([
      [19_999, []],
      [20_000, [{ code: 'B', buyPercent: 100 }]],
    ])('100万円なら2%%まで：%i円', (yen, boughtFunds) => {
      const list = listOf({ A: 500_000 + yen, B: 500_000 - yen }, { A: 50, B: 50 });
      expect(list.boughtFunds).toEqual(boughtFunds);
      expect(list.leftOut.map(({ code, yen: out, side }) => [code, out, side])).toEqual(
        boughtFunds.length > 0
          ? []
          : [
              ['A', yen, 'sell'],
              ['B', yen, 'buy'],
            ],
      );
    });

    test.each([
      [9_999, 0],
      [10_000, 1],
    ])('40万円なら1万円まで：%i円', (yen, sells) => {
      expect(listOf({ A: 200_000 + yen, B: 200_000 - yen }, { A: 50, B: 50 }).soldFunds).toHaveLength(sells);
    });

    test('買いがすべて小さければ、いちばん足りない商品が受け取る。同じならコードの小さいほう', () => {
      const { boughtFunds, leftOut } = listOf(
        { A: 330_000, B: 335_000, C: 330_000, X: 5_000 },
        { A: 33, B: 34, C: 33 },
      );
      expect(boughtFunds).toEqual([{ code: 'B', buyPercent: 100 }]);
      expect(leftOut).toEqual([]);
      const even = listOf({ A: 325_000, B: 325_000, C: 340_000, X: 10_000 }, { A: 33, B: 33, C: 34 });
      expect(even.boughtFunds).toEqual([{ code: 'A', buyPercent: 100 }]);
      expect(even.leftOut).toEqual([{ code: 'B', yen: 5_000, side: 'buy' }]);
    });

    test('残った買いで100%を分け、配分はそのまま', () => {
      const rates = { A: 57, B: 22, C: 21 };
      const { boughtFunds, leftOut, allocation } = listOf({ A: 600_000, B: 200_000, C: 200_000 }, rates);
      expect(boughtFunds).toEqual([{ code: 'B', buyPercent: 100 }]);
      expect(leftOut).toEqual([{ code: 'C', yen: 10_000, side: 'buy' }]);
      expect(allocation).toEqual(Object.entries(rates).map(([code, percent]) => ({ code, percent })));
    });

    test('1円に満たない違いは、言うほどのことではない', () => {
      expect(listOf({ A: 33, B: 33, C: 34 }, { A: 33, B: 33, C: 34 }).leftOut).toEqual([]);
      expect(listOf({ A: 2, B: 1 }, { A: 50, B: 50 }).leftOut).toEqual([]);
      expect(listOf({ A: 333_333, B: 333_334 }, { A: 50, B: 50 }).leftOut).toEqual([]);
    });
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
