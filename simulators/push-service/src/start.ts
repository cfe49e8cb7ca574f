// The one public entry point of the simulated push service.
import { type Manner, PushServer, type ReceivedPush } from './push-server.ts';
import type { SubscriptionJson } from './subscriptions.ts';

export type { Manner, ReceivedPush } from './push-server.ts';
export type { SubscriptionJson } from './subscriptions.ts';

export interface PushServiceOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Tokens are held against it; senders use the machine's clock. */
  readonly now?: () => Date;
}

export interface PushService {
  /** Such as http://127.0.0.1:49152; the beginning of every endpoint. */
  readonly url: string;
  /** A new browser's subscription, as it would hand it to its page. With a key, only that application server may send. */
  subscribe(applicationServerKey?: string): SubscriptionJson;
  /** From now on the subscription is gone. */
  unsubscribe(endpoint: string): void;
  /** What was taken, decrypted, the oldest first. */
  received(): readonly ReceivedPush[];
  /** Why requests were refused, the latest last. */
  refusals(): readonly string[];
  /** How many requests have come, however they were answered. */
  asked(): number;
  /** How many connections have ever been opened. */
  connected(): number;
  /** From now on senders are treated so. */
  behave(manner: Manner): void;
  /** Hangs up at once; what was received is gone. */
  close(): Promise<void>;
}

/** Listens on 127.0.0.1. @throws the system's error for a port that is taken */
export async function startPushService({ port, now = () => new Date() }: PushServiceOptions): Promise<PushService> {
  const server = new PushServer(now);
  await server.listen(port);
  return {
    url: server.origin,
    subscribe: (applicationServerKey) => server.subscribe(applicationServerKey ?? null),
    unsubscribe: (endpoint) => server.unsubscribe(endpoint),
    received: () => [...server.received],
    refusals: () => [...server.refusals],
    asked: () => server.asked,
    connected: () => server.connected,
    behave: (manner) => {
      server.manner = manner;
    },
    close: () => server.close(),
  };
}
