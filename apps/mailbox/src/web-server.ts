// The page to read the mails on, for the browsers of this machine. It runs no script and believes no mail.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LetterBox } from './letter-box.ts';
import { STYLE_PATH } from './pages/frame.ts';
import { listPage } from './pages/list-page.ts';
import { mailPage, missingPage } from './pages/mail-page.ts';
import { STYLE } from './pages/style.ts';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

interface Answer {
  readonly status: number;
  readonly type: 'text/html' | 'text/css' | 'text/plain';
  readonly body: string;
}

const page = (body: string, status = 200): Answer => ({ status, type: 'text/html', body });
const refused = (status: number): Answer => ({ status, type: 'text/plain', body: `${status}\n` });

/** Other names for this machine are another site's page, that has itself resolved to here. */
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isOwnName(host: string | undefined): boolean {
  return host !== undefined && OWN_NAMES.has(host.replace(/:\d{1,5}$/, ''));
}

function answer({ method, url = '/', headers }: IncomingMessage, letterBox: LetterBox): Answer {
  if (!isOwnName(headers.host)) return refused(403);
  if (method !== 'GET' && method !== 'HEAD') return refused(405);
  if (url === '/') return page(listPage(letterBox.all()));
  if (url === STYLE_PATH) return { status: 200, type: 'text/css', body: STYLE };
  const id = /^\/mails\/(\d{1,9})$/.exec(url)?.[1];
  const mail = id === undefined ? undefined : letterBox.find(Number(id));
  return mail ? page(mailPage(mail)) : page(missingPage(), 404);
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body);
}

export class WebServer {
  readonly #server: Server;

  constructor(letterBox: LetterBox) {
    this.#server = createServer((request, response) => {
      try {
        send(response, answer(request, letterBox));
      } catch {
        // A letter that can't be shown must not close the mailbox, nor what runs beside it.
        response.destroy();
      }
    });
  }

  /** @returns the port that was taken; rejects with the system's error for one that can't be. */
  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => this.#server.once('error', reject).listen(port, host, resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }
}
