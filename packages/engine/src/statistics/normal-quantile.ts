/** 正規分布の分位点 — computes the inverse of Φ, by bisection. */
import { normalCdf } from './normal-distribution.ts';

/** The standard normal quantile of 1 − 1e-6; smaller chances than one in a million are not distinguished. */
export const LARGEST_Z = 4.753424308822899;
const STEPS = 60;

/** z with Φ(z) = p, for p from one in a million to one minus that; clamped outside. */
export function normalQuantile(p: number): number {
  let [low, high] = [-LARGEST_Z, LARGEST_Z];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
