/**
 * Stores and reads a folder of captured pages: one file per page as the site would send it, and `reading.json` with the
 * requests and responses.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { decodePage } from '../decoding/decode-page.ts';
import { pageCharset } from '../decoding/page-charset.ts';
import type { Capture } from './capture.ts';

const ENDING = '.html';

export interface StoredPage {
  readonly name: string;
  readonly html: string;
}

/** Writes a capture page by page, with what a replay needs in `reading.json`. */
export function storePages(folder: string, kind: RkMgtAgencyCode, { pages, readAt }: Capture): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes } of pages) if (name !== '') writeFileSync(join(folder, name + ENDING), bytes);
  const answers = pages.map(({ name, method, path, status, headers }) => ({
    page: name,
    method,
    path,
    status,
    headers,
  }));
  writeFileSync(join(folder, 'reading.json'), `${JSON.stringify({ kind, readAt, answers }, undefined, 2)}\n`);
}

/** Whether a folder already contains pages. */
export function holdsPages(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(ENDING));
}

/** Returns every page of a folder; a page that declares no encoding uses the one of the pages that do. */
export function storedPages(folder: string): readonly StoredPage[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .sort();
  const read = files.map((file) => ({ name: file.slice(0, -ENDING.length), bytes: readFileSync(join(folder, file)) }));
  const common = read.map(({ bytes }) => pageCharset('', bytes)).find((charset) => charset !== undefined) ?? 'utf-8';
  return read.map(({ name, bytes }) => ({ name, html: decodePage(bytes, pageCharset('', bytes) ?? common) }));
}
