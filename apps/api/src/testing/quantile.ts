/**
 * Returns the smallest value that a given share of all values does not exceed (nearest rank): 0.5 gives the median, 0.99 the
 * 99th percentile. For tests and benchmarks.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
