/**
 * 割合の変化 — compares asset allocations (present, future, model) by class or by region: the table, and which part changes
 * most.
 */

import type { Sentence } from '@minori/contract/sentence';
import { AFTER_SELECTION_TEXTS, type ChangeInPoints } from '@minori/wording/ja/after-selection';
import { formatPoints } from '@minori/wording/ja/locale';
import { percentDifference } from '../figures/shown-difference.ts';
import type { ChartTable } from './chart-table.ts';
import type { Share } from './share.ts';

const TEXTS = AFTER_SELECTION_TEXTS.assets;

/** An asset allocation. All allocations that are compared have their shares in the same order. */
export interface Mix {
  readonly name: string;
  readonly shares: readonly Share[];
}

/** The present allocation, the future one, and optionally the model's. */
export type Mixes = readonly [before: Mix, after: Mix, ...model: Mix[]];

interface Words {
  readonly caption: string;
  readonly row: string;
  readonly most: (name: string, change: ChangeInPoints) => Sentence;
  readonly same: Sentence;
}

/** The sentence about the part that changes most; the first one if several change equally. */
export function changeFinding([before, after]: Mixes, words: Words): Sentence {
  const changes = before.shares.map(({ key, name, ratio }) => ({
    name,
    by: percentDifference(ratio, ratioOf(after, key), 0),
  }));
  const most = changes.reduce((largest, change) => (Math.abs(change.by) > Math.abs(largest.by) ? change : largest));
  const change = changeInPoints(most.by, 0);
  return change === null ? words.same : words.most(most.name, change);
}

export function changeTable(mixes: Mixes, words: Words): ChartTable {
  const [before, after] = mixes;
  return {
    caption: words.caption,
    columns: [words.row, ...mixes.map(({ name }) => name), TEXTS.difference],
    rows: before.shares.map(({ key, name, ratio }) => ({
      heading: name,
      cells: [
        ...mixes.map((mix) => ({ kind: 'percent', fraction: ratioOf(mix, key), decimals: 0 }) as const),
        {
          kind: 'percent',
          fraction: percentDifference(ratio, ratioOf(after, key), 0),
          decimals: 0,
          signed: true,
          unit: '',
          isNeutral: true,
        },
      ],
    })),
  };
}

function ratioOf({ shares }: Mix, key: string): number {
  return shares.find((share) => share.key === key)?.ratio ?? 0;
}

/**
 * A difference of percentages for a sentence, which says its direction in words.
 * @param fraction 0.018 is 1.8 points.
 * @returns null if it rounds to nothing.
 */
export function changeInPoints(fraction: number, decimals: number): ChangeInPoints | null {
  const { sign, digits } = formatPoints(fraction, decimals);
  return sign === 0 ? null : { points: digits, isMore: sign > 0 };
}
