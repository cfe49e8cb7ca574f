// Tests that properties 25 to 28 hold (retirement.md 13): how long a withdrawal lasts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEW } from '../../test/retirement-arbitraries.ts';
import { accumulation } from '../simulation/comonotonic-bound.ts';
import { monthlyFlows } from '../simulation/monthly-flows.ts';
import { chanceOfLasting, chancesFromToday, type Drawdown, sustainableMonthly } from './chance-of-lasting.ts';

const drawdown: fc.Arbitrary<Drawdown> = fc
  .record({
    months: fc.integer({ min: 12, max: 420 }),
    mean: fc.double({ min: 0, max: 0.06, noNaN: true }),
    risk: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
  })
  .map(({ months, mean, risk }) => ({ months, growth: { mean, risk }, inflation: 0.013 }));
const BALANCE = 20_000_000;
const withdrawal = fc.integer({ min: 10_000, max: 400_000 });

test('25: the chance falls with the withdrawal and the months, and rises with the balance', () => {
  fc.assert(
    fc.property(drawdown, withdrawal, (plan, monthly) => {
      const chance = chanceOfLasting(plan, BALANCE, monthly);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(chanceOfLasting(plan, BALANCE, monthly + 5_000)).toBeLessThanOrEqual(chance);
      expect(chanceOfLasting({ ...plan, months: plan.months + 12 }, BALANCE, monthly)).toBeLessThanOrEqual(
        chance + 1e-9,
      );
      expect(chanceOfLasting(plan, BALANCE + 1_000_000, monthly)).toBeGreaterThanOrEqual(chance);
    }),
    FEW,
  );
});

test('26: what is sustainable with a chance lasts with that chance, and a yen more does not', () => {
  fc.assert(
    fc.property(drawdown, fc.constantFrom(0.1, 0.5, 0.75, 0.9, 0.95), (plan, chance) => {
      const monthly = sustainableMonthly(plan, BALANCE, chance);
      expect(chanceOfLasting(plan, BALANCE, monthly)).toBeGreaterThanOrEqual(chance - 1e-9);
      expect(chanceOfLasting(plan, BALANCE, monthly + 1)).toBeLessThan(chance);
    }),
    FEW,
  );
});

test('27: twice the balance lasts for twice the withdrawal with the same chance; nothing withdrawn always lasts', () => {
  fc.assert(
    fc.property(drawdown, withdrawal, (plan, monthly) => {
      const chance = chanceOfLasting(plan, BALANCE, monthly);
      expect(chanceOfLasting(plan, 2 * BALANCE, 2 * monthly)).toBeCloseTo(chance, 9);
      expect(chanceOfLasting(plan, 0, 0)).toBe(1);
      expect(chanceOfLasting({ ...plan, months: 0 }, 0, monthly)).toBe(1);
    }),
    FEW,
  );
});

test('28: from today the chance lies between 0 and 1, falls with the withdrawal, and without years before it is that of today', () => {
  fc.assert(
    fc.property(drawdown, withdrawal, fc.integer({ min: 1, max: 300 }), (plan, monthly, months) => {
      const savedOver = (count: number) => ({
        plan: accumulation(monthlyFlows({ startValue: BALANCE, monthlyContribution: 0, months: count }), {
          mean: 0.03,
          risk: 0.08,
        }),
        months: count,
        netRatio: 1,
      });
      const chance = chancesFromToday(savedOver(months), plan)(monthly);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(chancesFromToday(savedOver(months), plan)(monthly + 5_000)).toBeLessThanOrEqual(chance + 1e-12);
      // The grid's linear interpolation is off by a few ten-thousandths.
      const now = chanceOfLasting(plan, BALANCE, monthly);
      expect(Math.abs(chancesFromToday(savedOver(0), plan)(monthly) - now)).toBeLessThan(0.002);
    }),
    FEW,
  );
});
