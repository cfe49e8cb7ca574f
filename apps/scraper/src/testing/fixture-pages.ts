/** Reads stored pages: bytes captured from the running simulated site, first sample account, as of 2026-04-01. */
import { readFileSync } from 'node:fs';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { decodePage } from '../decoding/decode-page.ts';
import type { PageCharset } from '../decoding/page-charset.ts';
import type { Page } from '../html/page.ts';
import { readPage } from '../html/read-page.ts';

const FOLDERS: Readonly<Record<RkMgtAgencyCode, string>> = {
  1: 'akatsuki',
  2: 'yamabiko',
  3: 'subaru',
  4: 'komorebi',
  5: 'hiiragi',
};

/** A stored page of the first site, or of another one in its own encoding. */
export function fixtureText(name: string, kind: RkMgtAgencyCode = 1, charset: PageCharset = 'shift_jis'): string {
  return decodePage(readFileSync(new URL(`../sites/${FOLDERS[kind]}/fixtures/${name}.html`, import.meta.url)), charset);
}

export function pageOf(html: string): Page {
  const page = readPage(html);
  if (!page) throw new Error('the page has too many parts');
  return page;
}
