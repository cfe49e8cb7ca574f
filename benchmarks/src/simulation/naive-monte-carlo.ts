/**
 * Simulates by the obvious Monte Carlo method, to compare with: 10,000 futures as lists of months, each month an object, and
 * the percentiles of a year by sorting the values of all futures. Seeded; both normals of a pair are used. It doesn't use the
 * engine.
 */
import { mulberry32 } from '@minori/engine/funds/mulberry32';
import {
  COURSES,
  type Course,
  MONTHS,
  PERCENTILES,
  percentileOf,
  SEED,
  START,
  YEARS,
  type YearlyPercentiles,
} from './courses.ts';

interface MonthOfFuture {
  readonly month: number;
  readonly growth: number;
  readonly contribution: number;
  readonly value: number;
}

function normals(seed: number): () => number {
  const random = mulberry32(seed);
  const uniform = () => (random() + 0.5) / 2 ** 32;
  const waiting: number[] = [];
  return () => {
    const kept = waiting.pop();
    if (kept !== undefined) return kept;
    const radius = Math.sqrt(-2 * Math.log(uniform()));
    const angle = 2 * Math.PI * uniform();
    waiting.push(radius * Math.sin(angle));
    return radius * Math.cos(angle);
  };
}

function future({ logMean, logRisk, contribution }: Course, normal: () => number): MonthOfFuture[] {
  const months: MonthOfFuture[] = [{ month: 0, growth: 1, contribution: 0, value: START }];
  for (let month = 1; month <= MONTHS; month += 1) {
    const growth = Math.exp(logMean + logRisk * normal());
    const before = months[month - 1]?.value ?? 0;
    months.push({ month, growth, contribution, value: before * growth + contribution });
  }
  return months;
}

export function naiveMonteCarlo(paths: number): YearlyPercentiles {
  const normal = normals(SEED);
  return COURSES.flatMap((course) => {
    const futures = Array.from({ length: paths }, () => future(course, normal));
    return Array.from({ length: YEARS }, (_, year) => {
      const values = futures.map((months) => months[12 * (year + 1)]?.value ?? 0).sort((a, b) => a - b);
      return PERCENTILES.map((p) => percentileOf(values, p)) as [number, number, number];
    });
  });
}
