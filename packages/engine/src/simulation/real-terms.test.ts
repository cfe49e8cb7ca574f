import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inRealTerms, priceLevel, realContribution } from './real-terms.ts';

const PLAN = { inflation: 0.013, startContribution: 1_300_000, monthlyContribution: 20_000 };

test('contributions are worth what they were when they were paid', () => {
  fc.assert(
    fc.property(fc.nat(480), fc.double({ min: -0.05, max: 0.1, noNaN: true }), (months, inflation) => {
      const paid = Array.from({ length: months }, (_, i) => 20_000 / (1 + inflation) ** ((i + 1) / 12));
      const expected = paid.reduce((sum, value) => sum + value, 1_300_000);
      expect(Math.abs(realContribution({ ...PLAN, inflation }, months) / expected - 1)).toBeLessThan(1e-11);
    }),
  );
});

test('contributions by month count as the same ones written once, and as far as they go', () => {
  const listed = { ...PLAN, monthlyContribution: new Array<number>(24).fill(20_000) };
  for (const month of [0, 1, 24]) {
    expect(realContribution(listed, month)).toBeCloseTo(realContribution(PLAN, month), 6);
  }
  const flat = { ...PLAN, inflation: 0, monthlyContribution: [1_000, 5_000] };
  expect(realContribution(flat, 2)).toBe(1_306_000);
  expect(() => realContribution(flat, 3)).toThrow('No contribution is given for month 3');
});

test.each([
  [0.013, 0, 1],
  [0.013, 12, 1.013],
  [0.02, 24, 1.0404],
  [0, 300, 1],
  [-0.01, 12, 0.99],
])('prices at %f a year after %i months are %f', (inflation, month, level) => {
  expect(priceLevel(inflation, month)).toBeCloseTo(level, 12);
});

describe('rows in real terms', () => {
  const rows = [
    {
      month: 0,
      referenceDate: '2026-03-31',
      contributionAmount: 1_300_000,
      currentPf: { a: 1_500_000 },
      modelPf: null,
    },
    {
      month: 12,
      referenceDate: '2027-03-31',
      contributionAmount: 1_540_000,
      currentPf: { a: 1_795_884 },
      modelPf: null,
    },
  ];

  test('every amount is divided by the prices of its month and floored; dates and gaps stay', () => {
    const [first, second] = inRealTerms(rows, PLAN);
    expect(first).toEqual(rows[0]);
    expect(second).toEqual({
      ...rows[1],
      contributionAmount: Math.floor(realContribution(PLAN, 12)),
      currentPf: { a: Math.floor(1_795_884 / 1.013) },
    });
  });

  test('amounts beside the contributions count too', () => {
    const flat = { month: 12, contributionAmount: 1_540_000, good: 1_013_000, standard: 506_500 };
    expect(inRealTerms([flat], PLAN)[0]).toMatchObject({ month: 12, good: 1_000_000, standard: 500_000 });
  });

  test('without inflation nothing changes', () => {
    expect(inRealTerms(rows, { ...PLAN, inflation: 0 })).toEqual(rows);
  });

  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('an inflation of %f is refused', (inflation) => {
    expect(() => inRealTerms(rows, { ...PLAN, inflation })).toThrow(RangeError);
  });
});
