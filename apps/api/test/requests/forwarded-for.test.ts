// Tests that the client's IP address for limits and the audit trail comes from the trusted proxy, never from a header that the
// client made up (asvs.md V4.1.3, V15.3.4).
import { CALLS } from '@minori/contract/calls';
import { beforeAll, expect, test } from 'vitest';
import { createDatabase, createTestApp, type TestApp } from '../../src/testing.ts';

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createDatabase();
});

/** Thirty reports a minute are accepted from one IP address, so the 31st shows whether they counted as one. */
async function statusesOf(app: TestApp, headersOf: (count: number) => Record<string, string>) {
  await app.database.deleteFrom('rate_limits').execute();
  const payload = JSON.stringify({ message: 'x', params: {} });
  const statuses = new Set<number>();
  for (let count = 0; count < 31; count += 1) {
    const headers = { 'content-type': 'application/json', ...headersOf(count) };
    const { statusCode } = await app.visitor().send({ method: 'POST', url: CALLS.logger.path, headers, payload });
    statuses.add(statusCode);
  }
  return [...statuses];
}

test('前に中継がなければ、名乗られたアドレスはどれも信じない', async () => {
  const claims = (count: number) => ({
    'x-forwarded-for': `203.0.113.${count}`,
    'x-real-ip': `203.0.113.${count}`,
    forwarded: `for=203.0.113.${count}`,
  });
  const app = await createTestApp({ databaseUrl, config: { trustedProxies: 0 } });
  expect(await statusesOf(app, claims)).toEqual([200, 429]);
  await app.close();
});

test('中継が一つなら、それが書き足した最後のアドレスだけを信じる', async () => {
  const app = await createTestApp({ databaseUrl, config: { trustedProxies: 1 } });
  const claimed = (count: number) => ({ 'x-forwarded-for': `203.0.113.${count}, 198.51.100.7` });
  const added = (count: number) => ({ 'x-forwarded-for': `203.0.113.9, 198.51.100.${count}` });
  expect(await statusesOf(app, claimed)).toEqual([200, 429]);
  expect(await statusesOf(app, added)).toEqual([200]);
  await app.close();
});
