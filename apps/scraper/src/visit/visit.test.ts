/**
 * Tests that visits to hostile sites end with a reason, within limits of time and size (security.md rows 15, F9 to F11).
 */
import type { RequestListener, ServerResponse } from 'node:http';
import { deflateSync, gzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { ScrapeEnd } from '../http/scrape-end.ts';
import { SCRAPE_LIMITS, type ScrapeLimits } from '../http/scrape-limits.ts';
import { IN_PLACE } from '../parsing/page-parser.ts';
import { type HostileSite, startHostileSite } from '../testing/hostile-site.ts';
import { Visit } from './visit.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
const HTML = { 'content-type': 'text/html; charset=Shift_JIS' };
const page = (response: ServerResponse, html: string, headers: Record<string, string> = {}) =>
  void response.writeHead(200, { ...HTML, ...headers }).end(html);
const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

const dispatcher = new Agent();
let site: HostileSite | undefined;
afterEach(async () => site?.close());

async function open(
  answer: RequestListener,
  limits: Partial<ScrapeLimits> = {},
  signal = new AbortController().signal,
) {
  site = await startHostileSite(answer);
  const visit = new Visit({
    origin: site.url,
    outcomes: [],
    dispatcher,
    pages: IN_PLACE,
    limits: { ...SCRAPE_LIMITS, ...limits },
    signal,
  });
  return { visit, result: await visit.open('/'), asked: site.asked };
}

/** Writes until the client closes the connection. */
const endless =
  (chunk: Buffer): RequestListener =>
  (_, response) => {
    response.writeHead(200, HTML);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };

type Refused = readonly [
  name: string,
  answer: RequestListener,
  reason: string,
  cause: string,
  limits?: Partial<ScrapeLimits>,
];

/** Changes one byte, counted from the end. */
function changedAt(bytes: Buffer, fromEnd: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length - fromEnd] = (copy[copy.length - fromEnd] ?? 0) ^ 1;
  return copy;
}

const [GZIP, DEFLATE] = [gzipSync('<p>1,234</p>'), deflateSync('<p>1,234</p>')];
/** Data that can't be decompressed or don't match their checksum; in gzip four bytes of length follow it. */
const BROKEN: readonly (readonly [what: string, encoding: string, body: string | Buffer])[] = [
  ['damaged gzip', 'gzip', 'no gzip'],
  ['gzip that is cut in the middle', 'gzip', GZIP.subarray(0, GZIP.length / 2)],
  ["gzip with another checksum than its data's", 'gzip', changedAt(GZIP, 5)],
  ["deflate with another checksum than its data's", 'deflate', changedAt(DEFLATE, 1)],
];

