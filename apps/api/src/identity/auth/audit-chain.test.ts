// Tests that a change of a single row of the audit trail, made directly in the database, is detected (監査ログの封印,
// security.md row 45).

import { randomInt } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeOld } from '../../jobs/retention.ts';
import { ownerUrl } from '../../testing/fresh-database.ts';
import { operate } from '../../testing/operator.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { writeAuditEvent } from './audit.ts';
import { checkAuditChain } from './audit-chain.ts';
import { sealAuditEvents } from './audit-seals.ts';

const SEALS = 6;
const TAMPERINGS = Number(process.env.MINORI_TAMPERINGS ?? 100);
const SIGNAL = new AbortController().signal;
const MINUTE = 60_000;

let app: TestApp;
/** A superuser with triggers disabled. */
let insider: pg.Client;

beforeAll(async () => {
  app = await createTestApp();
  insider = new pg.Client(ownerUrl(app.config.databaseUrl));
  await insider.connect();
  await insider.query('set session_replication_role = replica');
});
afterAll(async () => {
  await insider.end();
  await app.close();
});

const check = () => checkAuditChain(app.database, { now: app.clock.now() });
const seal = () => sealAuditEvents(app.database, app.clock.now(), SIGNAL);

/** Writes this many events. Skips every second id, as a rolled-back transaction does. */
async function signIn(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await insider.query("select nextval(pg_get_serial_sequence('audit_events', 'id'))");
    const ids = { ip: '192.0.2.1', requestId: `r${n}` };
    await writeAuditEvent(app.database, { kind: 'sign_in', at: app.clock.now(), ...ids, subject: Buffer.from(`${n}`) });
    app.clock.advance(1_000);
  }
}

/** Creates this many seals with this many events each. */
async function sealedTrail(seals: number, events: number): Promise<void> {
  for (let n = 0; n < seals; n += 1) {
    await signIn(events);
    app.clock.advance(10 * MINUTE);
    await seal();
  }
}

function oneOf<T>(all: readonly T[]): T {
  const found = all[randomInt(all.length)];
  if (found === undefined) throw new Error('there is none to choose');
  return found;
}

const CHANGES = [
  "at = at + interval '1 microsecond'",
  "kind = kind || 'x'",
  'employee_id = 7',
  "sys_organization_code = ''",
  'subject_hash = null',
  "ip = '192.0.2.2'",
  "request_id = request_id || ' '",
  "reason = 'x'",
];
const SEAL_CHANGES = [
  'events = events + 1',
  "newest_at = newest_at - interval '8 years'",
  "sealed_at = sealed_at - interval '1 hour'",
  'first_event_id = first_event_id - 1',
  'events_digest = sha256(events_digest)',
  'digest = sha256(digest)',
];

/** One statement per kind of tampering; each changes one row. */
const TAMPERING = {
  'an event removed': (id: string) => `delete from audit_events where id = ${id}`,
  'an event changed': (id: string) => `update audit_events set ${oneOf(CHANGES)} where id = ${id}`,
  'an event put in': (id: string) => `
    insert into audit_events (id, at, kind, ip, request_id) overriding system value
    values (${id} - 1, now(), 'sign_in', '192.0.2.1', 'r')`,
  'an event under another number': (id: string) => `
    with gone as (delete from audit_events where id = ${id} returning *)
    insert into audit_events (id, at, kind, ip, request_id, subject_hash) overriding system value
    select id - 1, at, kind, ip, request_id, subject_hash from gone`,
  'a seal changed': () => `update audit_seals set ${oneOf(SEAL_CHANGES)} where id = ${randomInt(1, SEALS + 1)}`,
  // Removing the newest seal can't be detected by the chain, only by someone who noted its digest.
  'a seal removed': () => `delete from audit_seals where id = ${randomInt(1, SEALS)}`,
};

