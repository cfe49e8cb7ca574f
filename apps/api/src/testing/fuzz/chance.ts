/** Sets the number and the seed of the fuzzer's requests (more in `npm run proof`), and makes reproducible random choices. */
const IN_ALL = Number(process.env.MINORI_FUZZ ?? 800);

/** @param share of all requests in percent (security.md section 3) */
export function fuzzRequests(share: number): number {
  return Math.ceil((IN_ALL * share) / 100);
}

/** A new seed in each proof, otherwise a constant. MINORI_FUZZ_SEED repeats a failure. */
export function fuzzSeed(): number {
  const { MINORI_FUZZ_SEED, MINORI_PROOF } = process.env;
  return Number(MINORI_FUZZ_SEED ?? (MINORI_PROOF ? Date.now() % 2 ** 31 : 20_261_121));
}

// A reproducible random source: the same seed creates the same requests.

export interface Chance {
  /** An integer n with 0 ≤ n < below. */
  below(below: number): number;
  /** True once in `times` on average. */
  once(times: number): boolean;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  text(length: number, alphabet: string): string;
  bytes(length: number): Buffer;
}

/** The generator mulberry32; 32 bits of state suffice for choosing among a few thousand values. */
function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function chance(seed: number): Chance {
  const next = stream(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[below(list.length)] as T;
  };
  return {
    below,
    once: (times) => below(times) === 0,
    pick,
    text: (length, alphabet) => Array.from({ length }, () => pick([...alphabet])).join(''),
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}
