// Defines responses that never end or are far too large (security.md row 15), generated piece by piece while they are read.

import { headBytes, withHeaders } from './answer.ts';
import type { AnswerFault, Fault } from './behaviour.ts';
import { pour, repeat, stream } from './sending.ts';

const MB = 1024 * 1024;
const HUGE_MB = 500;
const LONG_ATTRIBUTE_MB = 100;
const LONG_TITLE_MB = 10;
const HTML = { 'content-type': 'text/html; charset=UTF-8' };

const blanks = Buffer.alloc(MB, ' ');
const letters = Buffer.alloc(MB, 'a');
const sizeOf = (megabytes: number): Record<string, string> => ({ ...HTML, 'content-length': String(megabytes * MB) });

function* around(open: string, megabytes: number, close: string): Generator<Buffer> {
  yield Buffer.from(open);
  yield* repeat(letters, megabytes);
  yield Buffer.from(close);
}

/** Sends the response's headers followed by all of `lines`. */
async function sendHeaders({ socket, answer }: Fault, lines: Iterable<Buffer>): Promise<void> {
  const head = headBytes({ status: answer.status, headers: withHeaders(answer, { 'content-length': null }) });
  socket.write(head.subarray(0, head.length - 2));
  await pour(socket, lines);
}

function* headerLines(times: number): Generator<Buffer> {
  for (let line = 0; line < times; line += 1) yield Buffer.from(`x-line-${line}: ${'b'.repeat(80)}\r\n`);
  yield Buffer.from('\r\n');
}

export const SIZES = {
  'body-500mb': stream('A page of 500 MB of blanks.', sizeOf(HUGE_MB), () => repeat(blanks, HUGE_MB)),
  'length-500mb': stream('A page that announces 500 MB and holds one.', sizeOf(HUGE_MB), () => repeat(blanks, 1)),
  'endless-body': stream('A page of blanks that never ends.', HTML, () => repeat(blanks)),
  'attribute-100mb': stream('An attribute of 100 MB.', HTML, () =>
    around('<html><body title="', LONG_ATTRIBUTE_MB, '">'),
  ),
  'title-10mb': stream('A title of 10 MB.', HTML, () => around('<html><title>', LONG_TITLE_MB, '</title>')),
  'header-100kb': {
    text: 'One header of 100 KB.',
    send: (fault) => sendHeaders(fault, [Buffer.from(`x-long: ${'c'.repeat(100_000)}\r\n\r\n`)]),
  },
  'headers-10000': { text: 'Ten thousand headers.', send: (fault) => sendHeaders(fault, headerLines(10_000)) },
  'endless-headers': {
    text: 'Headers that never end.',
    send: (fault) => sendHeaders(fault, headerLines(Number.POSITIVE_INFINITY)),
  },
} as const satisfies Readonly<Record<string, AnswerFault>>;
