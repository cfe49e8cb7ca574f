/** How a page of kind 3 says which one it is: its title before the site's name. Figures that were cut off are no JSON. */
import type { PageTest } from '../site.ts';

const SITE_NAME = ' | すばるベネフィット';

export function titled(title: string): string {
  return title + SITE_NAME;
}

export function isScreen(title: string): PageTest {
  return ({ page }) => page.title === titled(title);
}
