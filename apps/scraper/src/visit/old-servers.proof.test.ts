/**
 * Tests that Chromium sends to old sites what `chromium.json` contains, request by request; `old-servers.test.ts`
 * compares the product with that file. MINORI_RECORD rewrites it.
 */
import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findHeadlessShell } from '../../../../tooling/browser/find.mjs';
import { canEncode, encodeText } from '../http/encode-text.ts';
import { differsOnPurpose, OLD_CASES } from '../testing/old-servers/all-cases.ts';
import sentByChromium from '../testing/old-servers/chromium.json' with { type: 'json' };
import { visitByChromium } from '../testing/old-servers/chromium-visit.ts';
import { startOldServer } from '../testing/old-servers/old-server.ts';
import { visitByProduct } from '../testing/old-servers/product-visit.ts';

const FILE = new URL('../testing/old-servers/chromium.json', import.meta.url);
const known: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = sentByChromium;
const seen: Record<string, Record<string, readonly string[]>> = {};
const isRecording = process.env.MINORI_RECORD !== undefined;

let browser: Browser;
beforeAll(async () => {
  const { args, ...shell } = findHeadlessShell();
  browser = await chromium.launch({ headless: true, ...shell, args: [...args, '--lang=ja'] });
});
afterAll(async () => {
  await browser.close();
  if (isRecording) writeFileSync(FILE, `${JSON.stringify(seen, null, 2)}\n`);
});

describe.each(Object.entries(OLD_CASES))('%s', (door, cases) => {
  it.each(cases.map((old) => [old.name, old] as const))('%s', async (name, old) => {
    const sent = await visitByChromium(browser, old);
    seen[door] = { ...seen[door], [name]: sent };
    if (!isRecording) expect(sent).toEqual(known[door]?.[name]);
    const { received } = await visitByProduct(old);
    // A known difference must still exist, otherwise its entry must be removed.
    if (differsOnPurpose(door, name)) expect(received).not.toEqual(sent);
    else expect(received).toEqual(sent);
  });
});

/** Returns how Chromium encodes every character of the basic multilingual plane in a query, in the page's encoding. */
async function writtenByChromium(charset: string): Promise<readonly string[]> {
  const server = await startOldServer({
    name: charset,
    pages: { '/': { headers: ['content-type', `text/html; charset=${charset}`], body: '<a id=a>a</a>' } },
  });
  const page = await browser.newPage();
  await page.goto(server.url);
  const written = await page.evaluate(() => {
    const link = document.querySelector('a') as HTMLAnchorElement;
    return Array.from({ length: 0x10000 }, (_, code) => {
      link.href = `?${String.fromCharCode(code)}`;
      return link.search.slice(1);
    });
  });
  await page.close();
  await server.close();
  return written;
}

describe.each(['shift_jis', 'euc-jp', 'utf-8'] as const)('every character in %s', (charset) => {
  it('is the bytes that Chromium writes', async () => {
    const written = await writtenByChromium(charset);
    const different = written.flatMap((theirs, code) => {
      const character = String.fromCharCode(code);
      if (code < 0x80 || !canEncode(character, charset)) return [];
      const bytes = theirs.replace(/%([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return bytes === encodeText(character, charset).toString('latin1') ? [] : [`${code.toString(16)} ${theirs}`];
    });
    expect(different).toEqual([]);
    const lacking = written.filter((theirs) => theirs.startsWith('%26%23')).length;
    const lacked = written.filter((_, code) => !canEncode(String.fromCharCode(code), charset) && !isHalf(code)).length;
    expect(lacking - (charset === 'utf-8' ? 0 : 2048)).toBe(lacked);
  });
});

function isHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}
