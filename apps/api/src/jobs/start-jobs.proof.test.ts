// Tests the jobs of a started program: their logins at the record keeper, the operator's metrics, and that a database that cuts
// connections delays them only briefly.

import { SHORT_ACCOUNT, sampleOptions } from '@minori/record-keeper/sample';
import { type RecordKeeper, startRecordKeeper } from '@minori/record-keeper/start';
import { generateScraperKey } from '@minori/scraper/keys';
import { type RunningScraper, startScraper } from '@minori/scraper/start';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../platform/storage/database.ts';
import { type RunningApi, type StartOptions, startApi } from '../start.ts';
import { createDatabase } from '../testing/fresh-database.ts';
import { samplesOf } from '../testing/metric-text.ts';
import { type TestEmployee, testPeople } from '../testing/people.ts';
import { JOB_SECRET } from '../testing/real-scraper.ts';
import { keepCredentials } from '../testing/saved-credentials.ts';
import { publicHalf, TEST_KEY } from '../testing/scraper-key.ts';
import { TEST_CONTENT_DIR, TEST_LEGAL_DIR } from '../testing.ts';

const EVENING = new Date('2026-04-20T21:00:00+09:00');
/** The key before the newest one, which the scraper still has. */
const OLD_KEY = generateScraperKey('test-0');

/** Polls with a long limit, because the machine may be busy; a passing test doesn't wait for it. */
function soon<T>(look: () => T) {
  return expect.poll(look, { timeout: 45_000 });
}

let site: RecordKeeper;
/** Shared by api and scraper, because tokens between them are valid for two minutes. */
let clock: () => Date = () => EVENING;
let scraper: RunningScraper;
const running: RunningApi[] = [];
const databases: Database[] = [];

beforeAll(async () => {
  site = await startRecordKeeper({ ...sampleOptions(), now: () => EVENING });
  const keys = [TEST_KEY, OLD_KEY].map(({ id, privateKey }) => ({ id, privateKey }));
  const options = { host: '127.0.0.1', port: 0, jobSecret: JOB_SECRET, keys, logger: { level: 'silent' } };
  scraper = await startScraper({ ...options, sites: { 1: { url: site.url } }, now: () => clock() });
});

afterEach(async () => {
  for (const api of running.splice(0)) await api.close();
  for (const database of databases.splice(0)) await database.destroy();
});

afterAll(async () => {
  await scraper.close();
  await site.close();
});

interface World {
  readonly databaseUrl: string;
  readonly database: Database;
  readonly employee: TestEmployee;
}

/** A database with one employee whose saved credentials work. */
async function worldWithSavedCredentials(key = TEST_KEY): Promise<World> {
  const databaseUrl = await createDatabase();
  const database = openDatabase(databaseUrl, { connections: 2 });
  databases.push(database);
  const people = testPeople(database, () => EVENING);
  const employee = await people.addEmployee(await people.addCompany());
  const { id: rkId, password: rkPass, birthday } = SHORT_ACCOUNT;
  await keepCredentials(database, employee, { credentials: { rkId, rkPass, birthday }, savedAt: EVENING, key });
  return { databaseUrl, database, employee };
}

async function start(
  databaseUrl: string,
  now: () => Date = () => EVENING,
  jobs: StartOptions['jobs'] | null = { isApart: false, poll: 20 },
) {
  const lines: string[] = [];
  clock = now;
  const api = await startApi({
    host: '127.0.0.1',
    port: 0,
    databaseUrl,
    scraperUrl: scraper.url,
    jobSecret: JOB_SECRET,
    scraperKey: publicHalf(TEST_KEY),
    productHost: null,
    portalDir: null,
    contentDir: TEST_CONTENT_DIR,
    legalDir: TEST_LEGAL_DIR,
    production: true,
    operator: { host: '127.0.0.1', port: 0 },
    ...(jobs && { jobs }),
    now,
    log: { write: (line) => void lines.push(line) },
  });
  running.push(api);
  const metrics = async () => samplesOf(await (await fetch(`${api.operatorUrl}/metrics`)).text());
  return { api, lines, metrics };
}

