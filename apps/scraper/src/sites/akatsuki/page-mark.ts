/**
 * Recognises a page of akatsuki by its title and by the screen number at its end, which proves that the page is
 * complete.
 */
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import type { PageTest } from '../site.ts';

export function isScreen(title: string, screen: string): PageTest {
  return ({ page }) => page.title === title && toAsciiWidth(page.text).endsWith(`画面番号:${screen}`);
}
