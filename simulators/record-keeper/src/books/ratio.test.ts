import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesInTenths } from './statement.ts';

test.each([
  ['three equal parts', [1, 1, 1], [334, 333, 333]],
  ['one part', [5], [1000]],
  ['a part too small to print', [1_000_000, 1], [1000, 0]],
  ['nothing held', [0, 0], [0, 0]],
  ['no holdings', [], []],
])('%s', (_, amounts, shares) => {
  expect(sharesInTenths(amounts)).toEqual(shares);
});

test('shares always sum to 100.0% and miss the exact share by less than 0.1 points', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 35 });
  fc.assert(
    fc.property(amounts, (held) => {
      const total = held.reduce((sum, amount) => sum + amount, 0);
      fc.pre(total > 0);
      const shares = sharesInTenths(held);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1000);
      shares.forEach((share, index) => {
        expect(Math.abs(share - ((held[index] ?? 0) * 1000) / total)).toBeLessThan(1);
      });
    }),
  );
});
