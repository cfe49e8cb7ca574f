/**
 * Simulates the reference for the percentiles: 1,000,000 antithetic paths, with the same normals for all six courses. Values
 * are stored at a few years only; sorting them is most of the work.
 */
import { normalStream } from '@minori/engine/funds/normal-stream';
import { sized } from '../runner/size.ts';
import { COURSES, MONTHS, PERCENTILES, percentileOf, SEED, START } from './courses.ts';

const PAIRS = sized(500_000, 500);
export const JUDGED_YEARS = [10, 20, 30, 40] as const;

export interface Judged {
  readonly course: number;
  readonly years: number;
  /** The good, standard and bad result. */
  readonly percentiles: readonly number[];
}

export function millionPaths(): Judged[] {
  const normal = normalStream(SEED);
  const kept = COURSES.map(() => JUDGED_YEARS.map(() => new Float64Array(2 * PAIRS)));
  const draws = new Float64Array(MONTHS);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    for (let month = 0; month < MONTHS; month += 1) draws[month] = normal();
    for (const [index, { logMean, logRisk, contribution }] of COURSES.entries()) {
      let value = START;
      let mirrored = START;
      let slot = 0;
      for (let month = 1; month <= MONTHS; month += 1) {
        const shock = logRisk * (draws[month - 1] as number);
        value = value * Math.exp(logMean + shock) + contribution;
        mirrored = mirrored * Math.exp(logMean - shock) + contribution;
        if (month !== 12 * (JUDGED_YEARS[slot] ?? 0)) continue;
        const ends = kept[index]?.[slot] as Float64Array;
        ends[2 * pair] = value;
        ends[2 * pair + 1] = mirrored;
        slot += 1;
      }
    }
  }
  return kept.flatMap((byYear, course) =>
    byYear.map((ends, slot) => {
      ends.sort();
      return { course, years: JUDGED_YEARS[slot] ?? 0, percentiles: PERCENTILES.map((p) => percentileOf(ends, p)) };
    }),
  );
}
