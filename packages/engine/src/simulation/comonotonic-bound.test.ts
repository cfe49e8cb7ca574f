// Tests the quantiles against the accuracy of the method (calculations.md 6.2) and against the formula computed term by term.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Moments } from '../risk-return/portfolio-moments.ts';
import { Z_75, Z_90, Z_95 } from '../statistics/normal-distribution.ts';
import { accumulation, comonotonicQuantile } from './comonotonic-bound.ts';
import { comonotonicFan } from './comonotonic-fan.ts';
import { meanOfEqualContributions, meanWealth } from './mean-wealth.ts';
import { monthlyFlows } from './monthly-flows.ts';
import { monthlyGrowth } from './monthly-growth.ts';
import { yearlyPoints } from './months-to-retirement.ts';

const moments: fc.Arbitrary<Moments> = fc.record({
  mean: fc.double({ min: -0.02, max: 0.08, noNaN: true }),
  risk: fc.double({ min: 0, max: 0.25, noNaN: true }),
});
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 5_000_000 }));
const flows: fc.Arbitrary<Float64Array> = fc
  .tuple(amount, fc.array(amount, { minLength: 1, maxLength: 60 }))
  .map((amounts) => Float64Array.from(amounts.flat()));
const levels = fc.double({ min: -3, max: 3, noNaN: true });

const lastMonth = (plan: Float64Array) => plan.length - 1;

function quantile(plan: Float64Array, own: Moments, z: number): number {
  return comonotonicQuantile(accumulation(plan, own), lastMonth(plan), z);
}

/** The formula of calculations.md 6.2 literally, for one month of the plan. */
function asWritten(alpha: readonly number[], own: Moments, z: number): number {
  const { logMean: m, logRisk: s } = monthlyGrowth(own);
  const n = alpha.length - 1;
  const b = alpha.map((_, i) =>
    alpha.slice(0, i).reduce((sum, flow, j) => sum + flow * Math.exp((n - j) * (m + (s * s) / 2)), 0),
  );
  const size = Math.sqrt(b.reduce((sum, value) => sum + value * value, 0));
  return alpha.slice(0, n).reduce((sum, flow, j) => {
    const rest = b.slice(j + 1).reduce((total, value) => total + value, 0);
    const r = size === 0 ? 0 : rest / (Math.sqrt(n - j) * size);
    const exponent = (n - j) * m + 0.5 * (1 - r * r) * (n - j) * s * s + r * s * Math.sqrt(n - j) * z;
    return sum + flow * Math.exp(exponent);
  }, alpha[n] ?? 0);
}

const near = (value: number, other: number) => Math.abs(value - other) <= 1e-9 * Math.max(1, Math.abs(other));

describe('the fan is the formula of section 6.2', () => {
  test('at every month and level', () => {
    fc.assert(
      fc.property(flows, moments, fc.array(levels, { minLength: 1, maxLength: 4 }), (plan, own, zs) => {
        const months = [0, 1, Math.ceil(lastMonth(plan) / 2), lastMonth(plan)];
        const fan = comonotonicFan(accumulation(plan, own), months, [...zs, 0, -(zs[0] ?? 0)]);
        const expected = months.flatMap((month) =>
          [...zs, 0, -(zs[0] ?? 0)].map((z) => asWritten([...plan.slice(0, month + 1)], own, z)),
        );
        expect(fan.every((value, i) => near(value, expected[i] ?? Number.NaN))).toBe(true);
      }),
    );
  });

  test('month 0 is what is there now, whatever the level', () => {
    const saved = accumulation(monthlyFlows({ startValue: 1_234_567, monthlyContribution: 5, months: 3 }), MODEL);
    expect([...comonotonicFan(saved, [0], [Z_90, 0, -Z_90])]).toEqual([1_234_567, 1_234_567, 1_234_567]);
  });
});

const MODEL: Moments = { mean: 0.0409, risk: 0.0990463664 };

