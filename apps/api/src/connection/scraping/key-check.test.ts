// Tests that the api refuses to start with a wrong scraper key, because then nobody could open what it seals.
import { generateScraperKey, type ScraperKeyPair } from '@minori/scraper/keys';
import type { RunningScraper } from '@minori/scraper/start';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StartRefusal } from '../../platform/base/start-refusal.ts';
import { WorkUnderWay } from '../../platform/base/work-under-way.ts';
import { installHealth } from '../../platform/process/health.ts';
import { ScraperClient } from '../../platform/scraper/scraper-client.ts';
import { ScraperProof } from '../../platform/scraper/scraper-proof.ts';
import { type RunningApi, startApi } from '../../start.ts';
import { plantKeepers } from '../../testing/many-keepers.ts';
import { JOB_SECRET, startRealScraper } from '../../testing/real-scraper.ts';
import { publicHalf } from '../../testing/scraper-key.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { checkScraperKey } from './key-check.ts';
import { requireGoodKey, watchScraperKey } from './key-watch.ts';

const NOW = new Date('2026-04-20T03:00:00Z');
const KEY = generateScraperKey('2026-04');
/** Another key pair with the same id, as if a lost key file had been generated again. */
const NAMESAKE = generateScraperKey('2026-04');

let app: TestApp;
const opened: RunningScraper[] = [];

beforeAll(async () => {
  app = await createTestApp({ now: NOW, config: { jobSecret: JOB_SECRET, scraperKey: publicHalf(KEY) } });
});
afterEach(async () => {
  for (const scraper of opened.splice(0)) await scraper.close();
  await app.database.deleteFrom('key_canaries').execute();
  await app.database.deleteFrom('employees').execute();
});
afterAll(() => app.close());

async function scraperWith(keys: readonly ScraperKeyPair[], port = 0): Promise<RunningScraper> {
  const scraper = await startRealScraper({ keys, now: () => NOW, port });
  opened.push(scraper);
  return scraper;
}

/** The api's dependencies with this scraper URL and public key. */
function depsOf(scraperUrl: string, key: ScraperKeyPair = KEY) {
  const config = { ...app.config, scraperUrl, scraperKey: publicHalf(key) };
  return { ...app.deps, config, scraper: new ScraperClient(config, app.clock.now) };
}

async function check(keys: readonly ScraperKeyPair[], key?: ScraperKeyPair) {
  const scraper = await scraperWith(keys);
  return (await checkScraperKey(depsOf(scraper.url, key))).finding;
}

test('the check passes when the scraper has the key, as its newest or an older one', async () => {
  expect(await check([KEY])).toBe('good');
  expect(await check([generateScraperKey('2027-04'), KEY])).toBe('good');
});

test('the check fails when the scraper has another key, also one with the same id', async () => {
  expect(await check([generateScraperKey('2025-04')])).toBe('wrong');
  expect(await check([NAMESAKE])).toBe('wrong');
  expect(await app.database.selectFrom('key_canaries').selectAll().execute()).toEqual([]);
});

test('the check fails when both have a new key pair with the id of the one that sealed the records', async () => {
  expect(await check([KEY])).toBe('good');
  expect(await check([NAMESAKE], NAMESAKE)).toBe('wrong');
});

test('the message for a wrong key says what to do and contains no key', async () => {
  const scraper = await scraperWith([NAMESAKE]);
  const refusal = await requireGoodKey(depsOf(scraper.url)).catch((error: unknown) => String(error));
  expect(refusal).toMatch(/SCRAPER_PUBLIC_KEY.*2026-04.*SCRAPER_KEYS/);
  for (const secret of [KEY.publicKey, KEY.privateKey]) expect(refusal).not.toContain(secret);
});

test('the api does not start with a wrong key, and starts without a scraper', async () => {
  const scraper = await scraperWith([NAMESAKE]);
  const start = (scraperUrl: string): Promise<RunningApi> =>
    startApi({ ...app.config, scraperUrl, now: () => NOW, log: { write: () => undefined } });
  await expect(start(scraper.url)).rejects.toThrow('SCRAPER_PUBLIC_KEY');
  const api = await start('http://127.0.0.1:9');
  expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
  await api.close();
});

test('the scraper must have an older key while records are sealed under it, and only then', async () => {
  const older = generateScraperKey('2025-04');
  expect(await check([older], older)).toBe('good');
  expect(await check([KEY])).toBe('good');
  await plantKeepers(app.database, await app.addCompany(), { count: 1, key: older, savedAt: app.clock.now() });
  expect(await check([KEY, older])).toBe('good');
  const without = await scraperWith([KEY]);
  const refusal = await requireGoodKey(depsOf(without.url)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefusal);
  expect(String(refusal)).toMatch(/the key 2025-04.*SCRAPER_KEYS/);
  expect(await check([KEY, generateScraperKey('2025-04')])).toBe('wrong');
});

test('a wrong scraper that answers after the start is logged, and the copy is not ready', async () => {
  const away = await scraperWith([KEY]);
  const port = Number(new URL(away.url).port);
  await away.close();
  const config = { ...app.config, scraperUrl: away.url, scraperKey: publicHalf(KEY), jobSecret: 'x'.repeat(40) };
  const scraperProof = new ScraperProof();
  const work = new WorkUnderWay();
  const deps = { ...app.deps, config, work, scraperProof, scraper: new ScraperClient(config, app.clock.now) };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const found = await requireGoodKey(deps);
  expect([found.finding, scraperProof.isRefuted]).toEqual(['unknown', false]);
  const watched = watchScraperKey(deps, { found, log, rotates: true, every: 20 });
  await scraperWith([KEY], port);
  await vi.waitFor(() => expect(log.error.mock.calls.length).toBeGreaterThan(1));
  work.drain();
  await watched;
  expect(String(log.error.mock.calls[1])).toMatch(/^MINORI_JOB_SECRET: /);
  const health = Fastify();
  installHealth(health, { database: app.database, scraperProof, work: new WorkUnderWay() });
  expect((await health.inject('/health/ready')).statusCode).toBe(500);
});

test('a scraper that answers after the start is checked then, and older records are re-sealed', async () => {
  const older = generateScraperKey('2025-04');
  const savedAt = app.clock.now();
  await plantKeepers(app.database, await app.addCompany(), { count: 3, key: older, savedAt });
  const away = await scraperWith([KEY, older]);
  const port = Number(new URL(away.url).port);
  await away.close();
  const deps = depsOf(away.url);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const found = await requireGoodKey(deps);
  expect(found.finding).toBe('unknown');
  const watched = watchScraperKey(deps, { found, log, rotates: true, every: 20 });
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
  await scraperWith([KEY, older], port);
  await watched;
  expect(log.info).toHaveBeenCalledWith({ counts: { resealed: 3, left: 0 } }, 'keys');
  const keys = await app.database.selectFrom('rk_credentials').select('key_id').distinct().execute();
  expect(keys).toEqual([{ key_id: KEY.id }]);
});
