/**
 * プッシュ通知の外側 — what the portal uses of the browser for notifications: permission, the subscription and the service
 * worker that receives them. Tests pass their own.
 */

/** The browser's subscription. The token is a secret: it goes to our server and is kept nowhere else. */
export interface PushSubscriptionHere {
  /** As `PushSubscription.toJSON` writes it, with endpoint and keys. */
  readonly token: string;
  /** base64url of the server's key that it was made with; null where the browser doesn't say. */
  readonly publicKey: string | null;
}

/** Why a browser can't: an iPhone can once the site is on its home screen; others never. */
export type PushSupport = 'supported' | 'needs-home-screen' | 'unsupported';

export interface PushEnvironment {
  readonly support: PushSupport;
  /** Registers the service worker when the page is idle; a second time does nothing. */
  readonly attend: () => void;
  readonly permission: () => NotificationPermission;
  /** Asks the person, where they have not answered yet: browsers want a press for it. */
  readonly ask: () => Promise<NotificationPermission>;
  readonly current: () => Promise<PushSubscriptionHere | null>;
  /** @throws DOMException where the browser's vendor can't be reached or refuses. */
  readonly subscribe: (publicKey: string) => Promise<PushSubscriptionHere>;
  readonly unsubscribe: () => Promise<void>;
  /** What the service worker tells this page. @returns stops listening. */
  readonly listen: (hear: (message: unknown) => void) => () => void;
}

/** A browser without any of it. */
export const NO_PUSH: PushEnvironment = {
  support: 'unsupported',
  attend: () => undefined,
  permission: () => 'denied',
  ask: async () => 'denied',
  current: async () => null,
  subscribe: () => Promise.reject(new DOMException('no push here', 'NotSupportedError')),
  unsubscribe: async () => undefined,
  listen: () => () => undefined,
};
