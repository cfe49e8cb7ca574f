// Sends requests over a bare socket and records the bytes received and how the connection ended.

import { connect, type Socket } from 'node:net';

export interface Seen {
  /** The bytes received from the status line on, at most as many as requested. */
  readonly bytes: Buffer;
  /** Status line and headers. */
  readonly head: string;
  readonly body: Buffer;
  /** `open`: the client closed the connection, because it had enough bytes or `until` settled. */
  readonly end: 'fin' | 'reset' | 'open';
  /** Milliseconds from the request to the first byte; null when none came. */
  readonly firstByteAfter: number | null;
}

export interface RawAsk {
  readonly url: string;
  /** The whole request, or only its beginning. */
  readonly request: string;
  /** Number of bytes after which the client disconnects. */
  readonly most?: number;
  /** Called when the request has been sent; the client disconnects when the promise settles. */
  readonly until?: () => Promise<unknown>;
}

const ENOUGH = 8 * 1024 * 1024;

export function askRaw({ url, request, most = ENOUGH, until }: RawAsk): Promise<Seen> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const chunks: Buffer[] = [];
  let size = 0;
  let firstByteAfter: number | null = null;
  return new Promise((resolve) => {
    const socket: Socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(request, 'latin1', () => void until?.().then(() => leave('open')));
    });
    const leave = (end: Seen['end']): void => {
      socket.destroy();
      resolve({ ...parts(Buffer.concat(chunks)), end, firstByteAfter });
    };
    socket.on('data', (chunk) => {
      firstByteAfter ??= performance.now() - began;
      chunks.push(chunk);
      size += chunk.length;
      if (size >= most) leave('open');
    });
    socket.on('end', () => leave('fin'));
    socket.on('error', () => leave('reset'));
  });
}

/** A GET request that asks to close the connection. A faulty response always closes it; a correct one would leave it open. */
export function getRequest(url: string, path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\nconnection: close\r\n\r\n`;
}

export function postRequest(url: string, form: { path: string; cookie: string; body: string }): string {
  const { path, cookie, body } = form;
  const headers = [
    `host: ${new URL(url).host}`,
    'connection: close',
    `cookie: ${cookie}`,
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${body.length}`,
  ];
  return `POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

function parts(bytes: Buffer): Pick<Seen, 'bytes' | 'head' | 'body'> {
  const at = bytes.indexOf('\r\n\r\n');
  const [head, body] = at < 0 ? [bytes, Buffer.alloc(0)] : [bytes.subarray(0, at + 2), bytes.subarray(at + 4)];
  return { bytes, head: head.toString('latin1'), body };
}
