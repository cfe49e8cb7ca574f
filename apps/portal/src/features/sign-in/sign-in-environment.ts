/** Lists what the sign-in page uses of the browser; unlike the other pages, it has no portal object. */
import type { Connection } from '../../platform/api/attempt.ts';
import type { SafeStorage } from '../../platform/state/safe-storage.ts';

export interface SignInEnvironment {
  readonly connection: Connection;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly now: () => number;
  /** The URL's query. */
  readonly search: string;
  /** Opens a page of this site, or of an identity provider. */
  readonly leave: (to: string) => void;
}
