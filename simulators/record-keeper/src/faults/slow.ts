// Defines responses that make a client wait (security.md F9, F10): before the first byte, between bytes, or for ever.

import type { PageName } from '../page-name.ts';
import { answerBytes, headBytes } from './answer.ts';
import type { AnswerFault } from './behaviour.ts';
import { pause } from './sending.ts';

const SECOND = 1_000;

function slow(seconds: number): AnswerFault {
  return {
    text: `The first byte of the answer comes after ${seconds} s.`,
    send: async ({ socket, answer, scale }) => {
      if (await pause(socket, seconds * SECOND * scale)) socket.end(answerBytes(answer));
    },
  };
}

/** The site processes the request, even a login, but never responds. */
function hang(page: PageName): AnswerFault {
  return { text: `The page ${page} is never answered; the line stays open.`, page, send: () => {} };
}

export const SLOW = {
  'slow-1s': slow(1),
  'slow-10s': slow(10),
  'slow-30s': slow(30),
  'slow-54s': slow(54),
  'slow-56s': slow(56),
  'slow-120s': slow(120),
  'byte-a-second': {
    text: 'The answer comes at one byte a second.',
    send: async ({ socket, answer, scale }) => {
      for (const byte of answerBytes(answer)) {
        if (!(await pause(socket, SECOND * scale))) return;
        socket.write(Buffer.of(byte));
      }
      socket.end();
    },
  },
  'hang-at-login': hang('login'),
  'hang-at-top': hang('top'),
  'hang-at-assets': hang('assets'),
  'hang-at-holdings': hang('holdings'),
  'hang-at-history': hang('history'),
  'hang-at-allocation': hang('allocation'),
  'hang-at-log-off': hang('log-off'),
  'hang-in-head': {
    text: 'The status line comes, and then nothing more.',
    send: ({ socket }) => void socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/ht'),
  },
  'hang-in-body': {
    text: 'Half of the body comes, and then nothing more.',
    send: ({ socket, answer }) => {
      socket.write(headBytes({ status: answer.status, headers: answer.headers }));
      socket.write(answer.body.subarray(0, answer.body.length / 2));
    },
  },
} as const satisfies Readonly<Record<string, AnswerFault>>;