async function refreshesIn(database: Database) {
  return database.selectFrom('refreshes').select(['outcome', 'attempt']).execute();
}

test('two processes that start together scrape a due employee once, and their metrics say so', async () => {
  const { databaseUrl, database, employee } = await worldWithSavedCredentials();
  const before = site.loginCount(SHORT_ACCOUNT.id);
  const programs = await Promise.all([start(databaseUrl), start(databaseUrl)]);
  await soon(() => refreshesIn(database)).toEqual([{ outcome: 'read', attempt: 1 }]);
  const total = async (sample: string) => {
    const values = await Promise.all(programs.map(async ({ metrics }) => (await metrics()).get(sample) ?? 0));
    return values.reduce((sum, value) => sum + value, 0);
  };
  await soon(() => total('minori_refreshes_total{kind="1",outcome="read"}')).toBe(1);
  expect(await total('minori_readings_total{kind="1",source="scheduled",outcome="read"}')).toBe(1);
  expect(await total('minori_reading_duration_seconds_count{kind="1",source="scheduled"}')).toBe(1);
  await soon(() => total('minori_jobs_total{job_name="refresh-1",outcome="done"}')).toBe(1);
  await soon(() => total('minori_queue_length{job_name="refresh-1"}')).toBe(0);
  expect(site.loginCount(SHORT_ACCOUNT.id)).toBe(before + 1);
  expect(site.sessions()).toBe(0);

  const reported = programs.flatMap(({ lines }) => lines.map((line) => JSON.parse(line) as Record<string, unknown>));
  expect(reported.filter(({ msg }) => msg === 'refresh')).toEqual([
    expect.objectContaining({ kind: 1, outcome: 'read', attempt: 1, employee: employee.id }),
  ]);
  const texts = await Promise.all(programs.map(async ({ api }) => (await fetch(`${api.operatorUrl}/metrics`)).text()));
  const everything = texts.join('') + programs.flatMap(({ lines }) => lines).join('');
  const { sysUserCode, sysOrganizationCode, email } = employee;
  const { id, password, birthday } = SHORT_ACCOUNT;
  for (const canary of [sysUserCode, sysOrganizationCode, email, id, password, birthday]) {
    expect(everything).not.toContain(canary);
  }
});

test('a process without jobs scrapes nobody, re-seals nothing and creates no queue', async () => {
  const { databaseUrl, database } = await worldWithSavedCredentials(OLD_KEY);
  const before = site.loginCount(SHORT_ACCOUNT.id);
  const { api, metrics } = await start(databaseUrl, () => EVENING, null);
  expect([...(await metrics()).keys()].filter((name) => name.startsWith('minori_queue'))).toEqual([]);
  // Closing would abort any run that had begun, and the test would see it.
  await api.close();
  running.splice(0);
  expect(await refreshesIn(database)).toEqual([]);
  expect(site.loginCount(SHORT_ACCOUNT.id)).toBe(before);
  expect(await database.selectFrom('rk_credentials').select('key_id').execute()).toEqual([{ key_id: OLD_KEY.id }]);
  const { rows } = await sql`select to_regclass('pgboss.job') as queue`.execute(database);
  expect(rows).toEqual([{ queue: null }]);
  await start(databaseUrl);
  await soon(() => refreshesIn(database)).toEqual([{ outcome: 'read', attempt: 1 }]);
});

