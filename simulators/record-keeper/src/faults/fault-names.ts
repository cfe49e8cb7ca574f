// Lists by name all behaviours, the ways in which a site can misbehave (behaviour.ts).

import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type Answer, answerBytes, type Header, headBytes, withBody, withHeaders } from './answer.ts';
import type { AnswerFault, Behaviour, Fault } from './behaviour.ts';
import { FIGURES } from './figures.ts';
import { LINES } from './lines.ts';
import { MARKUP } from './markup.ts';
import { PACKED } from './packed.ts';
import { pageLabel, reencoded, rewritten } from './page-text.ts';
import { REDIRECTS } from './redirects.ts';
import { instead, pause, raw } from './sending.ts';
import { SIZES } from './sizes.ts';
import { SLOW } from './slow.ts';
import { STATUSES } from './statuses.ts';

const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const CAPTCHA = `<html><head><title>確認</title></head><body><p>あなたはロボットではありませんか。
<form method="post" action="/captcha"><img src="/captcha.png"><input name="answer"><input type="submit"></form></body></html>`;
const SCRIPT_ONLY = `<html><head><title></title></head><body><script>document.location = '/app#' + Date.now();</script>
<noscript>JavaScriptを有効にしてください。</noscript></body></html>`;

/** Sends another page instead of the response, with the response's cookies. */
function page(text: string, body: string | Buffer, contentType?: string): AnswerFault {
  return instead(text, ({ answer }) => withBody(answer, body, contentType));
}

function sameCookies(answer: Answer, other: Answer): Answer {
  const cookies = answer.headers.filter(([name]) => name.toLowerCase() === 'set-cookie');
  return { ...other, headers: [...other.headers.filter(([name]) => name.toLowerCase() !== 'set-cookie'), ...cookies] };
}

const OTHER_PAGES = {
  'login-page': instead('The login page, whatever was asked for.', async ({ answer, entrance }) =>
    sameCookies(answer, await entrance()),
  ),
  'busy-notice': instead('The site’s own page for being busy.', ({ notice }) => notice('busy')),
  'maintenance-notice': instead('The site’s own page for its maintenance.', ({ notice }) => notice('maintenance')),
  'in-use-notice': instead('The site’s own page for an id in use.', ({ notice }) => notice('in-use')),
  'locked-notice': instead('The site’s own page for a locked id.', ({ notice }) => notice('locked')),
  captcha: page('A page that asks whether one is a robot.', CAPTCHA),
  'script-only': page('A page that is nothing without its script.', SCRIPT_ONLY),
  frameset: page('A set of frames.', '<html><frameset cols="*"><frame src="/cgi-bin/menu.cgi"></frameset></html>'),
  json: page('JSON.', '{"status":"ok","amount":1234}', 'application/json'),
  pdf: page('A PDF file.', '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n', 'application/pdf'),
  image: page('An image.', Buffer.from(PIXEL, 'base64'), 'image/gif'),
  'plain-text': instead('The page, sent as plain text.', ({ answer }) =>
    withBody(answer, answer.body, 'text/plain; charset=Shift_JIS'),
  ),
  'no-content-type': instead('The page without a content type.', ({ answer }) => ({
    ...answer,
    headers: answer.headers.filter(([name]) => name.toLowerCase() !== 'content-type'),
  })),
} as const satisfies Readonly<Record<string, AnswerFault>>;

function half({ answer }: Fault): Buffer {
  const whole = answerBytes(answer);
  return whole.subarray(0, whole.length - Math.ceil(answer.body.length / 2) - 1);
}

/** Sends the body in one chunk, followed by `end` instead of the terminating chunk. */
function chunked({ answer: { status, headers, body } }: Fault, end: string): Buffer {
  const kept = withHeaders({ status, headers, body }, { 'content-length': null });
  const [empty, head] = [Buffer.from('\r\n'), headBytes({ status, headers: kept })];
  const line = head.subarray(0, head.length - empty.length);
  const size = `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`;
  return Buffer.concat([line, Buffer.from(size), body, empty, Buffer.from(end)]);
}

function withLength({ answer }: Fault, ...lengths: readonly number[]): Buffer {
  const headers = withHeaders(answer, { 'content-length': null });
  const all = [...headers, ...lengths.map((length) => ['content-length', String(length)] as const)];
  return Buffer.concat([headBytes({ status: answer.status, headers: all }), answer.body]);
}

