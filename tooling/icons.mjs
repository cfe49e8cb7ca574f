// `node tooling/icons.mjs`: draws the icons of the installed portal from its one mark, `ui/theme/icon.svg`. They are
// committed, so nobody needs a browser to build; run it after the mark has changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser.mjs';

const portal = join(import.meta.dirname, '../apps/portal');
const folder = join(portal, 'public/icons');
const mark = readFileSync(join(portal, 'src/ui/theme/icon.svg'), 'utf8');

/** Systems cut their own shape out of these: the ground fills them, and the ear keeps to the middle four fifths. */
const filled = mark
  .replace(/viewBox="[^"]*"/, 'viewBox="-3 -3 38 38"')
  .replace(/<rect [^>]*>/, '<rect x="-3" y="-3" width="38" height="38" fill="#0b5cad" />');

const icons = [
  { file: 'icon-192.png', size: 192, svg: mark },
  { file: 'icon-512.png', size: 512, svg: mark },
  { file: 'maskable-192.png', size: 192, svg: filled },
  { file: 'maskable-512.png', size: 512, svg: filled },
  // iPhones round the corners themselves and paint what is clear black.
  { file: 'apple-touch-icon.png', size: 180, svg: filled },
];

const browser = await chromium.launch({ headless: true, ...findBrowser() });
try {
  mkdirSync(folder, { recursive: true });
  for (const { file, size, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
    writeFileSync(join(folder, file), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
