import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inflows, VALUATION_DATE } from '../../test/arbitraries.ts';
import { daysBetween } from '../calendar/calendar-date.ts';
import { mulberry32 } from '../funds/mulberry32.ts';
import type { CashFlow } from './cash-flows.ts';
import { moneyWeightedReturn } from './money-weighted-return.ts';

function returnOf(flows: readonly CashFlow[], valuation: number) {
  return moneyWeightedReturn({ flows, valuation, valuationDate: VALUATION_DATE });
}

/** Σ CF·(1+r)^{(T−t)/365} term by term, the definition, without the engine's code. */
function grown(flows: readonly CashFlow[], rate: number): { value: number; size: number } {
  const terms = flows.map(({ date, amount }) => amount * (1 + rate) ** (daysBetween(date, VALUATION_DATE) / 365));
  return {
    value: terms.reduce((sum, term) => sum + term, 0),
    size: terms.reduce((sum, term) => sum + Math.abs(term), 0),
  };
}

function residual(flows: readonly CashFlow[], valuation: number, rate: number): number {
  const { value, size } = grown(flows, rate);
  return Math.abs(value - valuation) / (size + Math.abs(valuation));
}

/** The final value as a multiple of the amount paid in, from a loss of 95 % to twenty times as much. */
const multiples = fc.double({ min: 0.05, max: 20, noNaN: true });
const paidIn = (flows: readonly CashFlow[]) => flows.reduce((sum, { amount }) => sum + amount, 0);

describe('invariants of section 5, money only going in', () => {
  test('the rate solves the equation', () => {
    fc.assert(
      fc.property(inflows, multiples, (flows, multiple) => {
        const valuation = multiple * paidIn(flows);
        const { status, rate } = returnOf(flows, valuation);
        if (status === 'OK') expect(residual(flows, valuation, rate ?? Number.NaN)).toBeLessThanOrEqual(1e-10);
        // No root exists only if even the ends of the bracket don't reach the value.
        else expect(grown(flows, 10).value < valuation || grown(flows, -0.9999).value > valuation).toBe(true);
      }),
    );
  });

  test('scaling all amounts leaves the rate', () => {
    fc.assert(
      fc.property(inflows, multiples, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (flows, multiple, scale) => {
        const valuation = multiple * paidIn(flows);
        const scaled = flows.map(({ date, amount }) => ({ date, amount: amount * scale }));
        const before = returnOf(flows, valuation);
        const after = returnOf(scaled, valuation * scale);
        expect(after.status).toBe(before.status);
        expect(Math.abs((after.rate ?? 0) - (before.rate ?? 0))).toBeLessThan(1e-9 * (1 + Math.abs(before.rate ?? 0)));
      }),
    );
  });

  test('a higher value is a higher rate', () => {
    fc.assert(
      fc.property(inflows, multiples, (flows, multiple) => {
        const lower = returnOf(flows, multiple * paidIn(flows));
        const higher = returnOf(flows, 1.01 * multiple * paidIn(flows));
        fc.pre(lower.status === 'OK' && higher.status === 'OK');
        expect(higher.rate).toBeGreaterThan(lower.rate ?? Number.NaN);
      }),
    );
  });

  test('the rate is 0 exactly when the value is what was paid in', () => {
    fc.assert(
      fc.property(inflows, fc.integer({ min: -100, max: 100 }), (flows, more) => {
        const sum = paidIn(flows);
        expect(returnOf(flows, sum)).toMatchObject({ status: 'OK', rate: 0 });
        fc.pre(sum + more > 0.1 * sum);
        const { rate, status } = returnOf(flows, sum + more);
        if (status === 'OK') expect(Math.sign(rate ?? Number.NaN)).toBe(Math.sign(more));
      }),
    );
  });

  test('paying in on the valuation date changes nothing', () => {
    fc.assert(
      fc.property(inflows, multiples, fc.integer({ min: 1, max: 1_000_000 }), (flows, multiple, late) => {
        const valuation = multiple * paidIn(flows);
        const before = returnOf(flows, valuation);
        fc.pre(before.status === 'OK');
        const after = returnOf([...flows, { date: VALUATION_DATE, amount: late }], valuation + late);
        expect(after.rate).toBeCloseTo(before.rate ?? Number.NaN, 7);
      }),
    );
  });

  test('the order of the flows does not matter', () => {
    fc.assert(
      fc.property(inflows, multiples, (flows, multiple) => {
        const valuation = multiple * paidIn(flows);
        const sorted = flows.toSorted((a, b) => a.date.localeCompare(b.date));
        expect(returnOf(flows.toReversed(), valuation).rate ?? 99).toBeCloseTo(
          returnOf(sorted, valuation).rate ?? 99,
          9,
        );
      }),
    );
  });
});

test('with money going out too, a rate that is known to fit is never missed', () => {
  const outflowsToo = fc.tuple(inflows, fc.array(fc.double({ min: -3, max: 1, noNaN: true }), { maxLength: 40 }));
  fc.assert(
    fc.property(outflowsToo, fc.double({ min: -0.6, max: 1.5, noNaN: true }), ([flows, signs], rate) => {
      const mixed = flows.map((flow, i) => ({
        ...flow,
        amount: Math.trunc(flow.amount * (i === 0 ? 1 : (signs[i] ?? 1))),
      }));
      const valuation = grown(mixed, rate).value;
      const got = returnOf(mixed, valuation);
      fc.pre(got.status !== 'TOTAL_LOSS' && got.status !== 'NO_FLOW');
      expect(['OK', 'MULTIPLE_ROOTS']).toContain(got.status);
      expect(residual(mixed, valuation, got.rate ?? Number.NaN)).toBeLessThanOrEqual(1e-10);
    }),
  );
});

const SETS = process.env.MINORI_PROOF ? 5_000 : 500;

test(`${SETS} hostile but valid sets of flows: no failure, residual at most 1e-10`, () => {
  const next = mulberry32(5_000);
  const uniform = () => next() / 2 ** 32;
  let failures = 0;
  for (let set = 0; set < SETS; set++) {
    const count = 1 + Math.floor(240 * uniform() ** 3);
    const longest = 365 + Math.floor(40 * 365 * uniform());
    const flows = Array.from({ length: count }, (_, i) => ({
      day: i === 0 ? longest : Math.floor(longest * uniform()),
      // From one yen to a hundred million, so that some flows dwarf all others.
      amount: Math.ceil(10 ** (8 * uniform())),
    }));
    const growth = Math.exp(Math.log(1.2e-4) + uniform() * (Math.log(10.9) - Math.log(1.2e-4)));
    const dated = flows.map(({ day, amount }) => ({ date: shifted(day), amount }));
    const valuation = grown(dated, growth - 1).value;
    const { status, rate } = returnOf(dated, valuation);
    if (status !== 'OK' || !(residual(dated, valuation, rate ?? Number.NaN) <= 1e-10)) failures++;
  }
  expect(failures).toBe(0);
});

/** The date so many days before the valuation date. */
function shifted(days: number): string {
  return new Date(Date.parse(VALUATION_DATE) - days * 86_400_000).toISOString().slice(0, 10);
}
