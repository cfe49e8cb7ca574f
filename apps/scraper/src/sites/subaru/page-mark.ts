/**
 * Recognises a page of subaru by its title, which precedes the site's name. A truncated page is detected because its
 * JSON can't be parsed.
 */
import type { PageTest } from '../site.ts';

const SITE_NAME = ' | すばるベネフィット';

/** Titles of the pages that are read; the menu's links have the same texts. */
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
