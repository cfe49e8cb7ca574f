import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalCdf } from '../statistics/normal-distribution.ts';
import { accumulation, comonotonicQuantile } from './comonotonic-bound.ts';
import { monthlyFlows } from './monthly-flows.ts';
import { shortfallProbability } from './shortfall-probability.ts';

const plans = fc.record({
  startValue: fc.nat(5_000_000),
  monthlyContribution: fc.integer({ min: 1, max: 100_000 }),
  months: fc.integer({ min: 2, max: 240 }),
});
const moments = fc.record({
  mean: fc.double({ min: -0.02, max: 0.08, noNaN: true }),
  risk: fc.double({ min: 0.001, max: 0.25, noNaN: true }),
});

/** Solves Q(p) = target by bisection of p: the definition, but slow. */
function byBisection(quantile: (z: number) => number, target: number): number {
  let [low, high] = [-5, 5];
  for (let step = 0; step < 45; step++) {
    const middle = (low + high) / 2;
    if (quantile(middle) < target) low = middle;
    else high = middle;
  }
  return normalCdf(low);
}

test('it is the p whose quantile is the target', () => {
  fc.assert(
    fc.property(plans, moments, fc.double({ min: 0.3, max: 3, noNaN: true }), (plan, own, multiple) => {
      const saved = accumulation(monthlyFlows(plan), own);
      const paid = plan.startValue + plan.monthlyContribution * plan.months;
      const target = multiple * paid;
      const expected = byBisection((z) => comonotonicQuantile(saved, plan.months, z), target);
      const got = shortfallProbability(saved, plan.months, target);
      if (expected < 1e-6) expect(got).toBe(0);
      else if (expected > 1 - 1e-6) expect(got).toBe(1);
      else expect(Math.abs(got - expected)).toBeLessThan(1e-9);
    }),
  );
});

test('a higher target is missed more often', () => {
  fc.assert(
    fc.property(plans, moments, fc.double({ min: 0.3, max: 3, noNaN: true }), (plan, own, multiple) => {
      const saved = accumulation(monthlyFlows(plan), own);
      const target = multiple * (plan.startValue + plan.monthlyContribution * plan.months);
      const low = shortfallProbability(saved, plan.months, target);
      const high = shortfallProbability(saved, plan.months, 1.01 * target);
      expect(high).toBeGreaterThanOrEqual(low);
    }),
  );
});

describe('edges', () => {
  const certain = accumulation(monthlyFlows({ startValue: 0, monthlyContribution: 10_000, months: 12 }), {
    mean: 0,
    risk: 0,
  });
  test.each([
    [119_999, 0],
    [120_000, 0],
    [120_001, 1],
  ])('money that surely becomes 120,000 yen falls short of %i with chance %i', (target, chance) => {
    expect(shortfallProbability(certain, 12, target)).toBe(chance);
  });

  test('deposits never fall short of what was paid in', () => {
    const deposits = accumulation(monthlyFlows({ startValue: 500_000, monthlyContribution: 20_000, months: 300 }), {
      mean: 0.005,
      risk: 0.001,
    });
    expect(shortfallProbability(deposits, 300, 6_500_000)).toBe(0);
    expect(shortfallProbability(deposits, 300, 8_000_000)).toBe(1);
  });

  test.each([-1, 0])('a target of %i yen is never missed', (target) => {
    expect(shortfallProbability(certain, 12, target)).toBe(0);
  });

  test('a target that is no number is refused', () => {
    expect(() => shortfallProbability(certain, 12, Number.NaN)).toThrow(RangeError);
  });
});
