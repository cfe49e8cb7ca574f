/** How a page of akatsuki says which one it is: its title, and the screen number that closes it (so it came whole). */
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import type { PageTest } from '../site.ts';

export function isScreen(title: string, screen: string): PageTest {
  return ({ page }) => page.title === title && toAsciiWidth(page.text).endsWith(`画面番号:${screen}`);
}
