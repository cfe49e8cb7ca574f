/**
 * （単位：千円） — figures that stand for a thousand times themselves. Where all pages of a site change to them at once,
 * every sum still agrees for an account without funds, so a page that says so anywhere is not read.
 */
import { toAsciiWidth } from '../notation/ascii-width.ts';
import type { Page } from './page.ts';

const MULTIPLE = /(?:単位:?|\()[十百千万億]+円/;

/** Whether the page, or data in it, says that its figures are multiples of a yen. */
export function countsInMultiples({ text, data }: Page): boolean {
  return [text, ...data.map(({ json }) => json)].some((words) => MULTIPLE.test(toAsciiWidth(words)));
}
