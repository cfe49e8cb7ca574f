/** Simulates the listener for database notifications: the test triggers notifications and lost connections. */
import type { Listener, Subscription } from '../platform/storage/listener.ts';

export interface ManualListener extends Listener {
  announce(channel: string, payload: string): void;
  setUp(isUp: boolean): void;
}

export function manualListener(): ManualListener {
  const subscriptions = new Map<string, Subscription>();
  let isUp = true;
  return {
    subscribe: (channel, subscription) => void subscriptions.set(channel, subscription),
    start: () => undefined,
    isUp: () => isUp,
    close: async () => undefined,
    announce: (channel, payload) => subscriptions.get(channel)?.onMessage(payload),
    setUp: (next) => {
      if (isUp && !next) for (const { onDown } of subscriptions.values()) onDown();
      isUp = next;
    },
  };
}
