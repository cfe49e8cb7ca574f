/** A browser's push notifications for tests: permission, subscription and the service worker's messages, all in memory. */
import { NO_PUSH, type PushEnvironment, type PushSubscriptionHere } from '../platform/environment/push-environment.ts';

export interface FakePush extends PushEnvironment {
  /** What the test reads and changes. */
  readonly browser: {
    permission: NotificationPermission;
    /** What the user chooses in the permission dialog. */
    answer: NotificationPermission;
    subscription: PushSubscriptionHere | null;
    attended: number;
    /** How often a subscription was requested from the push service. */
    subscribed: number;
    refuses: boolean;
  };
  /** Sends a message from the service worker to the page. */
  readonly say: (message: unknown) => void;
}

export function tokenNumber(number: number): string {
  return JSON.stringify({
    endpoint: `https://push.example/${number}`,
    expirationTime: null,
    keys: { p256dh: 'p', auth: 'a' },
  });
}

export function fakePush(start: Partial<FakePush['browser']> = {}, support = 'supported' as const): FakePush {
  const browser: FakePush['browser'] = {
    permission: 'default',
    answer: 'granted',
    subscription: null,
    attended: 0,
    subscribed: 0,
    refuses: false,
    ...start,
  };
  const hearers = new Set<(message: unknown) => void>();
  return {
    ...NO_PUSH,
    support,
    browser,
    attend: () => {
      browser.attended += 1;
    },
    permission: () => browser.permission,
    ask: async () => {
      browser.permission = browser.answer;
      return browser.permission;
    },
    current: async () => browser.subscription,
    subscribe: async (publicKey) => {
      if (browser.refuses) throw new DOMException('Registration failed', 'AbortError');
      browser.subscribed += 1;
      browser.subscription = { token: tokenNumber(browser.subscribed), publicKey };
      return browser.subscription;
    },
    unsubscribe: async () => {
      browser.subscription = null;
    },
    listen: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    say: (message) => {
      for (const hear of hearers) hear(message);
    },
  };
}
