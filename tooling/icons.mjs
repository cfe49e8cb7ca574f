// `node tooling/icons.mjs`: renders the icons of the installed portal and `favicon.ico` from `ui/theme/icon.svg`. They are
// committed, so that a build needs no browser; run it after the source has changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './browser/find.mjs';

const portal = join(import.meta.dirname, '../apps/portal');
const folder = join(portal, 'public/icons');
const mark = readFileSync(join(portal, 'src/ui/theme/icon.svg'), 'utf8');

/**
 * Operating systems crop these icons to their own shape: the background fills them, and the drawing stays within the middle
 * 80 %.
 */
const filled = mark
  .replace(/viewBox="[^"]*"/, 'viewBox="-3 -3 38 38"')
  .replace(/<rect [^>]*>/, '<rect x="-3" y="-3" width="38" height="38" fill="#1b4d87" />');

const icons = [
  { file: 'icon-192.png', size: 192, svg: mark },
  { file: 'icon-512.png', size: 512, svg: mark },
  { file: 'maskable-192.png', size: 192, svg: filled },
  { file: 'maskable-512.png', size: 512, svg: filled },
  // iPhones round the corners themselves and show transparent areas as black.
  { file: 'apple-touch-icon.png', size: 180, svg: filled },
];

/** Sizes in `favicon.ico`, which browsers and programs request by default. */
const SMALL_SIZES = [16, 32, 48];

/**
 * Builds an ICO file of PNG images: a header of 6 bytes, 16 bytes for each image, then the images.
 * @param {readonly { readonly size: number, readonly png: Buffer }[]} images
 */
function icoOf(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [place, { size, png }] of images.entries()) {
    const entry = 6 + 16 * place;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

/** @param {import('playwright-core').Browser} browser @param {number} size @param {string} svg */
async function renderPng(browser, size, svg) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

const browser = await chromium.launch({ headless: true, ...findBrowser() });
try {
  mkdirSync(folder, { recursive: true });
  for (const { file, size, svg } of icons) writeFileSync(join(folder, file), await renderPng(browser, size, svg));
  const small = [];
  for (const size of SMALL_SIZES) small.push({ size, png: await renderPng(browser, size, mark) });
  writeFileSync(join(portal, 'public/favicon.ico'), icoOf(small));
} finally {
  await browser.close();
}
