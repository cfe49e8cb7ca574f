/**
 * Tests random variations of old sites' responses: each is read completely or ends with a reason of the error
 * catalogue.
 */

import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { SCRAPE_ERROR_KEYS } from '@minori/contract/error-catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAILURE_CAUSES } from '../scrape-result.ts';
import { HTML, type OldCase, page } from '../testing/old-servers/old-server.ts';
import { visitByProduct } from '../testing/old-servers/product-visit.ts';

const PASSWORD = 'Himitsu-77';
const RUNS = { numRuns: Number(process.env.MINORI_PROPERTY_RUNS ?? 25) };

/** Visits the pages and checks what every result must satisfy. */
async function endings(pages: OldCase['pages'], rest: Omit<OldCase, 'name' | 'pages'> = {}) {
  const { received, results } = await visitByProduct({ name: 'bad', pages, ...rest });
  for (const result of results) {
    if (result.ok) continue;
    expect(SCRAPE_ERROR_KEYS).toContain(result.reason);
    expect(FAILURE_CAUSES).toContain(result.cause);
  }
  const posts = received.filter((each) => each.startsWith('POST')).map((each) => each.split('\n')[0]);
  expect(new Set(posts).size).toBe(posts.length);
  expect(received.filter((each) => (each.split('\n')[0] ?? '').includes(PASSWORD))).toEqual([]);
  return { received, last: results.at(-1) };
}

const latin1 = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 40 })
  // Node's own server refuses to send this character.
  .map((text) => text.replace(/\x7f/g, ''));
const attribute = fc.constantFrom(
  'name=p',
  'name=',
  'value=x',
  'disabled',
  'checked',
  'form=g',
  'type=password',
  'type=hidden',
  'type=file',
  'type=image',
  'formmethod=get',
  'formaction=//elsewhere.example/',
  'formenctype=text/plain',
  'multiple',
  'size=9',
);
const piece = fc
  .tuple(
    fc.constantFrom(
      '<input ',
      '<select ',
      '<option ',
      '<textarea ',
      '<button ',
      '<fieldset ',
      '</fieldset ',
      '</select ',
      '</form ',
      '<form ',
      '<legend ',
      '</textarea ',
      '<base href=',
      '<!--',
    ),
    fc.array(attribute, { maxLength: 4 }),
  )
  .map(([tag, attributes]) => `${tag}${attributes.join(' ')}>`);

describe('random answers of old sites', () => {
  it('forms: a password is sent once and whole to the site’s own address, or not at all', async () => {
    const form = fc.tuple(
      fc.array(piece, { maxLength: 8 }),
      fc.constantFrom('post', 'get', 'dialog', 'POST'),
      fc.constantFrom('/in', '', 'http://elsewhere.example/', 'javascript:x', '//[', '?q'),
    );
    await fc.assert(
      fc.asyncProperty(form, async ([pieces, method, action]) => {
        const html = `<form name=f method=${method} action="${action}"><input type=password name=p>${pieces.join('')}`;
        const { received, last } = await endings({ 'GET /': page(html) }, { typed: { p: PASSWORD } });
        const sent = received.filter((each) => each.startsWith('POST'));
        if (last?.ok) expect(sent.every((each) => each.includes(PASSWORD))).toBe(true);
        else expect(sent).toEqual([]);
      }),
      RUNS,
    );
  });

  it('cookies: whatever a line holds, the visit continues, and the next line is still read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(latin1, fc.constantFrom('', '; Path=/', '; Max-Age=x', '; Expires=0', '; Domain=..', '; Secure')),
          { maxLength: 6 },
        ),
        async (cookies) => {
          const headers = [...HTML, ...cookies.flatMap(([text, more]) => ['set-cookie', text + more])];
          const { received, last } = await endings({ '/': { headers, body: 'x' } }, { opens: ['/a', '/'] });
          expect(last?.ok).toBe(true);
          expect(received).toHaveLength(3);
          expect(received.every((each) => each.split('\n').length <= 2)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('bodies: a compressed page is read completely or not at all', async () => {
    const text = `${'1,234 '.repeat(300)}end`;
    const whole = Buffer.from(`<title>whole</title>${'<p>1,234</p>'.repeat(300)}<p>end</p>`);
    const packings = { gzip: [gzipSync(whole)], deflate: [deflateSync(whole), deflateRawSync(whole)] };
    const packed = fc.constantFrom<[string, Buffer]>(
      ...Object.entries(packings).flatMap(([name, all]) => all.map((each): [string, Buffer] => [name, each])),
    );
    const damage = fc.record({ cut: fc.nat(60), at: fc.nat(200), by: fc.nat(255), behind: latin1 });
    await fc.assert(
      fc.asyncProperty(packed, damage, async ([encoding, bytes], { cut, at, by, behind }) => {
        const copy = Buffer.concat([
          // At least one byte stays: an empty body is an empty page, whatever its header says.
          bytes.subarray(0, Math.max(1, bytes.length - cut)),
          Buffer.from(cut === 0 ? behind : '', 'latin1'),
        ]);
        copy[at % copy.length] = (copy[at % copy.length] ?? 0) ^ by;
        const { last } = await endings({ '/': { headers: [...HTML, 'content-encoding', encoding], body: copy } });
        if (last?.ok && by === 0) expect(last.value.page.text.endsWith('end')).toBe(true);
        // Where there is a checksum, changed bytes are never accepted as a page, even if they decompress.
        if (last?.ok && cut === 0 && encoding === 'gzip') expect(last.value.page.text).toContain(text);
        if (last && !last.ok) expect(['connection-failed', 'page-too-large']).toContain(last.cause);
      }),
      RUNS,
    );
  });

  it('redirects: only the site’s own addresses are followed', async () => {
    const target = fc.oneof(
      latin1,
      fc.webUrl(),
      fc.constantFrom(
        '//elsewhere.example/',
        'https:',
        'file:///etc/passwd',
        '/in',
        '/',
        'http://me:pw@127.0.0.1/',
        '\\\\elsewhere.example',
        'data:,x',
      ),
    );
    const status = fc.constantFrom(301, 302, 303, 307, 308);
    const html = '<form name=f method=post action=/in><input type=password name=p></form>';
    await fc.assert(
      fc.asyncProperty(target, status, fc.boolean(), async (location, code, isRefresh) => {
        const answer = isRefresh
          ? { headers: [...HTML, 'refresh', `0;url=${location}`] }
          : { status: code, headers: ['location', location] };
        const { last } = await endings({ 'GET /': page(html), 'POST /in': answer }, { typed: { p: PASSWORD } });
        const causes = ['address-not-allowed', 'too-many-redirects', 'too-many-pages'];
        if (last && !last.ok) expect(causes).toContain(last.cause);
      }),
      RUNS,
    );
  });
});