const REFUSED: readonly Refused[] = [
  ['an endless stream', endless(MEGABYTE), 'scraping_error', 'page-too-large'],
  ['6 MB', (_, r) => page(r, 'x'.repeat(6 * 1024 * 1024)), 'scraping_error', 'page-too-large'],
  [
    'a gzip bomb',
    (_, r) =>
      void r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(200 * 1024 * 1024))),
    'scraping_error',
    'page-too-large',
  ],
  ...BROKEN.map(
    ([what, encoding, body]): Refused => [
      what,
      (_, r) => void r.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(body),
      'scraping_error',
      'connection-failed',
    ],
  ),
  [
    'an unknown packing',
    (_, r) => page(r, 'x', { 'content-encoding': 'br' }),
    'scraping_error',
    'unknown-content-encoding',
  ],
  [
    'a redirect to the cloud’s metadata',
    redirect('http://169.254.169.254/latest/meta-data/'),
    'scraping_error',
    'address-not-allowed',
  ],
  ['a redirect to another port', redirect('http://127.0.0.1:1/'), 'scraping_error', 'address-not-allowed'],
  ['a redirect to a file', redirect('file:///etc/passwd'), 'scraping_error', 'address-not-allowed'],
  ['a redirect to nowhere', (_, r) => void r.writeHead(302).end(), 'scraping_error', 'address-not-allowed'],
  [
    'a redirect that repeats what was asked',
    (_, r) => void r.writeHead(307, { location: '/' }).end(),
    'scraping_error',
    'too-many-redirects',
  ],
  ['a redirect loop', redirect('/'), 'scraping_error', 'too-many-redirects'],
  [
    'a refresh to another host',
    (_, r) => page(r, '<META HTTP-EQUIV=refresh CONTENT="0;URL=http://169.254.169.254/">'),
    'scraping_error',
    'address-not-allowed',
  ],
  [
    'a refresh loop',
    (_, r) => page(r, '<META HTTP-EQUIV=refresh CONTENT="0;URL=/">'),
    'scraping_error',
    'too-many-pages',
  ],
  ['a site that never answers', () => undefined, 'scraping_timeout', 'answer-too-slow', { requestMs: 300 }],
  [
    'a byte now and then',
    (_, r) => {
      r.writeHead(200, HTML);
      const drip = setInterval(() => r.write('x'), 20);
      r.once('close', () => clearInterval(drip));
    },
    'scraping_timeout',
    'answer-too-slow',
    { requestMs: 300 },
  ],
  [
    'half a body',
    (_, r) => {
      r.writeHead(200, { ...HTML, 'content-length': '1000' });
      r.write('half', () => r.destroy());
    },
    'scraping_error',
    'connection-failed',
  ],
  [
    'half a chunked body',
    (_, r) => {
      r.writeHead(200, HTML);
      r.write('half', () => r.destroy());
    },
    'scraping_error',
    'connection-failed',
  ],
  ['a reset', (_, r) => void r.socket?.resetAndDestroy(), 'scraping_error', 'connection-failed'],
  ['no HTTP', (_, r) => void r.socket?.end('garbage\r\n\r\n'), 'scraping_error', 'connection-failed'],
  ['a picture', (_, r) => page(r, 'x', { 'content-type': 'image/png' }), 'scraping_error', 'not-html'],
  [
    'an unknown encoding',
    (_, r) => page(r, 'x', { 'content-type': 'text/html; charset=utf-7' }),
    'scraping_error',
    'unknown-charset',
  ],
  ['403', (_, r) => void r.writeHead(403, HTML).end('x'), 'scraping_error', 'http-status'],
  [
    '429',
    (_, r) => void r.writeHead(429, { 'content-type': 'text/plain' }).end('x'),
    'rk_login_error_site_busy',
    'http-status',
  ],
  ['500', (_, r) => void r.writeHead(500).end(), 'scraping_error', 'http-status'],
  ['502', (_, r) => void r.writeHead(502).end(), 'scraping_error', 'http-status'],
  ['503', (_, r) => void r.writeHead(503).end(), 'rk_login_error_site_busy', 'http-status'],
  ['204', (_, r) => void r.writeHead(204).end(), 'scraping_error', 'http-status'],
];

describe('a hostile site', () => {
  for (const [name, answer, reason, cause, limits] of REFUSED) {
    it(name, async () => {
      const { result } = await open(answer, limits);
      expect(result).toMatchObject({ ok: false, reason, cause });
    });
  }

  it('gets no request after a refusal, and none twice', async () => {
    const { asked } = await open(redirect('http://169.254.169.254/'));
    expect(asked).toEqual(['GET /']);
  });

  it('an empty 200 is an empty page', async () => {
    const { result } = await open((_, response) => page(response, ''));
    expect(result).toMatchObject({ ok: true, value: { page: { title: '', tables: [], forms: [] } } });
  });

  it('a correctly compressed page is read', async () => {
    const { result } = await open(
      (_, r) => void r.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync('<TITLE>a</TITLE>')),
    );
    expect(result).toMatchObject({ ok: true, value: { page: { title: 'a' } } });
  });

  it('an aborted scrape sends no request', async () => {
    const end = new AbortController();
    end.abort(new ScrapeEnd('caller-gone'));
    const { result, asked } = await open((_, response) => page(response, ''), {}, end.signal);
    expect(result).toMatchObject({ ok: false, reason: 'scraping_timeout', cause: 'caller-gone' });
    expect(asked).toEqual([]);
  });

  it('allows 40 pages, but not 41', async () => {
    const { visit } = await open((_, response) => page(response, 'x'));
    for (let number = 2; number <= 40; number += 1) expect((await visit.open('/')).ok).toBe(true);
    expect(await visit.open('/')).toMatchObject({ ok: false, cause: 'too-many-pages' });
    expect((await visit.leave({ path: '/bye' }, AbortSignal.timeout(5_000))).ok).toBe(true);
  });

  it('stores cookies for one visit and sends them to no other host', async () => {
    const cookies: string[] = [];
    const { visit } = await open((request, response) => {
      cookies.push(request.headers.cookie ?? '');
      page(response, 'x', { 'set-cookie': 'S=1; Path=/' });
    });
    await visit.open('/');
    const other = new Visit({
      origin: site?.url ?? '',
      outcomes: [],
      dispatcher,
      pages: IN_PLACE,
      limits: SCRAPE_LIMITS,
      signal: new AbortController().signal,
    });
    await other.open('/');
    expect(cookies).toEqual(['', 'S=1', '']);
  });
});

