// Makes the site respond like a real old server: correct, but usable only for clients that do what browsers do. With `isOld`
// each response passes through here; requests in which a browser would have sent something else are refused.

import { deflateRawSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Answer, type Header, withHeaders } from './answer.ts';

/** First folders of all kinds' paths. Each gets a session cookie of its own, as applications behind a shared front server do. */
const FOLDERS = ['/cgi-bin', '/member', '/partner', '/web', '/front', '/nenkin', '/kan'];
/** The front server's own cookie of the same name. Browsers send the cookie with the longer path first. */
const FRONT_SERVER_SESSION = 'front0000';

/** 案内 in Shift_JIS, added unescaped to each redirect. */
const REDIRECT_MARK = '\x88\xc4\x93\xe0';
const MARK_FIELD = 'annai';

/** Charsets for the Content-Type: an unknown one if the page declares its encoding itself, otherwise an alias of the real one. */
const LABELS: Readonly<Record<string, readonly [inPage: string, alone: string]>> = {
  shift_jis: ['x-unknown', 'csWindows31J'],
  'euc-jp': ['x-unknown', 'x-euc-jp'],
  'utf-8': ['unknown-8bit', 'unicode-1-1-utf-8'],
};

function labelOf({ headers, body }: Answer): string {
  const [, type = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const label = /charset=([\w-]+)/i.exec(type)?.[1] ?? /charset=([\w-]+)/i.exec(body.toString('latin1'))?.[1];
  return label?.toLowerCase() ?? 'utf-8';
}

function cookiesOf([name, value]: Header): readonly Header[] {
  if (name.toLowerCase() !== 'set-cookie' || !/path=\//i.test(value)) return [[name, value]];
  const own = /path=([^;]+)/i.exec(value)?.[1]?.trim() ?? '/';
  const paths = own === '/' ? FOLDERS : [own];
  const real = paths.map((path): Header => [name, value.replace(/path=[^;]+/i, `Path=${path}`)]);
  const key = value.slice(0, value.indexOf('='));
  return [...real, [name, `${key}=${FRONT_SERVER_SESSION}; Path=/`]];
}

/** Fields added to every posted form; a browser sends only some of them. */
const ADDED_FIELDS = `<input type=hidden name=old_off value=1 disabled><fieldset disabled><input name=old_off value=2></fieldset>
<select name=old_first><option disabled value="">-<option> one  two<option>three</select>
<select name=old_last><option value=1 selected>1<option value=2 selected>2</select>
<input type=radio name=old_radio value=1><input type=radio name=old_radio value=2 checked>
<input type=checkbox name=old_box checked><input type=checkbox name=old_off value=3>
<textarea name=old_text>
&#26696;&#20869;
</textarea><input type=reset name=old_off value=4><input type=date name=old_date value=R8>`;
const EXPECTED_VALUES: Readonly<Record<string, string>> = {
  old_first: 'one two',
  old_last: '2',
  old_radio: '2',
  old_box: 'on',
  old_text: '案内\r\n',
  old_date: '',
};

function withOddForms(body: Buffer): Buffer {
  const html = body.toString('latin1').replace(/<form\b[^>]*method="?post"?[^>]*>/gi, (tag) => `${tag}${ADDED_FIELDS}`);
  return Buffer.from(html, 'latin1');
}

/** Picks a compression by the length of the path, so that a scrape meets each. */
function compressed(body: Buffer, path: string): { readonly encoding: string; readonly body: Buffer } {
  const ways = [
    () => ({ encoding: 'deflate', body: deflateRawSync(body) }),
    () => ({ encoding: 'gzip', body: Buffer.concat([gzipSync(body), Buffer.from('\r\n')]) }),
    () => ({ encoding: 'gzip', body: gzipSync(body).subarray(0, -8) }),
    () => ({ encoding: 'none', body }),
  ];
  const way = ways[path.length % ways.length] ?? ways[0];
  return way?.() ?? { encoding: 'none', body };
}

function redirected(location: string): string {
  return `${location}${location.includes('?') ? '&' : '?'}${MARK_FIELD}=${REDIRECT_MARK}`;
}

/** The response as the old server sends it. */
export function asOldServer(answer: Answer, path: string): Answer {
  const headers = answer.headers.flatMap(cookiesOf);
  const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  if (location !== undefined) {
    const changes = { location: redirected(location), 'content-encoding': 'gzip' };
    return { status: answer.status, headers: withHeaders({ ...answer, headers }, changes), body: Buffer.alloc(0) };
  }
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (!type.startsWith('text/html')) return { ...answer, headers };
  const label = labelOf(answer);
  const hasMeta = /<meta[^>]*charset/i.test(answer.body.toString('latin1'));
  const { encoding, body } = compressed(withOddForms(answer.body), path);
  const named = LABELS[label]?.[hasMeta ? 0 : 1] ?? label;
  const changes = { 'content-type': `text/html; charset=${named}`, 'content-encoding': encoding };
  return { status: answer.status, headers: withHeaders({ ...answer, headers }, changes), body };
}

/** The URL as the site knows it; null if the bytes added to a redirect came back changed. */
export function addressAtOldServer(url: string): string | null {
  const mark = new RegExp(`[?&]${MARK_FIELD}=([^&]*)`).exec(url);
  if (!mark) return url;
  const escaped = [...REDIRECT_MARK].map((byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  return mark[1] === escaped.join('') ? url.replace(mark[0], '') : null;
}

/** Paths that partners' pages post to. Those pages don't have the added fields. */
const FROM_PARTNERS = /partner|JWP100/;

/** Refuses a posted form unless the added fields are those that a browser sends. */
export function checkOldForms(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ body, url }, reply) => {
    if (!(body instanceof Map || body instanceof URLSearchParams) || FROM_PARTNERS.test(url)) return;
    const wrong = Object.entries(EXPECTED_VALUES).filter(([name, value]) => body.get(name) !== value);
    if (wrong.length > 0 || body.has('old_off')) return reply.code(400).send(`form: ${wrong.join()}`);
  });
}