/** The formula for growth that changes by month, literally. */
function asWrittenByMonth(alpha: readonly number[], growth: readonly Moments[], z: number): number {
  const months = growth.map(monthlyGrowth);
  const n = alpha.length - 1;
  const after = (j: number, pick: (month: { logMean: number; logRisk: number }) => number) =>
    months.slice(j, n).reduce((sum, month) => sum + pick(month), 0);
  const g = alpha.map((_, j) => after(j, ({ logMean }) => logMean));
  const v = alpha.map((_, j) => after(j, ({ logRisk }) => logRisk ** 2));
  const b = alpha.map((_, i) =>
    alpha.slice(0, i).reduce((sum, flow, j) => sum + flow * Math.exp((g[j] ?? 0) + (v[j] ?? 0) / 2), 0),
  );
  const s = (i: number) => months[i - 1]?.logRisk ?? 0;
  const size = Math.sqrt(b.reduce((sum, value, i) => sum + (value * s(i)) ** 2, 0));
  return alpha.slice(0, n).reduce((sum, flow, j) => {
    const rest = b.reduce((total, value, i) => (i > j ? total + value * s(i) ** 2 : total), 0);
    const x = size === 0 ? 0 : rest / size;
    return sum + flow * Math.exp((g[j] ?? 0) + 0.5 * ((v[j] ?? 0) - x * x) + x * z);
  }, alpha[n] ?? 0);
}

