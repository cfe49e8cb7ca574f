/** 正規分布の分位点 — the inverse of Φ, by bisection. */
import { normalCdf } from './normal-distribution.ts';

/** Beyond, a chance is under one in a million. */
export const LARGEST_Z = 4.753424308822899;
const STEPS = 60;

/**
 * The z on |z| ≤ LARGEST_Z at which a rising function reaches a value; an end where it does not.
 */
export function bisectZ(rising: (z: number) => number, value: number): number {
  let [low, high] = [-LARGEST_Z, LARGEST_Z];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** z with Φ(z) = p, for p from one in a million to its complement; the ends outside. */
export function normalQuantile(p: number): number {
  return bisectZ(normalCdf, p);
}
