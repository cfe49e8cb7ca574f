/**
 * 検算の記録 — the number of comparisons by which the rules of `month` were verified, each with its source. The test
 * `packages/engine/conformance/verification.test.ts` checks them: the reference's against `reference/cases.json`, which a change
 * of the rules replaces, and those made outside this repository against `docs/design/calculations.md`, "How far the figures are
 * proved", because nothing here can recount them.
 */
export const VERIFICATION = {
  month: '2026-11',
  /** Cases of the reference that the engine's tests recompute. */
  cases: 772,
  /** Simulations compared with simulated futures: lists `simulation.monteCarloCheck` and `simulation.monteCarloNew`. */
  paths: [
    { plans: 8, count: 1_000_000 },
    { plans: 7, count: 100_000 },
  ],
  /** The largest differences of the second list, rounded up: points of a chance, percent of an amount. */
  newRules: { chancePoints: 0.3, amountPercent: 0.3 },
  /** Comparisons of the cautious view with the usual one: `simulation.cautiousNeverBetter`. */
  cautious: 12_922,
  /** Random portfolios whose scores were checked against properties: `valuation.propertyCheck`. */
  portfolios: 20_000,
  /** Made once by programs outside this repository. */
  outside: {
    /** Comparisons of a second program with the reference, none with a difference. */
    reference: 1_425,
    /** Approximate number of comparisons for each file of random cases. */
    randomFiles: { files: 8, checks: 2_200 },
    paths: { plans: 6, count: 200_000 },
  },
} as const;
