/**
 * 検算の記録 — how many comparisons the rules of `month` were held to, each beside where it can be read. The test of
 * `packages/engine/conformance/verification.test.ts` holds all of them: the reference's to `reference/cases.json`, which a
 * change of the rules replaces, and those made outside of this repository to `docs/design/calculations.md`, "How far the figures
 * are proved", which nothing here can count anew.
 */
export const VERIFICATION = {
  month: '2026-11',
  /** Cases of the reference that the engine computes anew in its tests. */
  cases: 772,
  /** Simulations held against simulated futures: lists `simulation.monteCarloCheck` and `simulation.monteCarloNew`. */
  paths: [
    { plans: 8, count: 1_000_000 },
    { plans: 7, count: 100_000 },
  ],
  /** The largest differences of the second of these, rounded up: points of a chance, percent of an amount. */
  newRules: { chancePoints: 0.3, amountPercent: 0.3 },
  /** Comparisons of the cautious view with the usual one: `simulation.cautiousNeverBetter`. */
  cautious: 12_922,
  /** Random portfolios whose scores were held to their properties: `valuation.propertyCheck`. */
  portfolios: 20_000,
  /** Made once by programs that are not here. */
  outside: {
    /** Comparisons of a second program with the reference, none with a difference. */
    reference: 1_425,
    /** About so many on each of so many files of random cases. */
    randomFiles: { files: 8, checks: 2_200 },
    paths: { plans: 6, count: 200_000 },
  },
} as const;
