/**
 * Lists response bodies of old sites: a client that can read the first page is redirected to the last. For tests only.
 */
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { type OldCase, page, type Reply } from './old-server.ts';

/** A page that redirects by itself, long enough to compress to more than a few bytes. */
const WAY_ON = `<meta http-equiv=refresh content="0;url=/end">${Array.from({ length: 200 }, (_, index) => `<p>${index}</p>`).join('')}`;
const PAGE = Buffer.from(WAY_ON, 'latin1');
const GZIP = gzipSync(PAGE);
const ZLIB = deflateSync(PAGE);
const RAW = deflateRawSync(PAGE);
const CRLF = Buffer.from('\r\n');

/** A gzip header with the optional fields of the standard, such as a name and a comment. */
const GZIP_WITH_NAME = Buffer.concat([
  Buffer.from([0x1f, 0x8b, 8, 4 + 8 + 16, 0, 0, 0, 0, 0, 3, 2, 0, 1, 2]),
  Buffer.from('page.html\0made by hand\0'),
  GZIP.subarray(10),
]);

const packed = (encoding: string, body: string | Buffer): Reply => ({
  headers: ['content-type', 'text/html; charset=utf-8', 'content-encoding', encoding],
  body,
});
const typed = (...type: string[]): Reply => ({ headers: type.flatMap((each) => ['content-type', each]), body: PAGE });

/** The encoding is declared in the head, in a comment, or after the first 1,024 bytes. */
const form = (head: string) =>
  `<html><head>${head}</head><body><form name=f method=post action=/end><input name=p></form>`;
const META = '<meta http-equiv=Content-Type content="text/html; charset=Shift_JIS">';
const asked = (name: string, contentType: string, head: string): OldCase => ({
  name,
  typed: { p: 'ソ' },
  pages: { 'GET /': page(form(head), ['content-type', contentType]) },
});

const ROWS: readonly (readonly [name: string, reply: Reply])[] = [
  ['plain', page(WAY_ON)],
  ['gzip', packed('gzip', GZIP)],
  ['x-gzip in capitals', packed('X-GZIP', GZIP)],
  ['gzip with a name and a comment', packed('gzip', GZIP_WITH_NAME)],
  ['gzip with a line end behind it', packed('gzip', Buffer.concat([GZIP, CRLF]))],
  ['gzip with a page behind it', packed('gzip', Buffer.concat([GZIP, PAGE]))],
  ['gzip without its trailer', packed('gzip', GZIP.subarray(0, -8))],
  ['gzip with half of its trailer', packed('gzip', GZIP.subarray(0, -4))],
  ['deflate', packed('deflate', ZLIB)],
  ['raw deflate', packed('deflate', RAW)],
  ['raw deflate with a line end behind it', packed('deflate', Buffer.concat([RAW, CRLF]))],
  ['deflate with a line end behind it', packed('deflate', Buffer.concat([ZLIB, CRLF]))],
  ['packed twice', packed('deflate, gzip', gzipSync(ZLIB))],
  ['no packing by name', packed('identity', PAGE)],
  ['an empty name of a packing', packed('', PAGE)],
  ['names that mean nothing', packed('utf-8', PAGE)],
  ['none', packed('none', PAGE)],
  ['not packed at all', packed('gzip', PAGE)],
  ['a redirect that is said to be packed', { status: 302, headers: ['location', '/end', 'content-encoding', 'gzip'] }],
  [
    'a redirect with a damaged body',
    { status: 302, headers: ['location', '/end', 'content-encoding', 'gzip'], body: 'no gzip' },
  ],
  ['no type', { headers: [], body: `<html><meta charset=utf-8>${WAY_ON}` }],
  ['two types', typed('text/html', 'text/html; charset=utf-8')],
  ['a type with odd spaces', typed(' Text/HTML ;Charset = utf-8')],
];

export const BODY_CASES: readonly OldCase[] = [
  ...ROWS.map(([name, reply]) => ({ name, pages: { '/': reply } })),
  { name: 'an empty body that is said to be packed', opens: ['/end'], pages: { '/': packed('gzip', '') } },
  asked('the encoding in quotation marks', 'text/html; charset="shift_jis"', ''),
  asked('the encoding as ms_kanji', 'text/html; charset=MS_Kanji', ''),
  asked('the encoding in <META>', 'text/html', META),
  asked('the encoding in <META CHARSET>', 'text/html', '<meta charset=x-sjis>'),
  asked('a <META> in a comment', 'text/html', `<!-- <meta charset=utf-8> -->${META}`),
  asked('a <META> behind 1,024 bytes', 'text/html', `<script>${'/'.repeat(1500)}</script>${META}`),
  asked('an encoding that nobody knows, and a <META>', 'text/html; charset=japanese', META),
  asked('an encoding that goes before <META>', 'text/html; charset=EUC-JP', META),
  asked(
    'a <META> that speaks of something else',
    'text/html',
    `<meta name=description content="charset=utf-8">${META}`,
  ),
  asked('a <META> in UTF-16', 'text/html', '<meta charset=utf-16>'),
  {
    name: 'a mark in front of the page',
    typed: { p: 'ソ' },
    pages: { 'GET /': page(`\xef\xbb\xbf${form('')}`, ['content-type', 'text/html; charset=Shift_JIS']) },
  },
];
