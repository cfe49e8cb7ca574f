// What whoever starts the site hands over. Data come in as arguments; no code is shared with the rest of the product.

import type { RecordKeeperAccount } from './account.ts';
import type { NavHistory, Product } from './product.ts';

export interface RecordKeeperOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly accounts: readonly RecordKeeperAccount[];
  readonly products: readonly Product[];
  /** By product code; each fund needs one. */
  readonly navs: Readonly<Record<string, NavHistory>>;
  /** The clock of the sessions and, unless `setAsOf` says another day, of the books. */
  readonly now: () => Date;
  /** Told of a fault of this program while it answers; it never sees what a visitor typed. */
  readonly onFault?: (fault: Error) => void;
}
