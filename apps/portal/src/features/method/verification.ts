/**
 * 検算の記録 — how many comparisons the rules of 2026-11 were held to, as the design of the calculations records them under
 * "How far the figures are proved". They were made outside this repository, so nothing here can count them anew.
 */
export const VERIFICATION = {
  month: '2026-11',
  /** Comparisons of a second program on the reference cases, none with a difference. */
  reference: 1_425,
  /** The same on each of so many files of random cases. */
  randomFiles: { files: 8, checks: 2_200 },
  /** Simulations held against simulated futures. */
  paths: [
    { plans: 8, count: 1_000_000 },
    { plans: 6, count: 200_000 },
    { plans: 7, count: 100_000 },
  ],
  /** The largest differences of the last of these: points of a chance, percent of an amount. */
  newRules: { chancePoints: 0.3, amountPercent: 0.3 },
  /** Comparisons of the cautious view with the usual one. */
  cautious: 12_922,
  /** Random portfolios whose scores were held to their properties. */
  portfolios: 20_000,
} as const;
