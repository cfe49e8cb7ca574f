/**
 * Simulates by an optimised Monte Carlo method, to compare with: 10,000 futures in one typed array, month by month, and the
 * percentiles of every month by sorting a copy of it. It doesn't use the engine.
 */
import { normalStream } from '@minori/engine/funds/normal-stream';
import { COURSES, MONTHS, PERCENTILES, percentileOf, SEED, START } from './courses.ts';

/** The good, standard and bad result at each month from 1 to 480, course by course. */
export function typedMonteCarlo(paths: number): Float64Array {
  const normal = normalStream(SEED);
  const result = new Float64Array(COURSES.length * MONTHS * PERCENTILES.length);
  const sorted = new Float64Array(paths);
  let cell = 0;
  for (const { logMean, logRisk, contribution } of COURSES) {
    const values = new Float64Array(paths).fill(START);
    for (let month = 1; month <= MONTHS; month += 1) {
      for (let path = 0; path < paths; path += 1) {
        values[path] = (values[path] as number) * Math.exp(logMean + logRisk * normal()) + contribution;
      }
      sorted.set(values);
      sorted.sort();
      for (const p of PERCENTILES) {
        result[cell] = percentileOf(sorted, p);
        cell += 1;
      }
    }
  }
  return result;
}
