/** What the portal uses of the browser: network, storage, clock, navigation, tabs, notifications. Tests pass their own. */
import type { Connection } from '../api/attempt.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import type { PushEnvironment } from './push-environment.ts';

export interface Environment {
  readonly connection: Connection;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  /** Milliseconds since 1970; the portal has no other clock. */
  readonly now: () => number;
  readonly pathname: () => string;
  /** The query of the address, `?` and all; '' without one. */
  readonly search: () => string;
  /** The host on which the portal was opened. */
  readonly host: string;
  /** Goes to a page: inside the app where it can, else to another document. */
  readonly go: (to: string) => void;
  /** As `document.cookie` writes them: those that script may read. */
  readonly cookies: () => string;
  /** Whether the browser has begun to leave this page for another document, which cuts off the calls under way. */
  readonly isBeingLeft: () => boolean;
  /** An empty tab, which browsers allow in answer to a press alone; null where they refuse it. */
  readonly openTab: () => Window | null;
  /** Notifications, and the service worker behind them. */
  readonly push: PushEnvironment;
}
