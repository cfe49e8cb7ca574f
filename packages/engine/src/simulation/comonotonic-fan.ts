/** 見通しの幅 — several quantiles at several months of one plan, without computing twice what they share. */
import { type Accumulation, emptyTerms, type Terms, termsAt } from './comonotonic-bound.ts';
import { stepExponential } from './step-exponential.ts';

/** e^{zx} and e^{−zx} are each other's reciprocal, so a pair of levels costs one exponential. */
type Pair = { readonly z: number; above: number; below: number };

function sumPairs({ count, last, means, shifts }: Terms, pairs: readonly Pair[]): void {
  for (const pair of pairs) {
    const { z } = pair;
    let above = last;
    let below = last;
    let factor = 1;
    let previous = 0;
    for (let j = count - 1; j >= 0; j--) {
      const mean = means[j] as number;
      const shift = shifts[j] as number;
      factor *= stepExponential(z * (shift - previous));
      above += mean * factor;
      below += mean / factor;
      previous = shift;
    }
    pair.above = above;
    pair.below = below;
  }
}

/**
 * Unrounded yen: a row a month of `months`, a column a level of `levels`, row by row.
 * @param levels standard normal quantiles; a level and its negative cost no more than one of them
 */
export function comonotonicFan(plan: Accumulation, months: readonly number[], levels: readonly number[]): Float64Array {
  const pairs = [...new Set(levels.map(Math.abs))].filter((z) => z > 0).map((z) => ({ z, above: 0, below: 0 }));
  const terms = emptyTerms(plan);
  const fan = new Float64Array(months.length * levels.length);
  let cell = 0;
  for (const month of months) {
    termsAt(plan, month, terms);
    sumPairs(terms, pairs);
    for (const level of levels) {
      const pair = pairs.find(({ z }) => z === Math.abs(level));
      fan[cell++] = pair === undefined ? terms.median : level > 0 ? pair.above : pair.below;
    }
  }
  return fan;
}
