/**
 * The two sizes of a benchmark: the whole one, whose figures count, and the smallest, with which `npm run proof` runs each entry
 * once to check that it works. Set by `MINORI_BENCH_SIZE=smallest`, which the processes of an entry inherit.
 */
export const isSmallest = process.env.MINORI_BENCH_SIZE === 'smallest';

/** The number of people, rounds, milliseconds … of this run. */
export function sized(whole: number, smallest: number): number {
  return isSmallest ? smallest : whole;
}