describe('an audit trail with several seals', () => {
  beforeAll(() => sealedTrail(SEALS, 5));

  test('has no fault, and events younger than ten minutes are only counted', async () => {
    const since = app.clock.now();
    await signIn(2);
    expect(await seal()).toEqual({ sealed: 0 });
    expect(await check()).toMatchObject({ sealed: 5 * SEALS, unsealed: 2, unsealedSince: since, faults: [] });
    expect((await check()).head?.id).toBe(BigInt(SEALS));
    expect(await checkAuditChain(app.database, { now: app.clock.now(), newest: 2 })).toMatchObject({ sealed: 10 });
  });

  test(`shows each of ${TAMPERINGS} changes of a single row as a fault`, async () => {
    await insider.query('create table kept_events as table audit_events; create table kept_seals as table audit_seals');
    const { rows } = await insider.query<{ id: string }>(
      'select id from audit_events where id <= (select max(last_event_id) from audit_seals)',
    );
    const kinds = Object.values(TAMPERING);
    const missed: string[] = [];
    for (let n = 0; n < TAMPERINGS; n += 1) {
      const text = (kinds[n % kinds.length] ?? kinds[0])?.(oneOf(rows).id) ?? '';
      expect([text, (await insider.query(text)).rowCount]).toEqual([text, 1]);
      if ((await check()).faults.length === 0) missed.push(text);
      await insider.query(`
        delete from audit_events; insert into audit_events overriding system value table kept_events;
        delete from audit_seals; insert into audit_seals table kept_seals`);
    }
    expect(missed).toEqual([]);
    expect((await check()).faults).toEqual([]);
  });

  test('is checked by the operator, who notices that a noted seal was removed', async () => {
    const run = (...words: string[]) =>
      operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, 'audit', 'check', ...words);
    const { out, code } = await run();
    expect([code, out]).toEqual([0, expect.stringMatching(/^30 events as they were sealed, 2 not sealed yet\.\n/)]);
    const { head } = JSON.parse((await run('--json')).out) as { head: string };
    expect((await run('--expect', head)).code).toBe(0);
    expect((await run('--expect', 'x')).error).toContain('--expect is the seal');
    await insider.query(`delete from audit_seals where id = ${SEALS}`);
    const without = await run('--expect', head);
    expect([without.code, without.error]).toEqual([1, expect.stringContaining('was made anew, or cut off')]);
    await insider.query(`insert into audit_seals select * from kept_seals where id = ${SEALS}`);
  });

  test('names the seal and its events in a fault', async () => {
    await insider.query(
      "update audit_events set ip = '192.0.2.9' where id = (select last_event_id from audit_seals where id = 3)",
    );
    const { faults } = await check();
    const [row] = (await insider.query('select * from audit_seals where id = 3')).rows;
    const [firstEventId, lastEventId] = [BigInt(row.first_event_id), BigInt(row.last_event_id)];
    expect(faults).toEqual([{ sealId: 3n, what: 'events', firstEventId, lastEventId }]);
    const reported = await operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, 'audit', 'check');
    expect([reported.code, reported.error]).toEqual([1, expect.stringContaining(`seal 3 (events ${firstEventId} to`)]);
  });
});

test('the database refuses to change or delete a seal', async () => {
  await expect(app.database.deleteFrom('audit_seals').execute()).rejects.toThrow('append-only');
  await expect(app.database.updateTable('audit_seals').set({ events: 1 }).execute()).rejects.toThrow('append-only');
});

test('sealing waits for open transactions, so that no event gets an id below an existing seal', async () => {
  const world = await createTestApp();
  const slow = new pg.Client(world.config.databaseUrl);
  await slow.connect();
  await slow.query('begin');
  const values = "('2026-01-01', 'sign_in', '192.0.2.1', 'slow')";
  await slow.query(`insert into audit_events (at, kind, ip, request_id) values ${values}`);
  const ids = { ip: '192.0.2.1', requestId: 'fast' };
  await writeAuditEvent(world.database, { kind: 'sign_in', at: new Date('2026-01-01'), ...ids });
  const sealing = sealAuditEvents(world.database, world.clock.now(), SIGNAL);
  const looked = async () => {
    const { rows } = await insider.query(
      "select from pg_stat_activity where datname = $1 and query like '%pg_snapshot_xmin%'",
      [new URL(world.config.databaseUrl).pathname.slice(1)],
    );
    return rows.length;
  };
  await expect.poll(looked).toBeGreaterThan(0);
  await slow.query('commit');
  await slow.end();
  expect(await sealing).toEqual({ sealed: 2 });
  expect(await checkAuditChain(world.database, { now: world.clock.now() })).toMatchObject({ sealed: 2, faults: [] });
  await world.close();
});

test('an aborted run leaves the rest to the next one', async () => {
  const world = await createTestApp();
  const event = { kind: 'sign_in', at: new Date('2026-01-01'), ip: '192.0.2.1', requestId: 'r' } as const;
  await writeAuditEvent(world.database, event);
  expect(await sealAuditEvents(world.database, world.clock.now(), AbortSignal.abort())).toEqual({ sealed: 0 });
  const runs = [seal, seal].map(() => sealAuditEvents(world.database, world.clock.now(), SIGNAL));
  const counts = (await Promise.all(runs)).map(({ sealed }) => sealed);
  expect(counts.reduce((sum, sealed) => sum + sealed, 0)).toBe(1);
  await world.close();
});

test('events deleted by retention are no fault, other deleted events are', async () => {
  const world = await createTestApp({ now: new Date('2009-01-01T00:00:00Z') });
  const signInAt = (at: Date) =>
    writeAuditEvent(world.database, { kind: 'sign_in', at, ip: '192.0.2.1', requestId: 'r' });
  for (let n = 0; n < 6; n += 1) {
    await signInAt(world.clock.now());
    await signInAt(world.clock.now());
    world.clock.advance(10 * MINUTE);
    await sealAuditEvents(world.database, world.clock.now(), SIGNAL);
  }
  // The first two seals are then older than seven years, the third isn't.
  const now = new Date('2016-01-01T00:15:00Z');
  expect(await removeOld(world.database, now, SIGNAL)).toMatchObject({ audit_events: 4 });
  expect(await checkAuditChain(world.database, { now })).toMatchObject({ sealed: 8, unsealed: 0, faults: [] });
  // The database only permits deletion of events older than seven years by its own clock, which is ahead of this
  // test's.
  await world.database.deleteFrom('audit_events').where('id', '=', 7n).execute();
  expect((await checkAuditChain(world.database, { now })).faults).toMatchObject([{ sealId: 4n, what: 'events' }]);
  await world.close();
});
