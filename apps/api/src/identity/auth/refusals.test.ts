// Tests that many requests of clients that aren't signed in, from one or thousands of IP addresses, add only a few rows
// to the permanent audit trail (監査ログ), which still show when, from where, how often and at which accounts (asvs.md
// V16.3.1).

import { login } from '@minori/contract/auth';
import { samlAcs } from '@minori/contract/company-sign-in';
import { requestPasswordMail } from '@minori/contract/password';
import { getSessions } from '@minori/contract/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../testing/fresh-database.ts';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import type { TestApp, TestCompany, TestEmployee } from '../../testing.ts';
import { checkAuditChain } from './audit-chain.ts';
import { sealAuditEvents } from './audit-seals.ts';
import { AT_ONCE, REFUSALS, sumUpRefusals } from './refusals.ts';

/** Number of requests; 100,000 in `npm run proof`. */
const REQUESTS = Number(process.env.MINORI_STRANGERS ?? 48);
/** Allowed new rows: 1 % of the requests, but at least those written at once plus the sums. */
const MOST_ROWS = Math.max(AT_ONCE + 12, REQUESTS / 100);
/** Number of targeted accounts. Each costs up to a hundred password checks. */
const ACCOUNTS = Math.max(5, Math.round(Math.sqrt(REQUESTS) / 5));
const HOUR = 3_600_000;

let mailWorld: MailWorld;
let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  mailWorld = await openMailWorld({ config: { trustedProxies: 1 } });
  app = mailWorld.app;
  company = await app.addCompany();
});
afterAll(() => mailWorld.close());

interface Try {
  readonly ip: string;
  readonly call: { readonly path: string };
  readonly body: unknown;
}

async function send({ ip, call, body }: Try): Promise<number> {
  const { statusCode } = await app.visitor().send({
    method: 'POST',
    url: call.path,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    payload: JSON.stringify(body),
  });
  return statusCode;
}

/** Half of the IP addresses are IPv6, each in its own network. */
function addressOf(number: number): string {
  const [high, low] = [Math.floor(number / 256) % 256, number % 256];
  return number % 2 === 0 ? `10.7.${high}.${low}` : `2001:db8:${number.toString(16)}::1`;
}

/** Password guesses at existing and unknown accounts, forged provider responses, and requests for password mails. */
function tryOf(number: number, people: readonly TestEmployee[], ip: string): Try {
  // Every third request has an unknown mail address; the others take the next person, so that each is targeted.
  const person = people[Math.floor(number / 3) % people.length];
  const email = number % 3 === 0 ? `nobody-${number % (10 * ACCOUNTS)}@nowhere.example` : (person?.email ?? '');
  if (number % 4 === 1) return { ip, call: samlAcs, body: { SAMLResponse: 'AAAA', RelayState: 'A'.repeat(43) } };
  if (number % 40 === 2) return { ip, call: requestPasswordMail, body: { email } };
  return { ip, call: login, body: { email, password: `wrong-${number}` } };
}

async function people(): Promise<readonly TestEmployee[]> {
  const all: TestEmployee[] = [];
  for (let count = 0; count < ACCOUNTS; count += 1) all.push(await app.addEmployee(company));
  return all;
}

const kinds = sql.join(REFUSALS.map((kind) => sql.lit(kind)));

/** New rows of the trail since an event, and the number of attempts in them. */
async function grownSince(id: bigint) {
  const { rows } = await sql<{ kind: string; rows: number; times: number }>`
    select kind, count(*)::int as rows, sum(coalesce((tally->>'times')::int, 1))::int as times
    from audit_events where id > ${id} and kind in (${kinds}) group by kind`.execute(app.database);
  return {
    rows: rows.reduce((sum, row) => sum + row.rows, 0),
    times: Object.fromEntries(rows.map((row) => [row.kind, row.times])),
  };
}

