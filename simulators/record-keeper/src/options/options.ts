// The options with which the site is started. Data come in as arguments; no code is shared with the rest of the
// product.

import type { RecordKeeperAccount } from './account.ts';
import type { KindNumber } from './kind-number.ts';
import type { NavHistory, Product } from './product.ts';

export interface RecordKeeperOptions {
  /** Which of the five sites is opened. */
  readonly kind: KindNumber;
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** All of this kind. */
  readonly accounts: readonly RecordKeeperAccount[];
  readonly products: readonly Product[];
  /** By product code; each fund needs one. */
  readonly navs: Readonly<Record<string, NavHistory>>;
  /** The clock of the sessions and, unless `setAsOf` says another day, of the books. */
  readonly now: () => Date;
  /** False keeps sessions open for ever, so that one that nobody logged off can be counted; true by default. */
  readonly sessionsExpire?: boolean;
  /** False opens a site that is closed on Sunday mornings then, too: a demo is started at any hour; true by default. */
  readonly keepsHours?: boolean;
  /** True answers as old servers do, and refuses whoever doesn't do what browsers do (`faults/old-server.ts`). */
  readonly isOld?: boolean;
  /** Told of a fault of this program while it answers; it never sees what a visitor typed. */
  readonly onFault?: (fault: Error) => void;
}
