// Tests the effect of each call on the database, generated from the contract's table of calls: reads change nothing but what is
// listed here (asvs.md V3.5.3), and a change that fails at any of its statements leaves nothing (V2.3.3). `npm run proof`
// fails each statement, other runs the first, second, fourth, eighth and so on.
import { CALLS, type CallName } from '@minori/contract/calls';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CALL_NAMES, CHANGES, exampleOf, type FuzzRequest, requestOf } from '../../src/testing/fuzz/fuzz-request.ts';
import { type FuzzWorld, openFuzzWorld } from '../../src/testing/fuzz/fuzz-world.ts';
import { send } from '../../src/testing/fuzz/run-corpus.ts';

let fuzzWorld: FuzzWorld;

beforeAll(async () => {
  fuzzWorld = await openFuzzWorld();
});
afterAll(() => fuzzWorld.close());

function good(name: CallName): FuzzRequest {
  return requestOf(name, name, exampleOf(name, fuzzWorld.people()));
}

/** The response's status, and the tables with changed rows, including work done after the response. */
async function effectOf(request: FuzzRequest) {
  const { status } = await send(fuzzWorld, request);
  await fuzzWorld.world.deps.work.settled();
  return { status, written: await fuzzWorld.watch.written() };
}

/** GET calls, as the specification requires, that write something: only once, and only for the employee. */
const READS_THAT_WRITE: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  // Only the portal's own script may make these two calls (same-origin.test.ts).
  rkAutoLogin: ['readings'],
  getNotice: ['notice_reads'],
  // The line-up that was offered on a day is stored as evidence.
  getFundByModel: ['shown_line_ups'],
  getFundByAsset: ['shown_line_ups'],
};

test('読む呼び出しは、ここにあるもののほか、何も変えない', async () => {
  const found: Record<string, readonly string[]> = {};
  for (const name of CALL_NAMES.filter((each) => CALLS[each].method === 'GET')) {
    const { written } = await effectOf(good(name));
    if (written.length > 0) found[name] = written;
  }
  expect(found).toEqual(READS_THAT_WRITE);
});

type Query = typeof pg.Client.prototype.query;
const query: Query = pg.Client.prototype.query;

afterEach(() => {
  pg.Client.prototype.query = query;
});

/** From now on the nth statement on any connection fails as if the server had cancelled it. */
function failAt(nth: number): void {
  let seen = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    seen += 1;
    if (seen === nth) return Promise.reject(Object.assign(new Error('cancelled'), { code: '57014' }));
    return Reflect.apply(query, this, args);
  } as Query;
}

/** Calls that hold the lease of a scrape until it is released or expires; single-flight.test.ts interrupts them. */
const HOLDING_SCRAPE_LEASE: readonly CallName[] = ['doScraping', 'tryScraping', 'mutbFirstLogin', 'readStatementFile'];

/** Calls that write one row, always with the same content; only the later read of the account can fail. */
const WRITTEN_BEFORE_READ: readonly CallName[] = [
  'updateSubscription',
  'updateSettings',
  'agreeToTerms',
  'updateUserProfile',
];

/**
 * Matches a mail that is recorded as being sent before it is handed over: after a later failure it is not sent again
 * (docs/decisions/0017-a-mail-is-sent-once-and-once-more-after-a-crash.md). One statement follows the record.
 */
const BEGUN_MAIL = /^sendFundTransferMail at statement \d+: 503, transfer_mails$/;

/** More statements than any change has; a call that still fails at this number never succeeds. */
const MAX_STATEMENTS = 128;

const next = process.env.MINORI_PROOF ? (nth: number) => nth + 1 : (nth: number) => nth * 2;

test('変える呼び出しは、どの文で失敗しても、何も残さない', async () => {
  const left: string[] = [];
  let failed = 0;
  for (const name of CHANGES.filter((each) => !HOLDING_SCRAPE_LEASE.includes(each))) {
    for (let nth = 1; nth <= MAX_STATEMENTS; nth = next(nth)) {
      await fuzzWorld.forgetCounts();
      const request = good(name);
      failAt(nth);
      const { status } = await send(fuzzWorld, request);
      await fuzzWorld.world.deps.work.settled();
      pg.Client.prototype.query = query;
      const written = await fuzzWorld.watch.written();
      if (status < 500) break;
      failed += 1;
      if (written.length > 0 && !WRITTEN_BEFORE_READ.includes(name))
        left.push(`${name} at statement ${nth}: ${status}, ${written.join(', ')}`);
    }
    const account = await send(fuzzWorld, good('getUserAccount'));
    if (account.status !== 200) await fuzzWorld.renew();
  }
  const begunMails = left.filter((what) => BEGUN_MAIL.test(what));
  expect(left.filter((what) => !begunMails.includes(what))).toEqual([]);
  expect(begunMails.length).toBeLessThanOrEqual(1);
  expect(failed).toBeGreaterThan(CHANGES.length);
  // biome-ignore lint/suspicious/noConsole: a proof's figures are read from its run
  if (process.env.MINORI_PROOF) console.info(`${failed} statements of ${CHANGES.length} calls failed`);
});
