/** Generates random choices of products, and accounts to switch to them: up to 34 products, about as many as a plan may have. */
import fc from 'fast-check';
import type { Switchable } from '../src/fund-selection/position.ts';
import type { SelectedRate } from '../src/fund-selection/selection-check.ts';

const codes = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { minLength: 1, maxLength: 17 });

/** Rates that sum to 100, divided at random places; 0 is frequent. */
export const rates: fc.Arbitrary<SelectedRate[]> = codes.chain((chosen) =>
  fc
    .array(fc.integer({ min: 0, max: 100 }), { minLength: chosen.length - 1, maxLength: chosen.length - 1 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 100])
    .map((cuts) => chosen.map((code, i) => ({ code, rate: (cuts[i + 1] ?? 0) - (cuts[i] ?? 0) }))),
);

export const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 0, max: 5_000_000 }),
  fc.integer({ min: 0, max: Math.floor(Number.MAX_SAFE_INTEGER / 20) }),
);

const holdings = codes.chain((held) =>
  fc
    .array(amount, { minLength: held.length, maxLength: held.length })
    .map((amounts) => held.map((code, i) => ({ code, amount: amounts[i] ?? 0 }))),
);

/** Accounts; in every second one all holdings are chosen, too, so that most products have both a holding and a rate. */
export const accounts: fc.Arbitrary<Switchable> = fc.oneof(
  fc.record({ holdings, rates }),
  rates.chain((chosen) =>
    fc.array(amount, { minLength: chosen.length, maxLength: chosen.length }).map((amounts) => ({
      holdings: chosen.map(({ code }, i) => ({ code, amount: amounts[i] ?? 0 })),
      rates: chosen,
    })),
  ),
);
