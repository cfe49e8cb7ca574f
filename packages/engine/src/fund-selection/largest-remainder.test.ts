import { describe, expect, test } from 'vitest';
import { decimalOf } from './exact-decimal.ts';
import { compareCodes, largestRemainder } from './largest-remainder.ts';

type Table = Readonly<Record<string, number>>;

const percentsOf = (shares: Table, total?: number) =>
  largestRemainder(
    Object.entries(shares).map(([code, share]) => ({ code, share })),
    total,
  ).map(({ percent }) => percent);

describe('整数の割合への按分（最大剰余法）', () => {
  test.each<[string, Table, number[]]>([
    ['三等分の余りはコードの小さい商品へ', { C: 1, A: 1, B: 1 }, [33, 34, 33]],
    ['余りの大きい商品から1ポイントずつ', { A: 1, B: 6 }, [14, 86]],
    ['半分ずつの余りもコードの順', { B: 1, A: 1, C: 198 }, [0, 1, 99]],
    ['0は0のまま', { A: 0, B: 7 }, [0, 100]],
    ['1つだけなら全部', { A: 0.001 }, [100]],
    ['商品がなければ何もない', {}, []],
    ['0.1 + 0.2 と 0.3 は同じ余り', { B: 0.1 + 0.2, A: 0.3, C: 1.8 }, [12, 13, 75]],
    ['0.145と0.105は、2進数の端数によらず同じ余り', { A: 0.105, B: 0.145, C: 0.75 }, [11, 14, 75]],
    ['2の53乗の近くの1円の差', { A: 2 ** 53 - 2, B: 2 ** 53 - 1, C: 2 ** 53 - 2 }, [33, 34, 33]],
    ['桁の離れた額', { A: 5e-324, B: 1e308 }, [0, 100]],
  ])('%s', (_name, shares, percents) => {
    expect(percentsOf(shares)).toEqual(percents);
  });

  test('the order is kept, whatever the codes, and any whole total can be given away', () => {
    expect(percentsOf({ B: 1, A: 1 }, 3)).toEqual([1, 2]);
    expect(percentsOf({ A: 3, B: 4 }, 0)).toEqual([0, 0]);
    expect(compareCodes('10', '9')).toBeLessThan(0);
  });

  test.each<[string, () => unknown]>([
    ['Not a number from 0 up: -1', () => percentsOf({ A: -1, B: 2 })],
    ['Not a number from 0 up: NaN', () => percentsOf({ A: Number.NaN })],
    ['Not a number from 0 up: Infinity', () => percentsOf({ A: Number.POSITIVE_INFINITY, B: 1 })],
    ['Every share is 0', () => percentsOf({ A: 0, B: 0 })],
    ['The total is 1.5', () => percentsOf({ A: 1 }, 1.5)],
    [
      'A has two shares',
      () =>
        largestRemainder([
          { code: 'A', share: 1 },
          { code: 'A', share: 2 },
        ]),
    ],
  ])('is refused: %s', (message, run) => {
    expect(run).toThrow(RangeError);
    expect(run).toThrow(message);
  });

  test('a decimal is what was written, a whole number what it is', () => {
    expect(decimalOf(0.07)).toEqual({ units: 700_000_000_000_000n, decimals: 16 });
    expect(decimalOf(2 ** 53 - 1)).toEqual({ units: 9_007_199_254_740_991n, decimals: 0 });
  });
});
