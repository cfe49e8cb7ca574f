// Implements the push service's HTTP server: accepts messages by RFC 8030, checks their sender, and decrypts them as the browser
// would.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { decrypt } from './aes128gcm.ts';
import { type SubscriptionJson, Subscriptions } from './subscriptions.ts';
import { senderOf } from './vapid.ts';

/**
 * How the service treats senders: `accept` accepts valid messages; `gone` and `missing` report an unknown subscription (410,
 * 404); `busy` reports too many requests (429, with Retry-After); `broken` fails (500); `redirect` redirects (307); `silence`
 * stores the message and doesn't respond.
 */
export type Manner = 'accept' | 'gone' | 'missing' | 'busy' | 'broken' | 'redirect' | 'silence';

export interface ReceivedPush {
  readonly endpoint: string;
  /** The decrypted text. */
  readonly text: string;
  /** Seconds for which a real service would keep the message for an offline browser. */
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | null;
  /** The sender, from its token. */
  readonly subject: string;
  readonly key: string;
}

/** Size in bytes of a body that every push service must accept (RFC 8030, section 7.2). */
const MAX_BODY_BYTES = 4_096;

const STATUS: Readonly<Record<Exclude<Manner, 'accept' | 'silence'>, number>> = {
  gone: 410,
  missing: 404,
  busy: 429,
  broken: 500,
  redirect: 307,
};

const REFUSAL_HEADERS: Partial<Record<Manner, Readonly<Record<string, string>>>> = {
  busy: { 'retry-after': '120' },
  redirect: { location: '/elsewhere' },
};

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > MAX_BODY_BYTES) throw new Refusal(413, 'the message is too large');
  }
  return Buffer.concat(chunks);
}

function refuseOnError<T>(status: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Refusal(status, error instanceof Error ? error.message : 'refused');
  }
}

export class PushServer {
  readonly #subscriptions = new Subscriptions();
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  readonly #now: () => Date;
  readonly received: ReceivedPush[] = [];
  /** Reasons of refusals, the latest last. */
  readonly refusals: string[] = [];
  /** The number of requests, whatever the response. */
  asked = 0;
  /** The number of connections ever opened. */
  connected = 0;
  manner: Manner = 'accept';
  origin = '';

  constructor(now: () => Date) {
    this.#now = now;
    this.#server = createServer((request, response) => {
      // If not even an error can be sent, the connection is closed; other requests are not affected.
      this.#answer(request, response).catch(() => response.destroy());
    });
    this.#server.on('connection', (socket) => {
      this.connected += 1;
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Rejects with the system's error if the port isn't available. */
  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => this.#server.once('error', reject).listen(port, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  subscribe(applicationServerKey: string | null): SubscriptionJson {
    return this.#subscriptions.add(this.origin, applicationServerKey);
  }

  /** Cancels the subscription, as its browser would. */
  unsubscribe(endpoint: string): void {
    this.#subscriptions.remove(new URL(endpoint).pathname);
  }

  /** Disconnects all senders. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked += 1;
    const { manner } = this;
    try {
      const body = await bodyOf(request);
      if (manner === 'silence') return;
      if (manner !== 'accept') {
        response.writeHead(STATUS[manner], REFUSAL_HEADERS[manner]).end();
        return;
      }
      const push = this.#take(request, body);
      this.received.push(push);
      response.writeHead(201, { location: `${push.endpoint}/message/${this.received.length}` }).end();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'refused';
      this.refusals.push(reason);
      // The reason is in the response, as at real vendors: a sender must not copy it anywhere.
      response.writeHead(error instanceof Refusal ? error.status : 400).end(reason);
    }
  }

  #take({ method, url = '', headers }: IncomingMessage, body: Buffer): ReceivedPush {
    if (method !== 'POST') throw new Refusal(405, 'messages are posted');
    const subscriber = this.#subscriptions.at(url);
    if (!subscriber) throw new Refusal(410, 'nobody is subscribed there');
    const { ttl, urgency = 'normal', topic, authorization } = headers;
    if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) throw new Refusal(400, 'the message has no TTL');
    if (headers['content-encoding'] !== 'aes128gcm') throw new Refusal(415, 'the message is of another coding');
    const sender = refuseOnError(401, () => senderOf(authorization, { origin: this.origin, now: this.#now() }));
    if (subscriber.applicationServerKey !== null && subscriber.applicationServerKey !== sender.key) {
      throw new Refusal(403, 'the subscription is for another application server');
    }
    const text = refuseOnError(400, () => decrypt(body, subscriber.keys)).toString('utf8');
    return {
      endpoint: `${this.origin}${url}`,
      ...{ text, ttl: Number(ttl), urgency: String(urgency), topic: typeof topic === 'string' ? topic : null },
      ...{ subject: sender.subject, key: sender.key },
    };
  }
}