async function newest(): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from audit_events`.execute(app.database);
  return rows[0]?.id ?? 0n;
}

/** Ids of the accounts in events and sums. */
async function accountsSince(id: bigint): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ account: number }>`
    select distinct (entry->>'account')::int as account
    from audit_events, jsonb_array_elements(tally->'entries') as entry where id > ${id}`.execute(app.database);
  return new Set(rows.map(({ account }) => account));
}

/** @returns number of refusals by kind, from the responses */
async function flood(aims: readonly TestEmployee[], ipOf: (number: number) => string) {
  const seen: Record<string, number> = {};
  const count = (kind: string) => {
    seen[kind] = (seen[kind] ?? 0) + 1;
  };
  const WIDTH = 8;
  for (let number = 0; number < REQUESTS; number += WIDTH) {
    const tries = Array.from({ length: WIDTH }, (_none, at) => tryOf(number + at, aims, ipOf(number + at)));
    const statuses = await Promise.all(tries.map(send));
    for (const [at, status] of statuses.entries()) {
      if (tries[at]?.call === samlAcs) count('saml_refused');
      else if (status === 401) count('sign_in_failed');
      else if (status === 429) count('sign_in_blocked');
      else expect([tries[at]?.call, status]).toEqual([requestPasswordMail, 200]);
    }
    await app.deps.work.settled();
  }
  return seen;
}

test.each([
  ['一つの接続元から', () => '10.8.0.1'],
  ['数えきれない接続元から', addressOf],
])('%s来ても、記録は少ししか増えず、回数も口座も失われない', async (_where, ipOf) => {
  app.clock.advance(2 * HOUR);
  const aims = await people();
  const before = await newest();
  const seen = await flood(aims, ipOf);
  expect((await grownSince(before)).rows).toBeLessThanOrEqual(AT_ONCE + 8);
  app.clock.advance(HOUR);
  await sumUpRefusals(app.database, app.clock.now());
  const { rows, times } = await grownSince(before);
  process.stdout.write(`${REQUESTS} requests: ${rows} rows, ${JSON.stringify(times)}\n`);
  expect(rows).toBeLessThanOrEqual(MOST_ROWS);
  expect(times).toMatchObject(seen);
  const named = await accountsSince(before);
  for (const { id } of aims) expect(named).toContain(id);
  expect(await app.database.selectFrom('refusals').select('key').execute()).toEqual([]);
  app.clock.advance(HOUR);
  await sealAuditEvents(app.database, app.clock.now(), new AbortController().signal);
  expect(await checkAuditChain(app.database, { now: app.clock.now() })).toMatchObject({ faults: [], unsealed: 0 });
});

test('一日かけて来ても、同じ数の記録ですむ', async () => {
  app.clock.advance(2 * HOUR);
  const aims = await people();
  const before = await newest();
  const hours = REQUESTS >= 10_000 ? 24 : 3;
  const each = Math.floor(REQUESTS / hours);
  for (let hour = 0; hour < hours; hour += 1) {
    for (let number = 0; number < each; number += 1) {
      await send({ ...tryOf(4 * number + 1, aims, addressOf(number)) });
    }
    await send(tryOf(0, aims, '10.8.0.2'));
    app.clock.advance(HOUR);
    await sumUpRefusals(app.database, app.clock.now());
  }
  const { rows, times } = await grownSince(before);
  expect(times).toEqual({ saml_refused: each * hours, sign_in_failed: hours });
  // One sum has at most 500 entries.
  expect(rows).toBeLessThanOrEqual(hours * (AT_ONCE + 2 + Math.ceil(each / 500)));
});

test('多くにまぎれた自分の口座への試みも、持ち主は自分の記録で見られる', async () => {
  app.clock.advance(2 * HOUR);
  const owner = await app.addEmployee(company);
  for (let number = 0; number < 2 * AT_ONCE; number += 1) {
    await send(tryOf(4 * number + 1, [owner], addressOf(number)));
  }
  const at = app.clock.now().toISOString();
  for (const ip of ['10.8.0.4', '10.8.0.5']) {
    expect(await send({ ip, call: login, body: { email: owner.email, password: 'wrong' } })).toBe(401);
  }
  app.clock.advance(HOUR);
  await sumUpRefusals(app.database, app.clock.now());
  const visitor = app.visitor(await app.addSession(owner));
  const shown = await visitor.call(getSessions, {});
  expect(shown).toMatchObject({ data: { events: [{ kind: 'sign_in_failed', at, times: 2 }] } });
  const { rows } = await sql<{ entries: unknown }>`
    select tally->'entries' as entries from audit_events
    where tally is not null and kind = 'sign_in_failed' order by id desc limit 1`.execute(app.database);
  const entry = { account: owner.id, reason: null, times: 1, last: at };
  expect(rows[0]?.entries).toEqual(expect.arrayContaining(['10.8.0.4', '10.8.0.5'].map((ip) => ({ ...entry, ip }))));
});

test('まとめた記録も、ほかの記録と同じに封印される', async () => {
  app.clock.advance(HOUR);
  await sealAuditEvents(app.database, app.clock.now(), new AbortController().signal);
  await asOwner(app.database, async (insider) => {
    await sql`set session_replication_role = replica`.execute(insider);
    await sql`update audit_events set tally = jsonb_set(tally, '{times}', '1')
      where id = (select max(id) from audit_events where tally is not null)`.execute(insider);
  });
  const { faults } = await checkAuditChain(app.database, { now: app.clock.now() });
  expect(faults).toMatchObject([{ what: 'events' }]);
});
