/**
 * How a page of subaru says which one it is: its title before the site's name. A page that was cut off is found because its
 * JSON can't be parsed.
 */
import type { PageTest } from '../site.ts';

const SITE_NAME = ' | すばるベネフィット';

/** Titles of the pages that are read, which are the menu's link texts, too. */
export const READ_TITLES = {
  assets: '資産照会',
  holdings: '保有商品照会',
  contributions: '掛金照会',
  allocation: '配分割合照会',
} as const;

export function titled(title: string): string {
  return title + SITE_NAME;
}

export function isScreen(title: string): PageTest {
  return ({ page }) => page.title === titled(title);
}
