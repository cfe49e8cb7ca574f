/**
 * Generates the uniform random numbers of the synthetic NAVs: mulberry32 (Tommy Ettinger), 32-bit state, tested against the
 * reference's first outputs. The demo data depend on its stream, so it must never change.
 */

/** A stream of 32-bit unsigned integers that depends only on the seed. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
