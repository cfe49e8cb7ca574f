// Answers that are cut short or are no good HTTP (security.md F11).

import type { Socket } from 'node:net';
import { answerBytes, headBytes, withHeaders } from './answer.ts';
import type { AnswerFault, Fault } from './behaviour.ts';
import { pause, raw } from './sending.ts';

function half({ answer }: Fault): Buffer {
  const whole = answerBytes(answer);
  return whole.subarray(0, whole.length - Math.ceil(answer.body.length / 2) - 1);
}

/** The body in one chunk, after which `end` comes in place of the last one. */
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

function before(fault: Fault, lines: string): Buffer {
  return Buffer.concat([Buffer.from(lines, 'latin1'), answerBytes(fault.answer)]);
}

/**
 * RST and nothing before it. Node's own `resetAndDestroy` ends the connection first, so that a reader sees a clean end;
 * the mark is what it sets for its handle.
 */
function reset(socket: Socket): void {
  Object.assign(socket, { resetAndClosing: true }).destroy();
}

const BEFORE_RESET_MS = 250;
const NOISE = Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 167 + 13) % 256));
const NO_LENGTH = { 'content-length': null };

export const BROKEN = {
  'no-answer': { text: 'The connection is closed without a byte.', send: ({ socket }) => void socket.end() },
  reset: { text: 'The connection is reset without a byte.', send: ({ socket }) => reset(socket) },
  'half-body': raw('The connection is closed in the middle of the body.', half),
  'reset-in-body': {
    text: 'The connection is reset in the middle of the body.',
    send: async (fault) => {
      fault.socket.write(half(fault));
      // A reset that overtakes the bytes would leave a reader without them.
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
    before(fault, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000)),
  ),
  'early-hints': raw('103 Early Hints before the answer.', (fault) =>
    before(fault, 'HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n'),
  ),
  'switching-protocols': raw('101 Switching Protocols, which nobody asked for.', (fault) =>
    before(fault, 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
  ),
} as const satisfies Readonly<Record<string, AnswerFault>>;
