/**
 * Decides whether a measure grows from window to window, by two tests. The first is the median of the slopes between every two
 * windows (Theil and Sen), which one bad window, such as a busy neighbour on the machine, doesn't distort as it does least
 * squares. The second is whether the order of the windows might be chance (Mann and Kendall), because the 99th percentile
 * varies by more than a few percent between equal windows.
 */

export interface Trend {
  /** Growth from the first window to the last, relative to the median: 0.05 is five percent. */
  readonly rise: number;
  /** By how many standard deviations more pairs of windows rise than fall; above 2.33 by chance once in a hundred series. */
  readonly certainty: number;
}

/** The largest allowed growth. A fall is fine. */
const MOST_RISE = 0.05;
const MIN_CERTAINTY = 2.33;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** @param values one per window; fewer than three give no trend */
export function trendOf(values: readonly number[]): Trend {
  const slopes: number[] = [];
  let risen = 0;
  for (const [at, value] of values.entries()) {
    for (const [after, later] of values.slice(at + 1).entries()) {
      slopes.push((later - value) / (after + 1));
      risen += Math.sign(later - value);
    }
  }
  const rise = (median(slopes) * (values.length - 1)) / median(values);
  const deviation = Math.sqrt(varianceOf(values));
  return { rise, certainty: deviation === 0 ? 0 : (risen - Math.sign(risen)) / deviation };
}

/** Variance of the number of rising minus falling pairs in a series without trend; equal values count in no pair. */
function varianceOf(values: readonly number[]): number {
  const spread = (count: number) => count * (count - 1) * (2 * count + 5);
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  const equal = [...times.values()].reduce((sum, count) => sum + spread(count), 0);
  return (spread(values.length) - equal) / 18;
}

export function grows({ rise, certainty }: Trend): boolean {
  return rise > MOST_RISE && certainty > MIN_CERTAINTY;
}
