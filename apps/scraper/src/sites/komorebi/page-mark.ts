/** How a page of komorebi says which one it is: its title, closed by the site's name. */
import type { PageTest } from '../site.ts';

const SITE_NAME = '｜こもれびアンサーネット';

export function titled(title: string): string {
  return title + SITE_NAME;
}

export function isScreen(title: string): PageTest {
  return ({ page }) => page.title === titled(title);
}
