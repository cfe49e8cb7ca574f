/**
 * プッシュ通知の外側 — the portal's interface to the browser for push notifications: permission, subscription and the service
 * worker that receives them. Tests pass their own.
 */

/** The browser's push subscription. The token is a secret: it is sent to the portal's server and stored nowhere else. */
export interface PushSubscriptionHere {
  /** The subscription as `PushSubscription.toJSON` writes it, with endpoint and keys. */
  readonly token: string;
  /** The server's key for which the subscription was made, base64url; null if the browser doesn't tell. */
  readonly publicKey: string | null;
}

/**
 * Whether the browser can receive pushes: an iPhone needs the site on its home screen; 'unsupported' browsers never
 * can.
 */
export type PushSupport = 'supported' | 'needs-home-screen' | 'unsupported';

export interface PushEnvironment {
  readonly support: PushSupport;
  /** Registers the service worker once the page is idle; a second call does nothing. */
  readonly attend: () => void;
  readonly permission: () => NotificationPermission;
  /** Asks for permission, unless the user has decided already; browsers require a click for it. */
  readonly ask: () => Promise<NotificationPermission>;
  readonly current: () => Promise<PushSubscriptionHere | null>;
  /** @throws DOMException if the push service of the browser's vendor can't be reached or refuses. */
  readonly subscribe: (publicKey: string) => Promise<PushSubscriptionHere>;
  readonly unsubscribe: () => Promise<void>;
  /**
   * Receives the service worker's messages.
   * @returns stops listening.
   */
  readonly listen: (hear: (message: unknown) => void) => () => void;
}

/** A browser without notifications. */
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
