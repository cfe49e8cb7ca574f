/**
 * Holds the texts of the difference from the market average: by how many points per year a fund or the employee's mix was above or
 * below the market of its asset classes (English). Neither is praised or blamed.
 */
import { points, type Sentence, sentence } from '@minori/contract/sentence';

const SAME = sentence`About the same as the market average (an index with the same shares of each asset).`;

/** Points have one decimal: a difference that rounds to zero counts as none. */
export function againstClassSentence(fraction: number): Sentence {
  const tenths = Math.round(Math.abs(fraction) * 1000);
  if (tenths === 0) return SAME;
  const difference = points(tenths / 10, 1);
  return fraction > 0
    ? sentence`${difference} a year above the market average (an index with the same shares of each asset).`
    : sentence`${difference} a year below the market average (an index with the same shares of each asset).`;
}
