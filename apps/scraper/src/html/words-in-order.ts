/**
 * Checks the order of labels on a page. It protects figures that no sum distinguishes, such as the premiums of the
 * employer and of the member: their columns must have the order that the site has always had. If a site swaps only the
 * labels, nothing else notices it.
 */
import { toAsciiWidth } from '../notation/ascii-width.ts';
import type { Page } from './page.ts';

/** Whether the page has all words, first occurring in this order. */
export function wordsInOrder(page: Page, words: readonly string[]): boolean {
  const text = toAsciiWidth(page.text);
  const places = words.map((word) => text.indexOf(word));
  return places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
}