describe('growth that changes by month', () => {
  const changing = fc
    .tuple(flows, fc.array(moments, { minLength: 60, maxLength: 60 }))
    .map(([plan, growth]) => ({ plan, growth: growth.slice(0, lastMonth(plan)) }));

  test('is the formula of section 6.2 at every month and level', () => {
    fc.assert(
      fc.property(changing, levels, ({ plan, growth }, z) => {
        const saved = accumulation(plan, growth);
        for (const month of [0, 1, Math.ceil(lastMonth(plan) / 2), lastMonth(plan)]) {
          const expected = asWrittenByMonth([...plan.slice(0, month + 1)], growth.slice(0, month), z);
          expect(near(comonotonicQuantile(saved, month, z), expected)).toBe(true);
        }
      }),
    );
  });

  test('that doesn’t change is constant growth, to the last bit', () => {
    fc.assert(
      fc.property(flows, moments, levels, (plan, own, z) => {
        const listed = new Array<Moments>(lastMonth(plan)).fill(own);
        const copied = listed.map((month) => ({ ...month }));
        const constant = quantile(plan, own, z);
        expect(comonotonicQuantile(accumulation(plan, listed), lastMonth(plan), z)).toBe(constant);
        expect(comonotonicQuantile(accumulation(plan, copied), lastMonth(plan), z)).toBe(constant);
      }),
    );
  });

  test('keeps the mean, and a single flow is exactly lognormal', () => {
    fc.assert(
      fc.property(changing, ({ plan, growth }) => {
        const step = 0.125;
        const zs = Array.from({ length: 161 }, (_, i) => (i - 80) * step);
        const fan = comonotonicFan(accumulation(plan, growth), [lastMonth(plan)], zs);
        const share = (z: number) => (step * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI);
        const mean = zs.reduce((sum, z, i) => sum + share(z) * (fan[i] ?? 0), 0);
        const recursion = plan.reduce((value, flow, i) =>
          i === 0 ? flow : value * (1 + (growth[i - 1]?.mean ?? 0)) ** (1 / 12) + flow,
        );
        expect(near(mean, recursion)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.array(moments, { minLength: 1, maxLength: 120 }), levels, (growth, z) => {
        const months = growth.map(monthlyGrowth);
        const logMean = months.reduce((sum, month) => sum + month.logMean, 0);
        const variance = months.reduce((sum, month) => sum + month.logRisk ** 2, 0);
        const plan = monthlyFlows({ startValue: 1_000_000, monthlyContribution: 0, months: growth.length });
        const exact = 1_000_000 * Math.exp(logMean + z * Math.sqrt(variance));
        expect(near(comonotonicQuantile(accumulation(plan, growth), growth.length, z), exact)).toBe(true);
      }),
    );
  });

  test('is refused for another number of months, and for a month without growth', () => {
    expect(() => accumulation(Float64Array.of(1, 1), [])).toThrow('Growth of 0 months for a plan of 1');
    expect(() => accumulation(Float64Array.of(1, 1), [MODEL, MODEL])).toThrow(RangeError);
    expect(() => accumulation(Float64Array.of(1, 1), [{ mean: -1, risk: 0 }])).toThrow('has no lognormal');
  });
});

describe('properties of section 6.2', () => {
  test('increasing in what is there now and in every contribution', () => {
    fc.assert(
      fc.property(flows, moments, levels, fc.nat(), (plan, own, z, place) => {
        const more = Float64Array.from(plan);
        const index = place % more.length;
        more[index] = (more[index] ?? 0) + 10_000;
        expect(quantile(more, own, z)).toBeGreaterThan(quantile(plan, own, z));
      }),
    );
  });

  test('increasing in p', () => {
    fc.assert(
      fc.property(flows, moments, levels, fc.double({ min: 0.01, max: 1, noNaN: true }), (plan, own, z, step) => {
        const [low, high] = [quantile(plan, own, z), quantile(plan, own, z + step)];
        const isUncertain = own.risk > 0.001 && plan.slice(0, -1).some((flow) => flow > 0);
        if (isUncertain) expect(high).toBeGreaterThan(low);
        else expect(high).toBeGreaterThanOrEqual(low);
      }),
    );
  });

  test('homogeneous of degree 1', () => {
    fc.assert(
      fc.property(flows, moments, levels, fc.double({ min: 0.001, max: 1000, noNaN: true }), (plan, own, z, times) => {
        const scaled = plan.map((flow) => flow * times);
        expect(near(quantile(scaled, own, z), times * quantile(plan, own, z))).toBe(true);
      }),
    );
  });

  test('the mean over all levels is the plan’s mean', () => {
    fc.assert(
      fc.property(flows, moments, (plan, own) => {
        const step = 0.125;
        const zs = Array.from({ length: 161 }, (_, i) => (i - 80) * step);
        const fan = comonotonicFan(accumulation(plan, own), [lastMonth(plan)], zs);
        const weights = zs.map((z) => (step * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI));
        const mean = weights.reduce((sum, weight, i) => sum + weight * (fan[i] ?? 0), 0);
        expect(near(mean, meanWealth(plan, own.mean))).toBe(true);
      }),
    );
  });

  test('a single flow is exactly lognormal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(5_000_000), moments, levels, (months, sum, own, z) => {
        const { logMean, logRisk } = monthlyGrowth(own);
        const plan = monthlyFlows({ startValue: sum, monthlyContribution: 0, months });
        const exact = sum * Math.exp(months * logMean + z * logRisk * Math.sqrt(months));
        expect(near(quantile(plan, own, z), exact)).toBe(true);
        // The same for a single contribution in between.
        const later = Float64Array.of(...new Array<number>(7).fill(0), ...plan);
        expect(near(quantile(later, own, z), exact)).toBe(true);
      }),
    );
  });
});

