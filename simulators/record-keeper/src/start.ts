// Starts a simulated record keeper's site and returns its controls; the public entry point of this package.

import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import type { Stall } from './access/stalls.ts';
import { isDay } from './books/calendar.ts';
import { checkOptions } from './checks/check-options.ts';
import { demand } from './checks/problem.ts';
import type { Answer } from './faults/answer.ts';
import { Front } from './faults/front.ts';
import type { Misbehaviour } from './faults/misbehaviour.ts';
import { checkOldForms } from './faults/old-server.ts';
import { fileFacts, type StatementFile } from './files/statement-file.ts';
import type { Kind } from './kinds/kind.ts';
import { kindNumbered } from './kinds.ts';
import type { RecordKeeperOptions } from './options/options.ts';
import type { PageName } from './page-name.ts';
import type { LoginRefusal } from './scenarios/scenario.ts';
import { Site } from './site/site.ts';

/** The page that a visitor gets at the site's root, after its redirects. */
async function entrancePage(app: FastifyInstance): Promise<Answer> {
  let response = await app.inject('/');
  while (typeof response.headers.location === 'string') response = await app.inject(response.headers.location);
  return answerOf(response);
}

/** The kind's own page for a refused login. */
async function noticePage({ refuse }: Kind, refusal: LoginRefusal): Promise<Answer> {
  const app = Fastify();
  app.get('/', (_request, reply) => refuse(reply, refusal));
  const answer = answerOf(await app.inject('/'));
  await app.close();
  return answer;
}

function answerOf({ statusCode, headers, rawPayload }: LightMyRequestResponse): Answer {
  const all = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)] as const),
  );
  return { status: statusCode, headers: all, body: rawPayload };
}

export type { Stall } from './access/stalls.ts';
export { RecordKeeperOptionsError } from './checks/problem.ts';
export { FAULT_NAMES, type FaultName } from './faults/fault-names.ts';
export type { Misbehaviour } from './faults/misbehaviour.ts';
export type { StatementFile } from './files/statement-file.ts';
export type { ContributionPlan, RecordKeeperAccount } from './options/account.ts';
export type { KindNumber } from './options/kind-number.ts';
export type { RecordKeeperOptions } from './options/options.ts';
export type { NavHistory, Product } from './options/product.ts';
export type { PageName } from './page-name.ts';

export interface RecordKeeper {
  /** Origin of the site, without a trailing slash. */
  readonly url: string;
  /** Shows the books as of a day (`YYYY-MM-DD`, Asia/Tokyo); null follows the clock again. Sessions always use the clock. */
  setAsOf(day: string | null): void;
  /** Delays a page until the promise settles. */
  stall(page: PageName, until: Promise<unknown>): Stall;
  /** Activates a behaviour until `behave`; a behaviour of connections also cuts the open ones. */
  misbehave(misbehaviour: Misbehaviour): void;
  /** Ends all behaviours. */
  behave(): void;
  /** The statement that an account can download; undefined where the kind offers none. */
  statementFile(id: string): Promise<StatementFile | undefined>;
  /** Number of accounts logged in now. */
  sessions(): number;
  /** Number of login posts with this number, including refused ones. */
  loginCount(id: string): number;
  /** Closes the site at once; delayed pages are never sent. */
  close(): Promise<void>;
}

const BODY_LIMIT = 16 * 1024;

/**
 * Opens the site.
 * @throws RecordKeeperOptionsError for invalid options; the system's error for a port in use
 */
export async function startRecordKeeper(options: RecordKeeperOptions): Promise<RecordKeeper> {
  checkOptions(options);
  const site = new Site(options);
  const kind = kindNumbered(options.kind);
  const { misbehaviours } = site;
  const { onFault, isOld = false } = options;
  const pages = {
    entrance: () => entrancePage(app),
    notice: (refusal: LoginRefusal) => noticePage(kind, refusal),
  };
  const front = new Front({ misbehaviours, pages, onFault, isOld });
  const app: FastifyInstance = Fastify({ serverFactory: (handler) => front.serve(handler), bodyLimit: BODY_LIMIT });
  if (isOld) checkOldForms(app);
  await app.register(kind.pages, { site, now: options.now, keepsHours: options.keepsHours ?? true, onFault });
  await app.ready();
  const port = await front.listen(options.host, options.port);
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    setAsOf(day) {
      demand(day === null || isDay(day), 'setAsOf', 'needs YYYY-MM-DD or null');
      site.asOf = day;
    },
    stall: (page, until) => site.stalls.hold(page, until),
    misbehave(misbehaviour) {
      misbehaviours.begin(misbehaviour);
      if (misbehaviours.line()) front.hangUp();
    },
    behave() {
      if (misbehaviours.line()) front.hangUp();
      misbehaviours.endAll();
    },
    statementFile: async (id) => kind.statementFile?.(fileFacts(site, id)),
    sessions: () => site.sessions.count(),
    loginCount: (id) => site.signIn.attempts(id),
    async close() {
      site.stalls.endAll();
      await front.close();
      await app.close();
    },
  };
}
