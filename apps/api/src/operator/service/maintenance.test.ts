// The house closed by one command for every copy, and what of it stays open.
import { bizCode } from '@minori/contract/company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../../testing/operator.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;
let copy: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  copy = await createTestApp({ databaseUrl: app.config.databaseUrl });
});
afterAll(async () => {
  await copy.close();
  await app.close();
});

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);
const ask = (asked: TestApp) => asked.visitor().call(bizCode, { query: { codeCategory: 'Terms-Of-Use' } });

test('メンテナンスの開始と終了が、すべてのプロセスに数秒で伝わる', async () => {
  expect((await run('maintenance', 'on', '--until', '2026-06-15T15:00+09:00', '--dry-run')).code).toBe(0);
  expect([(await ask(app)).status, (await ask(copy)).status]).toEqual([200, 200]);
  expect((await run('maintenance', 'on', '--until', '2026-06-15T15:00+09:00')).code).toBe(0);
  for (const each of [app, copy]) {
    await expect.poll(async () => (await ask(each)).status).toBe(503);
    const { text } = await ask(each);
    expect(text).toContain('メンテナンス中です。終了予定: 6月15日 15:00');
    const answer = await each.server.inject({ url: '/api/v1/biz-code?codeCategory=Terms-Of-Use' });
    expect(answer.headers['retry-after']).toBe('10800');
    expect((await each.server.inject('/health/ready')).statusCode).toBe(200);
  }
  expect((await run('maintenance', 'status')).out).toContain('Closed until 2026-06-15T06:00:00.000Z');
  expect((await run('maintenance', 'off')).code).toBe(0);
  for (const each of [app, copy]) await expect.poll(async () => (await ask(each)).status).toBe(200);
});

test('終了予定の時刻になると、何もしなくても再開する', async () => {
  await run('maintenance', 'on', '--until', '2026-06-15T12:01+09:00', '--message', '部品を交換しています。');
  await expect.poll(async () => (await ask(copy)).text).toContain('部品を交換しています。');
  copy.clock.advance(60_000);
  expect((await ask(copy)).status).toBe(200);
  await run('maintenance', 'off');
});

test('an end that is over already is refused', async () => {
  const { code, error } = await run('maintenance', 'on', '--until', '2026-06-15T11:00+09:00');
  expect([code, error]).toEqual([1, '2026-06-15T02:00:00.000Z is over already.\n']);
});

test('what a copy was told by MAINTENANCE_UNTIL is told, for as long as it is there', async () => {
  expect((await run('maintenance', 'status')).out).toBe('Open.\n');
  const maintenanceUntil = new Date('2026-06-16T00:00:00Z');
  const closed = await createTestApp({ databaseUrl: app.config.databaseUrl, config: { maintenanceUntil } });
  const status = async () => (await run('maintenance', 'status')).out;
  await expect.poll(status).toContain('Closed until 2026-06-16T00:00:00.000Z');
  expect(await status()).toContain('in 1 copy of the api, by MAINTENANCE_UNTIL');
  const { out } = await run('maintenance', 'status', '--json');
  expect(JSON.parse(out)).toMatchObject({ isOn: false, closedByEnvironment: ['2026-06-16T00:00:00.000Z'] });
  await closed.close();
  await expect.poll(status).toBe('Open.\n');
});