function bytesBefore(fault: Fault, lines: string): Buffer {
  return Buffer.concat([Buffer.from(lines, 'latin1'), answerBytes(fault.answer)]);
}

/**
 * Sends RST and nothing before it. Node's own `resetAndDestroy` ends the connection first, so that the client sees a normal
 * end; setting this flag of Node's directly avoids that.
 */
function reset(socket: Socket): void {
  Object.assign(socket, { resetAndClosing: true }).destroy();
}

const BEFORE_RESET_MS = 250;
const NOISE = Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 167 + 13) % 256));
const NO_LENGTH = { 'content-length': null };

const BROKEN = {
  'no-answer': { text: 'The connection is closed without a byte.', send: ({ socket }) => void socket.end() },
  reset: { text: 'The connection is reset without a byte.', send: ({ socket }) => reset(socket) },
  'half-body': raw('The connection is closed in the middle of the body.', half),
  'reset-in-body': {
    text: 'The connection is reset in the middle of the body.',
    send: async (fault) => {
      fault.socket.write(half(fault));
      // The bytes need time to arrive; an RST that comes too early would discard them.
      if (await pause(fault.socket, BEFORE_RESET_MS)) reset(fault.socket);
    },
  },
  'length-too-long': raw('The length is a thousand bytes more than come.', (fault) =>
    withLength(fault, fault.answer.body.length + 1_000),
  ),
  'length-too-short': raw('The length is half of what comes.', (fault) =>
    withLength(fault, Math.floor(fault.answer.body.length / 2)),
  ),
  'two-lengths': raw('Two lengths that disagree.', (fault) =>
    withLength(fault, fault.answer.body.length, fault.answer.body.length + 10),
  ),
  'negative-length': raw('A length below zero.', (fault) => withLength(fault, -1)),
  'chunked-cut': raw('A chunked body without its last chunk.', (fault) => chunked(fault, '')),
  'chunk-size-noise': raw('A chunk whose size is no number.', (fault) => chunked(fault, 'zz-top\r\n')),
  'not-http': raw('Four kilobytes of noise in place of HTTP.', () => NOISE),
  'bare-html': raw('The page without a status line or a header.', ({ answer }) => answer.body),
  'header-without-colon': raw('A header line without a colon.', ({ answer }) => {
    const head = headBytes(answer).toString('latin1').replace('\r\n', '\r\nthis is no header\r\n');
    return Buffer.concat([Buffer.from(head, 'latin1'), answer.body]);
  }),
  'zero-in-header': raw('A header with a zero byte in it.', (fault) => {
    const headers = [...withHeaders(fault.answer, NO_LENGTH), ['x-zero', 'a\0b'] as const];
    return Buffer.concat([headBytes({ status: 200, headers }), fault.answer.body]);
  }),
  'http-1.0': raw('HTTP/1.0, without a length: the page ends with the connection.', ({ answer }) => {
    const headers = withHeaders(answer, NO_LENGTH);
    return Buffer.concat([headBytes({ status: answer.status, headers }, 'HTTP/1.0'), answer.body]);
  }),
  'http-9.9': raw('A version of HTTP that does not exist.', ({ answer }) =>
    Buffer.concat([headBytes(answer, 'HTTP/9.9'), answer.body]),
  ),
  'continue-storm': raw('A thousand times 100 Continue before the answer.', (fault) =>
    bytesBefore(fault, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000)),
  ),
  'early-hints': raw('103 Early Hints before the answer.', (fault) =>
    bytesBefore(fault, 'HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n'),
  ),
  'switching-protocols': raw('101 Switching Protocols, which nobody asked for.', (fault) =>
    bytesBefore(fault, 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
  ),
} as const satisfies Readonly<Record<string, AnswerFault>>;

function withCookies(answer: Answer, cookies: readonly string[]): Answer {
  return { ...answer, headers: [...answer.headers, ...cookies.map((cookie): Header => ['set-cookie', cookie])] };
}

const FLOOD = Array.from({ length: 3_000 }, (_, at) => `flood${at}=${'d'.repeat(60)}; Path=/`);

