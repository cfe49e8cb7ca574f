/** Says a shown count in the language of the running task, for the PDF and the operator's command. */
import type { ShownCount } from '@minori/engine/company-report/shown-count';
import { grouped } from '@minori/wording/numbers';
import { words } from '../../platform/base/words.ts';

/** @param floor the fewest people that are told of */
export function saidCount(count: ShownCount, floor: number): string {
  const { COUNT_TEXTS } = words().company;
  switch (count.kind) {
    case 'few':
      return COUNT_TEXTS.few(floor);
    case 'nearlyAll':
      return COUNT_TEXTS.nearlyAll;
    case 'about':
      return COUNT_TEXTS.withShare(grouped(count.people), `${Math.round(100 * count.share)}%`);
  }
}
