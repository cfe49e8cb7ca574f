/** How a page of yamabiko says which one it is: its title before the site's name, and the service hours that close it. */
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import type { PageTest } from '../site.ts';

const SITE_NAME = '｜やまびこ確定拠出年金ネット';

export function titled(title: string): string {
  return title + SITE_NAME;
}

/** A page without its foot was cut off, and with it perhaps a product. */
export function isScreen(title: string): PageTest {
  return ({ page }) => page.title === titled(title) && toAsciiWidth(page.text).includes('ご利用時間:');
}
