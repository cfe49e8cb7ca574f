/**
 * A plain server that answers byte for byte as a case says, and remembers what it was sent. It shares no code with the scraper
 * and the simulated sites: both could be wrong alike. Tests only.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Texts are bytes, a character each (Latin-1), so that headers and pages may be in any encoding. */
export interface Reply {
  readonly status?: number;
  /** Names and values by turns: a header may stand twice. */
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}

export interface OldCase {
  readonly name: string;
  /** By method and path, or by path alone; the last page of a case is any other, and has no way on. */
  readonly pages: Readonly<Record<string, Reply>>;
  /** Typed into the form `f` of the first page, which is then sent. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Opened one after the other behind the first page. */
  readonly opens?: readonly string[];
  /** Text of the link of the first page that is followed. */
  readonly follows?: string;
}

export const HTML = ['content-type', 'text/html; charset=utf-8'] as const;

/** A page in UTF-8 unless its headers say otherwise. */
export function page(body: string, headers: readonly string[] = HTML): Reply {
  return { headers, body };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

/** What is compared: method, path, cookies, body, and the kind of body; of a boundary only that it is there. */
async function described(request: IncomingMessage): Promise<string> {
  const { cookie, 'content-type': type = '' } = request.headers;
  const body = await bodyOf(request);
  const [, boundary = ''] = /boundary=(.+)$/.exec(type) ?? [];
  const parts = [
    `${request.method} ${request.url}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(request.method === 'POST' ? [boundary === '' ? type : type.replace(boundary, 'B')] : []),
    ...(body === '' ? [] : [boundary === '' ? body : body.replaceAll(boundary, 'B')]),
  ];
  return parts.join('\n');
}

export interface OldServer {
  readonly url: string;
  /** One text for each request, in order. */
  readonly received: readonly string[];
  /** Resolves once the last page of the case was asked for, and the others that are opened. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

export async function startOldServer({ pages, opens = [] }: OldCase): Promise<OldServer> {
  const received: string[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server = createServer(async (request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(404).end();
    received.push(await described(request));
    const reply = pages[`${request.method} ${request.url}`] ?? pages[request.url ?? ''];
    const { status = 200, headers = HTML, body = '<title>end</title>end' } = reply ?? {};
    response.sendDate = false;
    response.writeHead(status, [...headers]);
    response.end(typeof body === 'string' ? Buffer.from(body, 'latin1') : body, () => {
      if (!reply && opens.length === 0) end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    ended,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
