/**
 * Runs a proxy between the scraper and the simulated site that may change each page: tests use it to record fixtures,
 * change markup and break connections without changing the site. For tests only.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The headers sent to the scraper. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

export interface ChangingProxy {
  readonly url: string;
  close(): Promise<void>;
}

const PASSED_ON = ['content-type', 'location', 'set-cookie'];

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  parts: { to: string; change: Change },
): Promise<void> {
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
  const method = request.method ?? 'GET';
  const path = request.url ?? '/';
  const body = method === 'POST' ? { body: await buffer(request) } : {};
  const answer = await fetch(new URL(path, parts.to), {
    method,
    headers: headers as Record<string, string>,
    redirect: 'manual',
    ...body,
  });
  const answered = Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  const changed = parts.change({ method, path, status: answer.status, headers: answered, bytes });
  if (!changed) {
    response.destroy();
    return;
  }
  // Each cookie needs a separate header: joined by a comma they would be one invalid cookie.
  response.writeHead(answer.status, { ...answered, 'set-cookie': answer.headers.getSetCookie() }).end(changed);
}

/** Returns the bytes to send to the scraper; undefined breaks the connection. */
export type Change = (passing: Passing) => Buffer | undefined;

export async function startChangingProxy(to: string, change: Change): Promise<ChangingProxy> {
  const server = createServer((request, response) => {
    pass(request, response, { to, change }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
