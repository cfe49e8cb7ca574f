/**
 * Runs a plain server that sends a case's responses byte for byte and records its requests. It shares no code with the
 * scraper and the simulated sites, so that they can't have the same error. For tests only.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response. Its texts have one byte per character (Latin-1), so that headers and pages may be in any encoding. */
export interface Reply {
  readonly status?: number;
  /** Names and values alternate, because a header may occur twice. */
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}

export interface OldCase {
  readonly name: string;
  /** By method and path, or by path alone; for any other path the last page is sent, which has no link. */
  readonly pages: Readonly<Record<string, Reply>>;
  /** Values typed into form `f` of the first page, which is then submitted. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Paths opened one after the other after the first page. */
  readonly opens?: readonly string[];
  /** Text of the link on the first page to follow. */
  readonly follows?: string;
}

export const HTML = ['content-type', 'text/html; charset=utf-8'] as const;

/** A page in UTF-8 unless its headers declare another encoding. */
export function page(body: string, headers: readonly string[] = HTML): Reply {
  return { headers, body };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

/** The compared parts of a request: method, path, cookies, body and its type; a multipart boundary is replaced. */
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
  /** One description per request, in order. */
  readonly received: readonly string[];
  /** Resolves once the last page of the case and all paths to open were requested. */
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
