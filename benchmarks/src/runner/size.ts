/**
 * Sets the size of a benchmark: the whole one, whose figures count, or the smallest, with which `npm run proof` runs each entry
 * once to check that it works. The variable is `MINORI_BENCH_SIZE=smallest`; the processes of an entry inherit it.
 */
export const isSmallest = process.env.MINORI_BENCH_SIZE === 'smallest';

/** Returns the number of people, rounds, milliseconds … for this run's size. */
export function sized(whole: number, smallest: number): number {
  return isSmallest ? smallest : whole;
}
