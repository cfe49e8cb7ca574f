// Starts the simulated push service; the only public entry point of this package.
import { type Manner, PushServer, type ReceivedPush } from './push-server.ts';
import type { SubscriptionJson } from './subscriptions.ts';

export type { Manner, ReceivedPush } from './push-server.ts';
export type { SubscriptionJson } from './subscriptions.ts';

export interface PushServiceOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** The clock that sender tokens are checked by. Senders use the machine's clock. */
  readonly now?: () => Date;
}

export interface PushService {
  /** For example http://127.0.0.1:49152; every endpoint begins with it. */
  readonly url: string;
  /**
   * Creates a browser's subscription, in the format that its page gets. With a key, only that application server may send to it.
   */
  subscribe(applicationServerKey?: string): SubscriptionJson;
  /** Cancels the subscription. */
  unsubscribe(endpoint: string): void;
  /** The accepted messages, decrypted, the oldest first. */
  received(): readonly ReceivedPush[];
  /** Reasons of refusals, the latest last. */
  refusals(): readonly string[];
  /** The number of requests, whatever the response. */
  asked(): number;
  /** The number of connections ever opened. */
  connected(): number;
  /** Changes how senders are treated from now on. */
  behave(manner: Manner): void;
  /** Disconnects at once; received messages are lost. */
  close(): Promise<void>;
}

/** Listens on 127.0.0.1. @throws the system's error if the port isn't available */
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