describe('edges', () => {
  test('without risk every level is the mean', () => {
    const plan = monthlyFlows({ startValue: 1_000_000, monthlyContribution: 20_000, months: 120 });
    const mean = meanWealth(plan, 0.03);
    for (const z of [-Z_95, 0, Z_75]) expect(near(quantile(plan, { mean: 0.03, risk: 0 }, z), mean)).toBe(true);
    expect(quantile(plan, { mean: 0, risk: 0 }, Z_90)).toBe(3_400_000);
  });

  test('nothing but the last contribution, and nothing at all', () => {
    expect(quantile(Float64Array.of(0, 0, 0, 700), MODEL, Z_90)).toBe(700);
    expect(quantile(Float64Array.of(0, 0, 0), MODEL, Z_90)).toBe(0);
    expect(quantile(Float64Array.of(500), MODEL, Z_90)).toBe(500);
  });

  test.each([
    ['startValue is -1', () => monthlyFlows({ startValue: -1, monthlyContribution: 0, months: 1 })],
    ['startValue is NaN', () => monthlyFlows({ startValue: Number.NaN, monthlyContribution: 0, months: 1 })],
    ['monthlyContribution is Infinity', () => monthlyFlows({ startValue: 0, monthlyContribution: 1 / 0, months: 1 })],
    ['contribution of month 2 is -5', () => monthlyFlows({ startValue: 0, monthlyContribution: [1, -5], months: 2 })],
    ['1 contributions for 2 months', () => monthlyFlows({ startValue: 0, monthlyContribution: [1], months: 2 })],
    ['1.5 is not a number of months', () => monthlyFlows({ startValue: 0, monthlyContribution: 0, months: 1.5 })],
    ['-1 is not a number of months', () => monthlyFlows({ startValue: 0, monthlyContribution: 0, months: -1 })],
    ['1201 is not a number of months', () => monthlyFlows({ startValue: 0, monthlyContribution: 0, months: 1_201 })],
    ['mean return of NaN', () => accumulation(Float64Array.of(1), { mean: Number.NaN, risk: 0.1 })],
    ['mean return of -1 has no lognormal', () => accumulation(Float64Array.of(1), { mean: -1, risk: 0.1 })],
    ['risk of -0.1', () => accumulation(Float64Array.of(1), { mean: 0, risk: -0.1 })],
    ['A flow is -1', () => accumulation(Float64Array.of(0, -1), MODEL)],
    ['A flow is NaN', () => accumulation(Float64Array.of(Number.NaN), MODEL)],
    ['A plan of 1 months has no month 2', () => comonotonicQuantile(accumulation(Float64Array.of(1, 1), MODEL), 2, 0)],
    ['has no month -1', () => comonotonicFan(accumulation(Float64Array.of(1, 1), MODEL), [-1], [0])],
    ['has no month 0.5', () => comonotonicFan(accumulation(Float64Array.of(1, 1), MODEL), [0.5], [0])],
    ['level of NaN', () => comonotonicFan(accumulation(Float64Array.of(1, 1), MODEL), [1], [Number.NaN])],
    ['level of NaN', () => comonotonicQuantile(accumulation(Float64Array.of(1, 1), MODEL), 1, Number.NaN)],
    ['risk of Infinity', () => accumulation(Float64Array.of(1), { mean: 0, risk: 1 / 0 })],
  ])('%s is refused', (message, attempt) => {
    expect(attempt).toThrow(RangeError);
    expect(attempt).toThrow(message);
  });
});

test('the mean’s closed form is its recursion', () => {
  fc.assert(
    fc.property(amount, fc.nat(100_000), fc.nat(600), moments, (startValue, monthlyContribution, months, { mean }) => {
      const plan = { startValue, monthlyContribution, months };
      expect(near(meanOfEqualContributions(plan, mean), meanWealth(monthlyFlows(plan), mean))).toBe(true);
    }),
  );
  expect(meanOfEqualContributions({ startValue: 1_000_000, monthlyContribution: 10_000, months: 12 }, 0)).toBe(
    1_120_000,
  );
});

test.each([
  [0, [0]],
  [1, [0, 1]],
  [12, [0, 12]],
  [13, [0, 12, 13]],
  [36, [0, 12, 24, 36]],
])('yearly points of %i months', (months, points) => {
  expect(yearlyPoints(months)).toEqual(points);
});
