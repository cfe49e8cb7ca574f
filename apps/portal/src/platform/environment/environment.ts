/** The portal's interface to the browser: network, storage, clock, navigation, tabs, notifications. Tests pass their own. */
import type { Connection } from '../api/attempt.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import type { PushEnvironment } from './push-environment.ts';

export interface Environment {
  readonly connection: Connection;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  /** Milliseconds since 1970. The portal uses no other clock. */
  readonly now: () => number;
  readonly pathname: () => string;
  /** The query of the URL with its `?`; '' without one. */
  readonly search: () => string;
  /** The host name in the URL. */
  readonly host: string;
  /** Goes to a page: inside the app if possible, otherwise as another document. */
  readonly go: (to: string) => void;
  /** The cookies that scripts may read, as `document.cookie` writes them. */
  readonly cookies: () => string;
  /** Whether the browser has begun to leave this page for another document, which aborts pending calls. */
  readonly isBeingLeft: () => boolean;
  /** Opens an empty tab, which browsers allow only within a click; null if they block it. */
  readonly openTab: () => Window | null;
  /** Notifications, and their service worker. */
  readonly push: PushEnvironment;
}
