/** What the sign-in page, which has no portal, uses of the browser. */
import type { Connection } from '../../platform/api/attempt.ts';
import type { SafeStorage } from '../../platform/state/safe-storage.ts';

export interface SignInEnvironment {
  readonly connection: Connection;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly now: () => number;
  /** The address's query. */
  readonly search: string;
  /** Goes to a page of ours, or to an identity provider's. */
  readonly leave: (to: string) => void;
}
