/**
 * Holds the texts of 市場平均との差: by how many points per year a fund or the employee's asset allocation was above or below
 * the market of its asset classes. A result below by about the costs is usual, so neither is praised or blamed.
 */
import { points, type Sentence, sentence } from '@minori/contract/sentence';

const SAME = sentence`市場平均（同じ資産の割合の指数）と、ほぼ同じでした。`;

/** Points have one decimal: a difference that rounds to zero counts as none. */
export function againstClassSentence(fraction: number): Sentence {
  const tenths = Math.round(Math.abs(fraction) * 1000);
  if (tenths === 0) return SAME;
  const difference = points(tenths / 10, 1);
  return fraction > 0
    ? sentence`市場平均（同じ資産の割合の指数）を、年 ${difference}上回りました。`
    : sentence`市場平均（同じ資産の割合の指数）を、年 ${difference}下回りました。`;
}
