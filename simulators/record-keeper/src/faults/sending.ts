// Sends bytes in ways that stop when the client disconnects: with delays, as streams, or as whole responses.

import type { Socket } from 'node:net';
import { type Answer, answerBytes, headBytes, withHeaders } from './answer.ts';
import type { AnswerFault, Fault } from './behaviour.ts';

/** Waits until the time is over or the client has disconnected; true if the client is still connected. */
export function pause(socket: Socket, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      socket.off('close', done);
      resolve(!socket.destroyed);
    };
    const timer = setTimeout(done, ms);
    socket.once('close', done);
  });
}

/** Writes pieces as fast as the client reads them, and stops when it disconnects. */
export async function pour(socket: Socket, pieces: Iterable<Buffer>): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    if (!socket.write(piece)) await drained(socket);
  }
  socket.end();
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
  });
}

/** Sends another complete response instead of the site's. */
export function instead(text: string, other: (fault: Fault) => Answer | Promise<Answer>): AnswerFault {
  return {
    text,
    send: async (fault) => {
      fault.socket.end(answerBytes(await other(fault)));
    },
  };
}

/** Sends these bytes and closes the connection. */
export function raw(text: string, bytes: (fault: Fault) => Buffer): AnswerFault {
  return { text, send: (fault) => void fault.socket.end(bytes(fault)) };
}

/** Sends these headers with an endless or very long body, generated piece by piece. */
export function stream(
  text: string,
  headers: Readonly<Record<string, string | null>>,
  pieces: (fault: Fault) => Iterable<Buffer>,
): AnswerFault {
  return {
    text,
    send: async (fault) => {
      const changes = { 'content-length': null, ...headers };
      fault.socket.write(headBytes({ status: 200, headers: withHeaders(fault.answer, changes) }));
      await pour(fault.socket, pieces(fault));
    },
  };
}

export function* repeat(piece: Buffer, times = Number.POSITIVE_INFINITY): Generator<Buffer> {
  for (let time = 0; time < times; time += 1) yield piece;
}
