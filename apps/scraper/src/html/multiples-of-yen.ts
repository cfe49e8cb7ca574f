/**
 * （単位：千円） — detects pages that show their figures in thousands. If a site changed all pages at once, every sum of an
 * account without funds would still agree, so such a page is refused.
 */
import { toAsciiWidth } from '../notation/ascii-width.ts';
import type { Page } from './page.ts';

const MULTIPLE = /(?:単位:?|\()[十百千万億]+円/;

/** Whether the page or its data state that figures are in multiples of a yen. */
export function countsInMultiples({ text, data }: Page): boolean {
  return [text, ...data.map(({ json }) => json)].some((words) => MULTIPLE.test(toAsciiWidth(words)));
}
