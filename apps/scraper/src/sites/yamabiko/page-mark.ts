/** Recognises a page of yamabiko by its title, which precedes the site's name, and by the service hours at its end. */
import { toAsciiWidth } from '../../notation/ascii-width.ts';
import type { PageTest } from '../site.ts';

const SITE_NAME = '｜やまびこ確定拠出年金ネット';

export function titled(title: string): string {
  return title + SITE_NAME;
}

/** The end is checked, because a truncated page could lack a product. */
export function isScreen(title: string): PageTest {
  return ({ page }) => page.title === titled(title) && toAsciiWidth(page.text).includes('ご利用時間:');
}
