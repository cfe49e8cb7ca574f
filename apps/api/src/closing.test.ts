// Tests that on shutdown a scrape that takes too long gets a response with its reason, that no response is cut off, and
// what the health checks report.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { registerRkUserInfo } from '@minori/contract/login-information';
import { doScraping } from '@minori/contract/scraping';
import { expect, test } from 'vitest';
import { closeGently } from './closing.ts';
import { openDatabase } from './platform/storage/database.ts';
import { figuresWorld } from './testing/figures-world.ts';
import { startStubScraper } from './testing/stub-scraper.ts';

const INFO = { rkLoginId: '1000000001', password: 'Minori2026', birthday: '1988-04-12' };

test.each([
  ['入力した情報', { rkId: '1000000001', rkPass: 'Minori2026', birthday: '1988-04-12' }],
  ['保存した情報', { rkId: '', rkPass: '', birthday: '' }],
])('%sでの取り込みの途中で終わるときは、切れずに、理由のある504が返る', async (_name, typed) => {
  const scraper = await startStubScraper();
  const world = await figuresWorld({ config: { scraperUrl: scraper.url } });
  const person = await world.person();
  const { sysUserCode, sysOrganizationCode } = person;
  await person.visitor.call(registerRkUserInfo, { body: { sysUserCode, isPreserve: true, ...INFO } });
  await world.server.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(world.server.server.address() as AddressInfo).port}`;
  let scraperToldToEnd: Promise<unknown> = Promise.resolve();
  const begun = new Promise<void>((resolve) => {
    scraper.answer((_job, response) => {
      scraperToldToEnd = once(response, 'close');
      resolve();
    });
  });
  const answered = fetch(new URL(doScraping.path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-from': origin, cookie: person.visitor.cookie ?? '' },
    body: JSON.stringify({ scrapingCode: crypto.randomUUID(), sysUserCode, sysOrganizationCode, ...typed }),
  });
  await begun;
  await closeGently(world, { patience: 100 });
  const answer = await answered;
  expect(answer.status).toBe(504);
  expect(await answer.json()).toMatchObject({ statusCode: 504, reason: 'scraping_timeout', errors: [] });
  await scraperToldToEnd;
  const database = openDatabase(world.config.databaseUrl, { connections: 1 });
  const readings = await database.selectFrom('readings').select('outcome').execute();
  expect(readings).toEqual([{ outcome: 'scraping_timeout' }]);
  await database.destroy();
  await scraper.close();
});

test('after the signal it reports live and not ready until its port closes', async () => {
  const world = await figuresWorld();
  await world.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.server.server.address() as AddressInfo;
  const asked = async (path: string) => {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
    return status;
  };
  expect(await asked('/health/ready')).toBe(200);
  const closed = closeGently(world, { drainFor: 2_000 });
  expect([await asked('/health/ready'), await asked('/health/live'), await asked('/api/v1/company-info')]).toEqual([
    503, 200, 503,
  ]);
  await closed;
  await expect(asked('/health/live')).rejects.toThrow('fetch failed');
});
