import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChancesBelow, chancesBelow } from './chances-below.ts';
import { accumulation } from './comonotonic-bound.ts';
import { monthlyFlows } from './monthly-flows.ts';
import { priceLevel, realContribution } from './real-terms.ts';
import { shortfallProbability } from './shortfall-probability.ts';

const MODEL = { mean: 0.0393, risk: 0.0990463664 };

const plans = fc.record({
  startValue: fc.nat(5_000_000),
  premium: fc.nat(50_000),
  months: fc.integer({ min: 1, max: 360 }),
  principal: fc.integer({ min: -100_000, max: 5_000_000 }),
});

function saved({ startValue, premium, months }: { startValue: number; premium: number; months: number }) {
  return accumulation(monthlyFlows({ startValue, monthlyContribution: premium, months }), MODEL);
}

test('each is the shortfall against its target', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { startValue, premium, months, principal } = plan;
      // Without any risk the value equals its target, and rounding alone would decide on which side it lies.
      fc.pre(startValue > 0 || months > 1);
      const inflation = 0.013;
      const got = chancesBelow(saved(plan), { principal, inflation });
      const short = (start: number, prices: number) => {
        const priced = { inflation: prices, startContribution: start, monthlyContribution: premium };
        const target = realContribution(priced, months) * priceLevel(prices, months);
        return shortfallProbability(saved(plan), months, target);
      };
      const expected: ChancesBelow = {
        belowNow: short(startValue, 0),
        belowContributions: short(principal, 0),
        realBelowNow: short(startValue, inflation),
        realBelowContributions: short(principal, inflation),
        realBelowNowAt2: short(startValue, 0.02),
      };
      for (const [key, chance] of Object.entries(expected)) {
        expect(Math.abs(got[key as keyof ChancesBelow] - chance)).toBeLessThan(1e-9);
      }
    }),
  );
});

test('prices that rise more make more chances, and old gains fewer', () => {
  fc.assert(
    fc.property(plans, fc.double({ min: 0, max: 0.02, noNaN: true }), (plan, inflation) => {
      const own = chancesBelow(saved(plan), { principal: Math.min(plan.principal, plan.startValue), inflation });
      expect(own.realBelowNow).toBeGreaterThanOrEqual(own.belowNow - 1e-12);
      expect(own.realBelowNowAt2).toBeGreaterThanOrEqual(own.realBelowNow - 1e-12);
      expect(own.belowContributions).toBeLessThanOrEqual(own.belowNow + 1e-12);
      expect(own.realBelowContributions).toBeLessThanOrEqual(own.realBelowNow + 1e-12);
    }),
  );
});

describe('at a month on the way', () => {
  const plan = { startValue: 1_500_000, premium: 20_000, months: 120 };

  test('as of a plan that ends there', () => {
    const basis = { principal: 1_300_000, inflation: 0.013 };
    const early = chancesBelow(saved(plan), basis, 36);
    const short = chancesBelow(saved({ ...plan, months: 36 }), basis);
    for (const [key, chance] of Object.entries(short)) expect(early[key as keyof ChancesBelow]).toBeCloseTo(chance, 12);
  });

  test('now there is no chance', () => {
    expect(chancesBelow(saved(plan), { principal: 1_300_000, inflation: 0.013 }, 0)).toEqual({
      belowNow: 0,
      belowContributions: 0,
      realBelowNow: 0,
      realBelowContributions: 0,
      realBelowNowAt2: 0,
    });
  });
});

test('a first premium alone is never below itself', () => {
  const first = chancesBelow(saved({ startValue: 0, premium: 1, months: 1 }), { principal: 0, inflation: 0.013 });
  for (const chance of Object.values(first)) expect(chance).toBe(0);
});

test('deposits keep every yen and lose against prices', () => {
  const flows = monthlyFlows({ startValue: 5_000_000, monthlyContribution: 20_000, months: 108 });
  const deposits = accumulation(flows, { mean: 0.005, risk: 0.001 });
  expect(chancesBelow(deposits, { principal: 4_900_000, inflation: 0.013 })).toEqual({
    belowNow: 0,
    belowContributions: 0,
    realBelowNow: 1,
    realBelowContributions: 1,
    realBelowNowAt2: 1,
  });
});

test.each([
  ['A target of NaN', { principal: Number.NaN, inflation: 0.013 }],
  ['No inflation: -1', { principal: 0, inflation: -1 }],
])('%s is refused', (message, basis) => {
  expect(() => chancesBelow(saved({ startValue: 1, premium: 1, months: 1 }), basis)).toThrow(message);
});
