/** The pages as the site drew them: bytes captured from the running pretend site, first sample account, as of 2026-04-01. */
import { readFileSync } from 'node:fs';
import { decodePage } from '../decoding/decode-page.ts';
import type { Page } from '../html/page.ts';
import { readPage } from '../html/read-page.ts';

export function fixtureText(name: string): string {
  return decodePage(readFileSync(new URL(`../sites/kind-1/fixtures/${name}.html`, import.meta.url)), 'shift_jis');
}

export function pageOf(html: string): Page {
  const page = readPage(html);
  if (!page) throw new Error('the page has too many parts');
  return page;
}
