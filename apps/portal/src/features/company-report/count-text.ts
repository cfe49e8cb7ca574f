/** 人数 — says a protected count as HR are shown it. */
import type { ShownCount } from '@minori/contract/company-report';
import { COUNT_TEXTS } from '@minori/wording/ja/company-report';
import { grouped } from '@minori/wording/numbers';

/**
 * @param floor the fewest people that are told of
 * @param about how a number is said with its share
 */
export function countText(count: ShownCount, floor: number, about = COUNT_TEXTS.withShare): string {
  switch (count.kind) {
    case 'few':
      return COUNT_TEXTS.few(floor);
    case 'nearlyAll':
      return COUNT_TEXTS.nearlyAll;
    case 'about':
      return about(grouped(count.people), `${Math.round(100 * count.share)}%`);
  }
}

/** The share that a bar draws; a withheld count draws none, or a whole bar. */
export function drawnShare(count: ShownCount): number {
  return count.kind === 'about' ? count.share : count.kind === 'few' ? 0 : 1;
}

/** The number of a month: 10 for 2026-10. */
export const monthOf = (month: string): number => Number(month.slice(5));
