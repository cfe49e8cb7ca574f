/**
 * Checks the order of whole cells (column names or labels) in a page's tables; `words-in-order.ts` does so for words
 * anywhere on the page. It protects figures that no sum distinguishes, such as 取得価額 and 損益, which add up to the
 * valuation even if swapped.
 */
import { toAsciiWidth } from '../notation/ascii-width.ts';
import type { Page } from './page.ts';

/** Whether each table that has one of these cells has all of them, in this order and equally often. */
export function cellsInOrder(page: Page, words: readonly string[]): boolean {
  return page.tables.every((table) => {
    const texts = table.rows.flat().map(({ text }) => toAsciiWidth(text));
    const found = texts.filter((text) => words.includes(text));
    return found.length % words.length === 0 && found.every((text, place) => text === words[place % words.length]);
  });
}
