/** How many requests the fuzzer sends in all, and from which seed: `npm run proof` says a larger number. */

const IN_ALL = Number(process.env.MINORI_FUZZ ?? 5_000);

/** @param share of all requests, in hundredths (security.md section 3) */
export function fuzzRequests(share: number): number {
  return Math.ceil((IN_ALL * share) / 100);
}

/** Another one in each proof, the same one every day: what is red is to be red again. */
export function fuzzSeed(): number {
  const { MINORI_FUZZ_SEED, MINORI_PROOF } = process.env;
  return Number(MINORI_FUZZ_SEED ?? (MINORI_PROOF ? Date.now() % 2 ** 31 : 20_261_121));
}
