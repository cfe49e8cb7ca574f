// Serves the page that shows the mails to browsers of this machine. It runs no script and treats mails as untrusted.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LetterBox } from './letter-box.ts';
import { frame, STYLE_PATH } from './pages/frame.ts';
import { html } from './pages/html.ts';
import { listPage, subjectOf } from './pages/list-page.ts';
import { moment } from './pages/moment.ts';
import type { ReceivedMail } from './received-mail.ts';

// The only style sheet. A mail fits a phone's width and wraps where necessary.

const STYLE = `
:root { color-scheme: light; font-family: "BIZ UDPGothic", "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif; line-height: 1.7; color: #23221e; background: #f6f5f1; }
* { box-sizing: border-box; }
body { margin: 0; }
header { background: #4b3f72; color: #fff; padding: 12px 16px; }
header p, main { max-width: 640px; margin-inline: auto; }
.name { margin-block: 0; font-weight: 700; font-size: 1.125rem; }
.note { margin-block: 4px 0; font-size: .875rem; }
main { padding: 16px; }
h1 { font-size: 1.25rem; line-height: 1.5; margin-block: 8px 12px; overflow-wrap: anywhere; }
.count { font-size: 1rem; font-weight: 400; color: #55524a; }
a { color: #2f4f9f; }
a:focus-visible { outline: 3px solid #2f4f9f; outline-offset: 2px; border-radius: 2px; }
.mails { list-style: none; margin: 0 0 16px; padding: 0; background: #fff; border: 1px solid #d8d5cc; border-radius: 8px; }
.mails li { padding: 12px 16px; border-top: 1px solid #e6e3da; overflow-wrap: anywhere; }
.mails li:first-child { border-top: 0; }
.mails a { display: block; min-height: 24px; font-weight: 700; }
.facts { margin: 4px 0 0; font-size: .875rem; color: #55524a; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
.empty { background: #fff; border: 1px solid #d8d5cc; border-radius: 8px; padding: 24px 16px; }
article { background: #fff; border: 1px solid #d8d5cc; border-radius: 8px; padding: 8px 16px 24px; }
dl { margin: 0 0 16px; padding-bottom: 12px; border-bottom: 1px solid #d8d5cc; font-size: .875rem; }
dl div { display: flex; gap: 12px; }
dt { flex: none; width: 4em; color: #55524a; }
dd { margin: 0; overflow-wrap: anywhere; }
.letter { white-space: pre-wrap; overflow-wrap: anywhere; max-width: 34em; }
`;

// Renders one mail: sender, time, and its text with its original line breaks.
function mailPage(mail: ReceivedMail): string {
  return frame(
    `${subjectOf(mail)} - デモの受信箱`,
    html`<p><a href="/">受信箱に戻る</a></p>
<article>
<h1><bdi>${subjectOf(mail)}</bdi></h1>
<dl>
<div><dt>差出人</dt><dd><bdi>${mail.from}</bdi></dd></div>
<div><dt>宛先</dt><dd><bdi>${mail.envelope.to.join('、')}</bdi></dd></div>
<div><dt>受信</dt><dd>${moment(mail.receivedAt)}</dd></div>
</dl>
<div class="letter">${mail.text}</div>
</article>`,
  );
}

function missingPage(): string {
  return frame(
    '見つかりません - デモの受信箱',
    html`<h1>このメールはありません</h1>
<p>受信箱に残るのは、新しい200通までです。</p>
<p><a href="/">受信箱に戻る</a></p>`,
  );
}

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

/** Other host names are refused: another site's name may resolve to this address (DNS rebinding). */
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
        // A mail that can't be shown must not stop the mailbox or its process.
        response.destroy();
      }
    });
  }

  /** @returns the actual port. Rejects with the system's error if the port isn't available. */
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