/** Replaces the value of the session cookie, whatever its name. */
function loseSession(answer: Answer): Answer {
  const lost = answer.headers.map(([name, value]): Header => {
    const isCookie = name.toLowerCase() === 'set-cookie';
    return [name, isCookie ? value.replace(/^([^=]+)=[^;]*/, `$1=${randomBytes(16).toString('hex')}`) : value];
  });
  return { ...answer, headers: lost };
}

const COOKIES = {
  'cookie-flood': instead('Three thousand cookies.', ({ answer }) => withCookies(answer, FLOOD)),
  'cookie-of-another-host': instead('A cookie for another domain, and one for all of .jp.', ({ answer }) =>
    withCookies(answer, ['stolen=1; Domain=other.example; Path=/', 'super=1; Domain=jp; Path=/']),
  ),
  'cookie-noise': instead('Cookies that are none.', ({ answer }) => withCookies(answer, ['', ';;;', '=', '\x7f=\x7f'])),
  'session-lost': {
    ...instead('The login form answers with a session that the site does not know.', ({ answer }) =>
      loseSession(answer),
    ),
    page: 'login',
  },
} as const satisfies Readonly<Record<string, AnswerFault>>;

/** The first byte of a two-byte character in Shift_JIS and EUC-JP; invalid in UTF-8. */
const HALF_SIGN = Buffer.of(0x8f);

function labelled({ answer }: Fault, contentType: string): Fault['answer'] {
  return { ...answer, headers: withHeaders(answer, { 'content-type': contentType }) };
}

function withoutMeta(fault: Fault): Fault['answer'] {
  return rewritten(fault, (html) => html.replace(/<meta[^>]*charset[^>]*>/gi, ''));
}

const CHARSETS = {
  'bad-bytes': instead('Half a double-byte sign after every tag.', ({ answer }) => {
    const pieces = answer.body.toString('latin1').split('>');
    return { ...answer, body: Buffer.from(pieces.join(`>${HALF_SIGN.toString('latin1')}`), 'latin1') };
  }),
  'bad-bytes-in-comment': instead('Half a double-byte sign in a comment of the markup.', ({ answer }) => {
    const comment = Buffer.concat([Buffer.from('<!-- '), HALF_SIGN, Buffer.from(' -->')]);
    const at = Math.max(0, answer.body.indexOf('<HTML', 0, 'latin1'));
    return { ...answer, body: Buffer.concat([answer.body.subarray(0, at), comment, answer.body.subarray(at)]) };
  }),
  'wrong-charset-label': instead('The label of another Japanese encoding.', (fault) => {
    const other = pageLabel(fault.answer) === 'euc-jp' ? 'Shift_JIS' : 'EUC-JP';
    return labelled(fault, `text/html; charset=${other}`);
  }),
  'unknown-charset': instead('A label that no browser knows.', (fault) => labelled(fault, 'text/html; charset=x-kana')),
  'charset-in-meta-only': instead('No label in the header, the right one in the page.', (fault) =>
    labelled(fault, 'text/html'),
  ),
  'no-charset': instead('No label at all.', (fault) => labelled({ ...fault, answer: withoutMeta(fault) }, 'text/html')),
  'utf-16': instead('UTF-16, labelled so.', ({ answer }) => reencoded(answer, 'utf-16', 'text/html; charset=UTF-16')),
  'utf-7': instead('UTF-7, labelled so, in which a tag can hide.', ({ answer }) =>
    reencoded(answer, 'utf-7', 'text/html; charset=UTF-7'),
  ),
} as const satisfies Readonly<Record<string, AnswerFault>>;

const BEHAVIOURS = {
  ...SLOW,
  ...BROKEN,
  ...PACKED,
  ...CHARSETS,
  ...STATUSES,
  ...OTHER_PAGES,
  ...REDIRECTS,
  ...SIZES,
  ...MARKUP,
  ...COOKIES,
  ...FIGURES,
  ...LINES,
} as const satisfies Readonly<Record<string, Behaviour>>;

export type FaultName = keyof typeof BEHAVIOURS;

export const FAULT_NAMES = Object.keys(BEHAVIOURS) as readonly FaultName[];

export function behaviourNamed(name: FaultName): Behaviour {
  return BEHAVIOURS[name];
}
