/** 好調・標準・不調 — defines the quantiles of the simulation's three lines (calculations.md 6.3, decided there). */
import { Z_90 } from '../statistics/normal-distribution.ts';

/** p and its standard normal quantile. They hold for each date by itself: no line is the path of a single simulation. */
export const SCENARIO_PERCENTILES = {
  good: { p: 0.9, z: Z_90 },
  standard: { p: 0.5, z: 0 },
  notGood: { p: 0.1, z: -Z_90 },
} as const;

/** The levels in the order good, standard, not good. */
export const SCENARIO_LEVELS = [
  SCENARIO_PERCENTILES.good.z,
  SCENARIO_PERCENTILES.standard.z,
  SCENARIO_PERCENTILES.notGood.z,
] as const;
