// The one public door of the pretend record-keeper site.

import Fastify from 'fastify';
import type { Stall } from './access/stalls.ts';
import { isDay } from './books/calendar.ts';
import { kindNumbered } from './kinds/kinds.ts';
import { checkOptions } from './options/check-options.ts';
import type { RecordKeeperOptions } from './options/options.ts';
import { demand } from './options/problem.ts';
import type { PageName } from './page-name.ts';
import { Site } from './site.ts';

export type { Stall } from './access/stalls.ts';
export type { KindNumber } from './kinds/kind-number.ts';
export type { ContributionPlan, RecordKeeperAccount } from './options/account.ts';
export type { RecordKeeperOptions } from './options/options.ts';
export { RecordKeeperOptionsError } from './options/problem.ts';
export type { NavHistory, Product } from './options/product.ts';
export type { PageName } from './page-name.ts';

export interface RecordKeeper {
  /** Where the site answers, without a slash at the end. */
  readonly url: string;
  /** Shows the books as on a day (`YYYY-MM-DD`, Asia/Tokyo); null follows the clock again. Sessions keep the clock. */
  setAsOf(day: string | null): void;
  /** Holds a page back until the promise settles. */
  stall(page: PageName, until: Promise<unknown>): Stall;
  /** How many accounts are logged in now. */
  sessions(): number;
  /** How often the login form was posted with this number, refused tries included. */
  loginCount(id: string): number;
  /** Ends the site at once; held pages are dropped. */
  close(): Promise<void>;
}

const BODY_LIMIT = 16 * 1024;

/**
 * Opens the site.
 * @throws RecordKeeperOptionsError for data that make no sense; the system's error for a port that is taken.
 */
export async function startRecordKeeper(options: RecordKeeperOptions): Promise<RecordKeeper> {
  checkOptions(options);
  const site = new Site(options);
  const app = Fastify({ forceCloseConnections: true, bodyLimit: BODY_LIMIT });
  await app.register(kindNumbered(options.kind).pages, {
    site,
    now: options.now,
    onFault: options.onFault,
  });
  const url = await app.listen({ host: options.host, port: options.port });
  return {
    url,
    setAsOf(day) {
      demand(day === null || isDay(day), 'setAsOf', 'needs YYYY-MM-DD or null');
      site.asOf = day;
    },
    stall: (page, until) => site.stalls.hold(page, until),
    sessions: () => site.sessions.count(),
    loginCount: (id) => site.signIn.attempts(id),
    async close() {
      site.stalls.endAll();
      await app.close();
    },
  };
}
