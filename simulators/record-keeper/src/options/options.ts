// Defines the options for starting the site. All data come in as arguments; no code is shared with the rest of the product.

import type { RecordKeeperAccount } from './account.ts';
import type { KindNumber } from './kind-number.ts';
import type { NavHistory, Product } from './product.ts';

export interface RecordKeeperOptions {
  /** Which of the five kinds of site to start. */
  readonly kind: KindNumber;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Accounts of this kind only. */
  readonly accounts: readonly RecordKeeperAccount[];
  readonly products: readonly Product[];
  /** NAVs by product code; required for each fund. */
  readonly navs: Readonly<Record<string, NavHistory>>;
  /** The clock of the sessions. The books use it too, unless `setAsOf` sets another day. */
  readonly now: () => Date;
  /** False keeps sessions open for ever, so that sessions without a log-off can be counted; true by default. */
  readonly sessionsExpire?: boolean;
  /** False keeps a site with service hours open outside them, because a demo may start at any hour; true by default. */
  readonly keepsHours?: boolean;
  /** True responds as old servers do, and refuses clients that don't behave like browsers (`faults/old-server.ts`). */
  readonly isOld?: boolean;
  /** Receives errors of this program while it handles requests; they never contain what a visitor typed. */
  readonly onFault?: (fault: Error) => void;
}
