/**
 * プッシュの送信 — sends one message to one browser. web-push encrypts it (RFC 8291) and signs it (RFC 8292). The connection is made
 * here, because the library's would connect to any host name: the endpoint is checked once more against the allowed ones, its
 * host is resolved to public IP addresses only, and the connection goes to exactly such an address. Redirects are not followed.
 */
import { isIPv4 } from 'node:net';
import type { PushMessage } from '@minori/contract/web-notification';
import { Agent, request } from 'undici';
import webPush from 'web-push';
import { deadline } from '../base/deadline.ts';
import { checkedConnector } from '../private-dns/connector.ts';
import { type Lookup, NotPublic, onlyPublic, systemLookup } from './public-lookup.ts';
import type { PushConfig } from './push-config.ts';
import { type EndpointRule, endpointRule, type Subscription } from './subscription.ts';

// Parses Retry-After: seconds or a date (RFC 9110, section 10.2.3).

const LONGEST = 6 * 60 * 60_000;

/** @returns milliseconds, six hours at most; null for an invalid header */
function retryAfter(header: string, now: Date): number | null {
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(milliseconds) ? Math.min(Math.max(0, milliseconds), LONGEST) : null;
}

export interface Push {
  readonly message: PushMessage;
  /** Seconds for which the push service stores it for a browser that is away. */
  readonly ttl: number;
  /** A later message of the same topic replaces one that still waits: 32 characters of base64url at most. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser has unsubscribed. */
  | { readonly kind: 'gone' }
  /** Permanently refused: a retry would fail, too. */
  | { readonly kind: 'refused' }
  /** `after` in milliseconds, where the push service has sent it. */
  | { readonly kind: 'later'; readonly after: number | null };

export interface PushSender {
  /** The key with which browsers subscribe. */
  readonly publicKey: string;
  readonly isAllowed: EndpointRule;
  /** Whether the endpoint's host is known to be in a private network; false when the name server doesn't respond. */
  leadsInside(subscription: Subscription): Promise<boolean>;
  /** Settles within 10 s. Every failure is an outcome. */
  send(subscription: Subscription, push: Push): Promise<PushOutcome>;
  close(): Promise<void>;
}

export interface PushSenderOptions {
  /** Origin of the simulated push service; null in production. */
  readonly simulatedService: string | null;
  readonly now: () => Date;
  readonly lookup?: Lookup;
  /** Milliseconds for one message, connection and response together. */
  readonly patience?: number;
}

const PATIENCE = 10_000;
const CONNECTIONS = 8;
/** Bytes. Only the status of a response is read. */
const LARGEST_ANSWER = 64 * 1024;

const GONE: ReadonlySet<number> = new Set([404, 410]);
const BUSY = 429;

function outcomeOf(status: number, after: number | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (GONE.has(status)) return { kind: 'gone' };
  if (status === BUSY || status >= 500) return { kind: 'later', after };
  return { kind: 'refused' };
}

/** A lookup that also allows the IP address of the simulated service on this machine, which no host name may ever resolve to. */
function lookupWithSimulated(lookup: Lookup, simulatedService: string | null): Lookup {
  const own = simulatedService === null ? null : new URL(simulatedService).hostname;
  if (own !== null && !(isIPv4(own) && own.startsWith('127.'))) {
    throw new Error('The simulated push service is on this machine or nowhere.');
  }
  return async (hostname) => (hostname === own ? [own] : lookup(hostname));
}

export function openPushSender(config: PushConfig, options: PushSenderOptions): PushSender {
  const { simulatedService, now, lookup = systemLookup, patience = PATIENCE } = options;
  const isAllowed = endpointRule(simulatedService);
  const findPublic = lookupWithSimulated(onlyPublic(lookup), simulatedService);
  const agent = new Agent({
    connect: checkedConnector(findPublic),
    connections: CONNECTIONS,
    maxResponseSize: LARGEST_ANSWER,
  });

  /** @throws Error for keys with which nothing can be encrypted; they were checked at registration */
  const made = ({ endpoint, keys }: Subscription, { message, ttl, topic }: Push) =>
    // The token is dated by the machine's clock, as the push service's own is.
    webPush.generateRequestDetails({ endpoint, keys: { ...keys } }, JSON.stringify(message), {
      ...{ vapidDetails: { ...config }, contentEncoding: 'aes128gcm', urgency: 'normal', TTL: ttl, topic },
    });

  const post = async ({ endpoint, headers, body }: ReturnType<typeof made>): Promise<PushOutcome> => {
    const answer = await request(endpoint, {
      ...{ method: 'POST', headers: { ...headers }, body, dispatcher: agent },
      signal: deadline(patience),
    });
    await answer.body.dump();
    const wait = answer.headers['retry-after'];
    return outcomeOf(answer.statusCode, typeof wait === 'string' ? retryAfter(wait, now()) : null);
  };

  return {
    publicKey: config.publicKey,
    isAllowed,
    leadsInside: ({ endpoint }) =>
      findPublic(new URL(endpoint).hostname).then(
        () => false,
        (error: unknown) => error instanceof NotPublic && error.code === 'inside',
      ),
    send: async (subscription, push) => {
      if (!isAllowed(subscription.endpoint)) return { kind: 'refused' };
      try {
        // A connection error may contain the IP address, so it isn't passed on.
        return await post(made(subscription, push)).catch((): PushOutcome => ({ kind: 'later', after: null }));
      } catch {
        return { kind: 'refused' };
      }
    },
    close: () => agent.destroy(),
  };
}
