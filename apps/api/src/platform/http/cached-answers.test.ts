// Tests that a cached response is never older than the figures, whichever process changes them, and is served only to its own
// employee and session.
import { gunzipSync } from 'node:zlib';
import { CALLS } from '@minori/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let world: FiguresWorld;
/** A second process on the same database. */
let other: TestApp;

beforeAll(async () => {
  world = await figuresWorld();
  other = await createTestApp({ databaseUrl: world.config.databaseUrl, now: world.clock.now() });
});
afterAll(async () => {
  await other.close();
  await world.close();
});

function url({ sysUserCode }: Person): string {
  return `${CALLS.employeeAssetManagement.path}?sysUserCode=${sysUserCode}`;
}

/** Number of queries that a request makes, without the listener's heartbeat. */
async function queriesOf(request: () => Promise<unknown>): Promise<number> {
  const { default: pg } = await import('pg');
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await request();
  const count = spy.mock.calls.filter(([query]) => !String(query).startsWith('select pg_notify(')).length;
  spy.mockRestore();
  return count;
}

async function markBody({ sysUserCode }: Person, yen: number): Promise<void> {
  await sql`
    update asset_operations set body = jsonb_set(body::jsonb, '{totalAssetValuation}', to_jsonb(${yen}::int4))::text
    where sys_user_code = ${sysUserCode}`.execute(world.database);
}

test('a repeated read needs no query, with or without its ETag', async () => {
  const person = await world.person();
  await world.register(person);
  const first = await person.visitor.send({ url: url(person) });
  // Retried, because on a busy machine more than the response's one second may pass between two requests.
  await vi.waitFor(async () => {
    await person.visitor.send({ url: url(person) });
    expect(await queriesOf(() => person.visitor.send({ url: url(person) }))).toBe(0);
  });
  const again = await person.visitor.send({ url: url(person) });
  expect([again.payload, again.headers.etag]).toEqual([first.payload, first.headers.etag]);
  expect(again.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  const packed = await person.visitor.send({ url: url(person), headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(first.payload);
  const headers = { 'if-none-match': String(first.headers.etag) };
  const logged = world.logLines.length;
  expect(await person.visitor.send({ url: url(person), headers })).toMatchObject({ statusCode: 304, payload: '' });
  expect(JSON.parse(world.logLines.slice(logged).at(-1) ?? '{}')).toMatchObject({ status: 304, employee: person.id });
});

test('a change by any process is visible in every process', async () => {
  const person = await world.person();
  await world.register(person);
  const elsewhere = other.visitor(person.visitor.cookie);
  for (const yen of [1, 2, 3]) {
    for (const visitor of [person.visitor, elsewhere]) await visitor.send({ url: url(person) });
    await markBody(person, yen);
    for (const visitor of [person.visitor, elsewhere]) {
      const total = async () => JSON.parse((await visitor.send({ url: url(person) })).payload).totalAssetValuation;
      await vi.waitFor(async () => expect(await total()).toBe(yen), { timeout: 5_000 });
    }
  }
});

test("after an employee's own change the next read is new at once", async () => {
  const person = await world.person();
  await world.register(person);
  const forgotten = async () => {
    const { sysUserCode } = person;
    await person.visitor.send({ url: url(person) });
    await person.visitor.callRaw(CALLS.agreeToTerms, { body: { sysUserCode } });
    return queriesOf(() => person.visitor.send({ url: url(person) }));
  };
  expect(await forgotten()).toBeGreaterThan(0);
});

test('a cached answer is served only to its own employee and session', async () => {
  const person = await world.person();
  const stranger = await world.person();
  await world.register(person);
  await person.visitor.send({ url: url(person) });
  expect((await stranger.visitor.send({ url: url(person) })).statusCode).toBe(403);
  expect((await world.visitor().send({ url: url(person) })).statusCode).toBe(401);
  await person.visitor.callRaw(CALLS.logout, { body: {} });
  expect((await person.visitor.send({ url: url(person) })).statusCode).toBe(401);
});
