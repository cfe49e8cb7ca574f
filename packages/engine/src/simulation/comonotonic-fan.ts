/** 見通しの幅 — computes several quantiles at several months of one plan, sharing common work. */
import { type Accumulation, emptySpread, spreadAt } from './comonotonic-bound.ts';

/**
 * The quantiles in unrounded yen: one row for each of `months`, one column for each of `levels`, row by row.
 * @param levels standard normal quantiles; a level, its negative and 0 cost no more than one of them
 */
export function comonotonicFan(plan: Accumulation, months: readonly number[], levels: readonly number[]): Float64Array {
  const fan = new Float64Array(months.length * levels.length);
  const spread = emptySpread();
  const sizes = new Set(levels.map(Math.abs).filter((z) => z !== 0));
  // The median comes with any level, so 0 is computed only if no other level is requested.
  for (const z of sizes.size === 0 ? [0] : sizes) {
    for (const [row, month] of months.entries()) {
      const { above, median, below } = spreadAt(plan, { month, z }, spread);
      for (const [column, level] of levels.entries()) {
        if (level !== 0 && Math.abs(level) !== z) continue;
        fan[row * levels.length + column] = level === 0 ? median : level > 0 ? above : below;
      }
    }
  }
  return fan;
}
