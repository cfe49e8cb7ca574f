/**
 * Figures that no sum can tell apart, such as what the employer and what the member pays: their columns must stand in
 * the order in which the site has always had them. If only their names change places, this is the one trace of it.
 */
import { toAsciiWidth } from '../notation/ascii-width.ts';
import type { Page } from './page.ts';

/** Whether the words are all on the page, and begin in this order. */
export function wordsInOrder(page: Page, words: readonly string[]): boolean {
  const text = toAsciiWidth(page.text);
  const places = words.map((word) => text.indexOf(word));
  return places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
}
