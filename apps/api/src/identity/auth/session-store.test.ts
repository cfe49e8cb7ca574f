// Tests when a session is read from the cache, and that an announcement of its end prevents caching.

import { SESSION_LIVES } from '@minori/contract/session-lives';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { manualListener } from '../../testing/manual-listener.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing.ts';
import { openSessionStore } from './session-store.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.addCompany();
});
afterAll(() => app.close());

async function opened() {
  const listener = manualListener();
  let selects = 0;
  const database = app.database.withPlugin({
    transformQuery: ({ node }) => node,
    // Counts queries with rows, which are reads; writes return none.
    transformResult: async ({ result }) => {
      if (result.rows.length > 0) selects += 1;
      return result;
    },
  });
  const store = openSessionStore({ database, listener, now: app.clock.now });
  const employee = await app.addEmployee(company);
  const token = (await app.addSession(employee)).split('=')[1] ?? '';
  const lookUps = async (request: () => Promise<unknown>) => {
    const before = selects;
    await request();
    return selects - before;
  };
  return { listener, store, employee, token, lookUps };
}

test('calls that arrive together share one look-up, and those after it need none', async () => {
  const { store, token, lookUps } = await opened();
  const together = () => Promise.all(Array.from({ length: 12 }, () => store.find(token)));
  expect(await lookUps(together)).toBe(1);
  expect(await lookUps(() => store.find(token))).toBe(0);
});

test('a cached session is looked up again after a second', async () => {
  const { store, token, lookUps } = await opened();
  await store.find(token);
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
  expect(await lookUps(() => store.find(token))).toBe(1);
  later.mockRestore();
});

test('a session is not cached when an announcement arrives during its look-up', async () => {
  const { listener, store, employee, token, lookUps } = await opened();
  const overtaken = store.find(token);
  listener.announce('session_end', `employee:${employee.id}`);
  await overtaken;
  expect(await lookUps(() => store.find(token))).toBe(1);
});

test('a call after an announcement does not join a look-up from before it', async () => {
  const { listener, store, token, lookUps } = await opened();
  const both = async () => {
    const before = store.find(token);
    listener.announce('session_end', 'another-session');
    await Promise.all([before, store.find(token)]);
  };
  expect(await lookUps(both)).toBe(2);
});

test('an announcement removes only the sessions that it names from the cache', async () => {
  const { listener, store, employee, token, lookUps } = await opened();
  const { sessionId } = await store.find(token);
  listener.announce('session_end', 'employee:0');
  expect(await lookUps(() => store.find(token))).toBe(0);
  for (const payload of [sessionId, `employee:${employee.id}`]) {
    listener.announce('session_end', payload);
    expect(await lookUps(() => store.find(token))).toBe(1);
  }
  store.forget(sessionId);
  expect(await lookUps(() => store.find(token))).toBe(1);
});

test('while the announcement channel is down, every call looks the session up', async () => {
  const { listener, store, token, lookUps } = await opened();
  await store.find(token);
  listener.setUp(false);
  for (let time = 0; time < 3; time += 1) expect(await lookUps(() => store.find(token))).toBe(1);
  listener.setUp(true);
  expect(await lookUps(() => store.find(token))).toBe(1);
  expect(await lookUps(() => store.find(token))).toBe(0);
});

test('a cached session expires by the clock', async () => {
  const { store, token } = await opened();
  await store.find(token);
  app.clock.advance(SESSION_LIVES.idle);
  await expect(store.find(token)).rejects.toMatchObject({ key: 'session_expired' });
});
