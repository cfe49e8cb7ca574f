/** Recognises a page of hiiragi by its title, which ends with the site's name. */
import type { PageTest } from '../site.ts';

const SITE_NAME = ' - ひいらぎ信託 年金フロント';

export function titled(title: string): string {
  return title + SITE_NAME;
}

export function isScreen(title: string): PageTest {
  return ({ page }) => page.title === titled(title);
}