test('a restart on the same day causes no second login; the next day brings one', async () => {
  const { databaseUrl, database } = await worldWithSavedCredentials();
  const before = site.loginCount(SHORT_ACCOUNT.id);
  const first = await start(databaseUrl);
  await soon(() => refreshesIn(database)).toEqual([{ outcome: 'read', attempt: 1 }]);
  await first.api.close();
  running.splice(0);
  let now = new Date(EVENING.getTime() + 60 * 60_000);
  const second = await start(databaseUrl, () => now);
  const runs = async () => (await second.metrics()).get('minori_jobs_total{job_name="refresh-1",outcome="done"}') ?? 0;
  await soon(runs).toBe(1);
  expect(site.loginCount(SHORT_ACCOUNT.id)).toBe(before + 1);
  now = new Date(EVENING.getTime() + 24 * 60 * 60_000);
  await soon(() => refreshesIn(database)).toHaveLength(2);
});

test('a database that cuts every connection of the queue delays the jobs only briefly', async () => {
  const { databaseUrl, database } = await worldWithSavedCredentials();
  let now = EVENING;
  const { api, metrics } = await start(databaseUrl, () => now);
  const runs = async () => (await metrics()).get('minori_jobs_total{job_name="refresh-2",outcome="done"}') ?? 0;
  await soon(runs).toBe(1);
  for (let time = 2; time <= 4; time += 1) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'minori-jobs' and datname = current_database()`.execute(database);
    now = new Date(now.getTime() + 5 * 60_000);
    await soon(runs).toBe(time);
  }
  expect((await fetch(`${api.operatorUrl}/health/ready`)).status).toBe(200);
});

test('a program that ends in the middle of a scrape logs off, and the day’s try is used up', async () => {
  const { databaseUrl, database } = await worldWithSavedCredentials();
  const before = site.loginCount(SHORT_ACCOUNT.id);
  let open = () => {};
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  const stall = site.stall('holdings', until);
  const first = await start(databaseUrl);
  await stall.reached;
  await first.api.close();
  running.splice(0);
  await soon(() => site.sessions()).toBe(0);
  expect(await refreshesIn(database)).toEqual([{ outcome: 'interrupted', attempt: 1 }]);
  open();
  const second = await start(databaseUrl, () => new Date(EVENING.getTime() + 5 * 60_000));
  await soon(async () => (await second.metrics()).get('minori_jobs_total{job_name="refresh-1",outcome="done"}')).toBe(
    1,
  );
  expect(site.loginCount(SHORT_ACCOUNT.id)).toBe(before + 1);
});

test('a start re-seals under the newest key what an older key had sealed', async () => {
  const { databaseUrl, database } = await worldWithSavedCredentials(OLD_KEY);
  const { metrics } = await start(databaseUrl);
  const keys = async () => (await database.selectFrom('rk_credentials').select('key_id').execute())[0]?.key_id;
  await soon(keys).toBe(TEST_KEY.id);
  await soon(async () => (await metrics()).get('minori_resealed_total')).toBe(1);
  expect((await metrics()).get('minori_credentials_under_other_keys')).toBe(0);
});

test('the operator’s listener serves health and metrics, and nothing else', async () => {
  const { databaseUrl } = await worldWithSavedCredentials();
  const { api, metrics } = await start(databaseUrl);
  await fetch(`${api.url}/api/v1/company-info?domain=x`);
  await fetch(`${api.url}/api/v1/nobody/emp-1`);
  const samples = await metrics();
  expect([...samples.keys()].filter((name) => name.startsWith('minori_http_requests_total'))).toEqual([
    expect.stringMatching(/^minori_http_requests_total\{call="(companyInfo|other)",status="\d{3}"\}$/),
    'minori_http_requests_total{call="other",status="404"}',
  ]);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(samples.has('minori_event_loop_lag_seconds_count')).toBe(true);
  const statusOf = async (path: string) => (await fetch(`${api.operatorUrl}${path}`)).status;
  for (const path of ['/metrics', '/health/live', '/nothing', '/%zz']) {
    expect([path, (await fetch(`${api.operatorUrl}${path}`)).headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/health/ready')).toBe(200);
  for (const path of ['/', '/api/v1/user-account', '/metrics/x']) expect(await statusOf(path)).toBe(404);
  expect((await fetch(`${api.url}/metrics`)).status).not.toBe(200);
});
