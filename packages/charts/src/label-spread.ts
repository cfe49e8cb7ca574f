/** ラベルの間隔 — moves labels apart along one axis, as little as possible, so that none covers another. Units are px. */
interface Bounds {
  /** Smallest distance between neighbours. */
  readonly gap: number;
  readonly min: number;
  readonly max: number;
}

/**
 * New places for labels whose preferred places are `wished`, in the same order. Neighbours end at least `gap` apart and inside the
 * bounds; more labels than fit share the bounds evenly.
 */
export function spreadLabels(wished: readonly number[], { gap, min, max }: Bounds): number[] {
  if (wished.length === 0) return [];
  const step = wished.length > 1 ? Math.min(gap, Math.max(0, max - min) / (wished.length - 1)) : 0;
  const order = wished.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at || a.index - b.index);
  const places = leastMoved(order.map((label, rank) => label.at - rank * step));
  const result = new Array<number>(wished.length);
  for (const [rank, { index }] of order.entries()) {
    const room = max - (wished.length - 1) * step;
    result[index] = Math.min(Math.max(places[rank] ?? min, min), Math.max(min, room)) + rank * step;
  }
  return result;
}

/**
 * The least-squares non-decreasing sequence (pool adjacent violators): after subtracting the gaps, "far enough apart" becomes "not
 * decreasing", so each cluster of labels is centred on the middle of its values.
 */
function leastMoved(values: readonly number[]): number[] {
  const pools: { sum: number; count: number }[] = [];
  for (const value of values) {
    let pool = { sum: value, count: 1 };
    for (let last = pools.at(-1); last && mean(last) > mean(pool); last = pools.at(-1)) {
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count };
      pools.pop();
    }
    pools.push(pool);
  }
  return pools.flatMap((pool) => new Array<number>(pool.count).fill(mean(pool)));
}

function mean({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}
