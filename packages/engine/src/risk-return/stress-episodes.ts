/**
 * 過去にあった下落の例 — computes the result of an asset mix bought at the start of four past episodes and kept to the end
 * (calculations.md 2d, which names the source of each figure). Falls within a month are not visible in month ends.
 */
import type { ByClass } from '../assumptions/capital-market-assumptions.ts';
import type { CalendarMonth } from '../calendar/calendar-month.ts';
import { withoutNoise } from '../rounding/decimals.ts';
import { type ClassWeights, FOREIGN_BONDS } from '../vocabulary/asset-class.ts';
import { toYen, type Yen } from '../vocabulary/yen.ts';

export type StressEpisode = {
  readonly key: 'financialCrisis' | 'autumn2008' | 'corona' | 'rates2022';
  /** The first and the last month of the episode, both included. */
  readonly start: CalendarMonth;
  readonly end: CalendarMonth;
  /** Cumulative over the episode, fractions in asset class order. */
  readonly returns: ByClass;
  /** Cumulative return of currency-hedged foreign bonds. */
  readonly hedgedReturn: number;
};

export const STRESS_EPISODES: readonly StressEpisode[] = [
  {
    key: 'financialCrisis',
    start: '2007-04',
    end: '2008-10',
    returns: [-0.481025, -0.446387, 0.034013, -0.139247, -0.5, 0],
    hedgedReturn: 0.034013,
  },
  {
    key: 'autumn2008',
    start: '2008-10',
    end: '2008-12',
    returns: [-0.2111, -0.3405, 0.0249, -0.1125, -0.35, 0],
    hedgedReturn: 0.0249,
  },
  {
    key: 'corona',
    start: '2020-01',
    end: '2020-03',
    returns: [-0.1763, -0.2188, -0.0051, 0.005, -0.25, 0],
    hedgedReturn: -0.0051,
  },
  {
    key: 'rates2022',
    start: '2022-01',
    end: '2022-12',
    returns: [-0.026, -0.055, -0.05, -0.05, -0.05, 0],
    hedgedReturn: -0.14,
  },
];

/** Class weights, and the part of the whole that is currency-hedged foreign bonds, at most the weight of FB. */
export type StressedMix = { readonly weights: ClassWeights; readonly hedged?: number | undefined };

export type StressResult = {
  readonly episode: StressEpisode;
  /** Σ w·r, cumulative over the episode. */
  readonly fraction: number;
  /** T·fraction, half up. */
  readonly yen: Yen;
};

/** The mix's return. The hedged part of FB has its own return in place of the class's. */
function resultOf({ weights, hedged = 0 }: StressedMix, { returns, hedgedReturn }: StressEpisode): number {
  const unhedged = weights.reduce((sum, weight, i) => sum + weight * (returns[i] ?? 0), 0);
  return unhedged + hedged * (hedgedReturn - returns[FOREIGN_BONDS]);
}

/**
 * The results of every episode, in the order of the data.
 * @param totalYen today's balance T
 * @throws RangeError for a result that is no amount
 */
export function stressResults(mix: StressedMix, totalYen: number): readonly StressResult[] {
  return STRESS_EPISODES.map((episode) => {
    const fraction = resultOf(mix, episode);
    return { episode, fraction, yen: toYen(Math.floor(withoutNoise(totalYen * fraction) + 0.5)) };
  });
}

/** The episodes in which the mix fell, the worst first; empty where it never fell. */
export function stressFalls(mix: StressedMix, totalYen: number): readonly StressResult[] {
  const falls = stressResults(mix, totalYen).filter(({ fraction }) => withoutNoise(fraction) < 0);
  return falls.toSorted((a, b) => a.fraction - b.fraction);
}
