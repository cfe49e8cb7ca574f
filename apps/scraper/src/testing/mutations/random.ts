/**
 * Generates repeatable random numbers (mulberry32), so that a mutation that fails today also fails tomorrow. For tests
 * only.
 */

export interface Chance {
  /** A whole number from 0 to `below` − 1. */
  readonly upTo: (below: number) => number;
  readonly pick: <T>(from: readonly T[]) => T | undefined;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  return { upTo, pick: (from) => from[upTo(from.length)] };
}
