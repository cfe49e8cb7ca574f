// 接続元 — the address that limits and the audit trail go by is what the trusted hop says, and never what a caller claims
// (asvs.md V4.1.3, V15.3.4).
import { CALLS } from '@minori/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing.ts';

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** Thirty reports a minute are taken from one address; the 31st tells whether these were one. */
async function statusesOf(trustedProxies: number, headersOf: (count: number) => Record<string, string>) {
  const app = await createTestApp({ config: { trustedProxies } });
  apps.push(app);
  const statuses = new Set<number>();
  for (let count = 0; count < 31; count += 1) {
    const headers = { 'content-type': 'application/json', ...headersOf(count) };
    const payload = JSON.stringify({ message: 'x', params: {} });
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
  expect(await statusesOf(0, claims)).toEqual([200, 429]);
});

test('中継が一つなら、それが書き足した最後のアドレスだけを信じる', async () => {
  expect(await statusesOf(1, (count) => ({ 'x-forwarded-for': `203.0.113.${count}, 198.51.100.7` }))).toEqual([
    200, 429,
  ]);
  expect(await statusesOf(1, (count) => ({ 'x-forwarded-for': `203.0.113.9, 198.51.100.${count}` }))).toEqual([200]);
});
