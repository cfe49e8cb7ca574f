// The only public entry point of the simulated push service.
import { type Manner, PushServer, type ReceivedPush } from './push-server.ts';
import type { SubscriptionJson } from './subscriptions.ts';

export type { Manner, ReceivedPush } from './push-server.ts';
export type { SubscriptionJson } from './subscriptions.ts';

export interface PushServiceOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Tokens are checked by this clock; senders use the machine's. */
  readonly now?: () => Date;
}

export interface PushService {
  /** Such as http://127.0.0.1:49152; the beginning of every endpoint. */
  readonly url: string;
  /** A new browser's subscription, as its page would get it. With a key, only that application server may send. */
  subscribe(applicationServerKey?: string): SubscriptionJson;
  /** Cancels the subscription. */
  unsubscribe(endpoint: string): void;
  /** The accepted messages, decrypted, the oldest first. */
  received(): readonly ReceivedPush[];
  /** Reasons of refusals, the latest last. */
  refusals(): readonly string[];
  /** The number of requests, whatever the answer. */
  asked(): number;
  /** The number of connections ever opened. */
  connected(): number;
  /** Sets the behaviour towards senders from now on. */
  behave(manner: Manner): void;
  /** Disconnects at once; received messages are lost. */
  close(): Promise<void>;
}

/** Listens on 127.0.0.1. @throws the system's error for a port that isn't available */
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