const FORM = (attributes: string, inputs: string) =>
  `<FORM NAME=LOGIN ${attributes}><INPUT TYPE=hidden NAME=T VALUE=1>${inputs}</FORM>`;
const INPUTS = '<INPUT NAME=ID><INPUT TYPE=password NAME=PW><INPUT TYPE=submit NAME=GO VALUE="ログイン">';
const TYPED = { ID: 'me', PW: 'secret' };

describe('a login form', () => {
  it.each([
    ['by GET', FORM('ACTION="/in"', INPUTS), 'form-missing'],
    ['to another host', FORM('METHOD=POST ACTION="http://169.254.169.254/"', INPUTS), 'address-not-allowed'],
    ['without the password', FORM('METHOD=POST ACTION="/in"', '<INPUT NAME=ID>'), 'form-missing'],
    ['with two passwords', FORM('METHOD=POST ACTION="/in"', `${INPUTS}<INPUT TYPE=password NAME=PW>`), 'form-missing'],
    ['twice', FORM('METHOD=POST ACTION="/in"', INPUTS).repeat(2), 'form-missing'],
    ['under another name', '<FORM NAME=OTHER METHOD=POST></FORM>', 'form-missing'],
  ])('%s: nothing is sent', async (_, html, cause) => {
    const { visit, result, asked } = await open((__, response) => page(response, html));
    if (!result.ok) throw new Error('the page was not read');
    expect(await visit.submit(result.value, 'LOGIN', TYPED)).toMatchObject({ ok: false, cause });
    expect(asked).toEqual(['GET /']);
  });

  it('with a password that the site’s encoding lacks is a wrong login, and nothing is sent', async () => {
    const { visit, result, asked } = await open((_, response) =>
      page(response, FORM('METHOD=POST ACTION="/in"', INPUTS)),
    );
    if (!result.ok) throw new Error('the page was not read');
    expect(await visit.submit(result.value, 'LOGIN', { ID: 'me', PW: '😀' })).toMatchObject({
      ok: false,
      reason: 'rk_login_error',
    });
    expect(asked).toEqual(['GET /']);
  });

  it('is sent as a browser would, once, and never repeated after a broken answer', async () => {
    const bodies: string[] = [];
    const { visit, result, asked } = await open((request, response) => {
      if (request.method === 'GET')
        return page(response, FORM('METHOD=POST ACTION="/in"', INPUTS).replace('ログイン', 'GO'));
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => response.destroy());
    });
    if (!result.ok) throw new Error('the page was not read');
    expect(await visit.submit(result.value, 'LOGIN', TYPED)).toMatchObject({ ok: false, cause: 'connection-failed' });
    expect(asked).toEqual(['GET /', 'POST /in']);
    expect(bodies).toEqual(['T=1&ID=me&PW=secret&GO=GO']);
  });

  it('is sent again to another address of the site, and never to one that had it', async () => {
    const { visit, result, asked } = await open((request, response) => {
      if (request.method === 'GET') return page(response, FORM('METHOD=POST ACTION="/in"', INPUTS));
      // A different fragment does not make another URL.
      response.writeHead(307, { location: request.url === '/in' ? '/in2' : '/in#again' }).end();
    });
    if (!result.ok) throw new Error('the page was not read');
    expect(await visit.submit(result.value, 'LOGIN', TYPED)).toMatchObject({ ok: false, cause: 'address-not-allowed' });
    expect(asked).toEqual(['GET /', 'POST /in', 'POST /in2']);
  });
});
