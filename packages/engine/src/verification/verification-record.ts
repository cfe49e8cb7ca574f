/**
 * 検算の記録 — records the number of comparisons by which the rules of `month` were verified, each with its source.
 * `packages/engine/conformance/verification.test.ts` checks the figures: those from the reference against
 * `reference/cases.json`, which is replaced when rules change, and those of checks outside this repository against
 * `docs/design/calculations.md`, "How far the figures are proved", because nothing here can recount them.
 */
export const VERIFICATION = {
  month: '2026-11',
  /** Cases of the reference that the engine's tests recompute. */
  cases: 772,
  /** Plans compared with simulated paths: `simulation.monteCarloCheck` and `simulation.monteCarloNew` of the reference. */
  paths: [
    { plans: 8, count: 1_000_000 },
    { plans: 7, count: 100_000 },
  ],
  /** The largest differences of `simulation.monteCarloNew`, rounded up: points of a chance, percent of an amount. */
  newRules: { chancePoints: 0.3, amountPercent: 0.3 },
  /** Comparisons of the cautious view with the usual one: `simulation.cautiousNeverBetter`. */
  cautious: 12_922,
  /** Random portfolios whose scores were checked against properties: `valuation.propertyCheck`. */
  portfolios: 20_000,
  /** Comparisons made once by programs outside this repository. */
  outside: {
    /** Comparisons of a second program with the reference, none with a difference. */
    reference: 1_425,
    /** Approximate number of comparisons for each file of random cases. */
    randomFiles: { files: 8, checks: 2_200 },
    paths: { plans: 6, count: 200_000 },
  },
} as const;
