/**
 * As `words-in-order.ts`, for words that are whole cells and may stand in several tables: names of columns, or labels,
 * whose figures no sum can tell apart, such as 取得価額 and 損益, which add up to the valuation either way round.
 */
import { toAsciiWidth } from '../notation/ascii-width.ts';
import type { Page } from './page.ts';

/** Whether each table that has one of these cells has them all, in this order, as often as it has the first. */
export function cellsInOrder(page: Page, words: readonly string[]): boolean {
  return page.tables.every((table) => {
    const texts = table.rows.flat().map(({ text }) => toAsciiWidth(text));
    const found = texts.filter((text) => words.includes(text));
    return found.length % words.length === 0 && found.every((text, place) => text === words[place % words.length]);
  });
}
