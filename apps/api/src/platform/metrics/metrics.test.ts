// 計測値 — tests that counters follow real events, that the text has the right format, and that no label identifies a person.
import { authorizationMethod, login } from '@minori/contract/auth';
import { doScraping, tryScraping } from '@minori/contract/scraping';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { figuresWorld, type Person } from '../../testing/figures-world.ts';
import { samplesOf } from '../../testing/metric-text.ts';
import { healthy, refusing, type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';
import { Metrics } from './metrics.ts';
import { type PoolUse, watchOutbox, watchPools } from './watched-series.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});

beforeEach(() => world.scraper.answer(healthy));

afterAll(() => world.close());

async function samples(metrics = world.deps.metrics) {
  return Object.fromEntries(samplesOf(await metrics.registry.metrics()));
}

/** The values that have grown since, because every series of a closed set exists from the start. */
async function growthSince(before: Awaited<ReturnType<typeof samples>>) {
  const now = await samples();
  return Object.fromEntries(
    Object.keys(now).flatMap((name) => {
      const growth = (now[name] ?? 0) - (before[name] ?? 0);
      return growth > 0 ? [[name, growth]] : [];
    }),
  );
}

function typedBy({ sysUserCode, sysOrganizationCode }: Person) {
  const typed = { rkId: 'canary-rk-id', rkPass: 'canary-rk-pass', birthday: '1971-07-03' };
  return { scrapingCode: crypto.randomUUID() as string, sysUserCode, sysOrganizationCode, ...typed };
}

test('a scrape counts by record keeper, source and outcome, with its duration', async () => {
  const person = await world.person();
  const before = await samples();
  await person.visitor.call(doScraping, { body: typedBy(person) });
  world.scraper.answer(refusing(400, 'rk_login_error'));
  await person.visitor.call(tryScraping, { body: typedBy(person) });
  const found = await growthSince(before);
  expect(found['minori_readings_total{kind="1",source="typed",outcome="read"}']).toBe(1);
  expect(found['minori_readings_total{kind="1",source="typed",outcome="rk_login_error"}']).toBe(1);
  expect(found['minori_reading_duration_seconds_count{kind="1",source="typed"}']).toBe(2);
  expect(found['minori_reading_duration_seconds_bucket{le="1",kind="1",source="typed"}']).toBe(2);
  expect(found['minori_http_requests_total{call="doScraping",status="200"}']).toBe(1);
  expect(found['minori_http_requests_total{call="tryScraping",status="400"}']).toBe(1);
});

test('requests count by call and status, other addresses together, and probes not at all', async () => {
  const person = await world.person();
  const before = await samples();
  await person.visitor.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } });
  await person.visitor.callRaw(getUserAccount, { query: { sysUserCode: 'canary-other' } });
  await person.visitor.send({ url: '/api/v1/canary-path/1971-07-03?x=canary-query' });
  await person.visitor.send({ url: '/health/live' });
  const grown = await growthSince(before);
  const of = (start: string) => Object.entries(grown).filter(([name]) => name.startsWith(start));
  expect(Object.fromEntries(of('minori_http_requests_total'))).toEqual({
    'minori_http_requests_total{call="getUserAccount",status="200"}': 1,
    'minori_http_requests_total{call="getUserAccount",status="403"}': 1,
    'minori_http_requests_total{call="other",status="404"}': 1,
  });
  expect(Object.fromEntries(of('minori_http_request_duration_seconds_count'))).toEqual({
    'minori_http_request_duration_seconds_count{call="getUserAccount",status_class="2xx"}': 1,
    'minori_http_request_duration_seconds_count{call="getUserAccount",status_class="4xx"}': 1,
    'minori_http_request_duration_seconds_count{call="other",status_class="4xx"}': 1,
  });
});

test('sign-in attempts count by way and outcome', async () => {
  const { visitor, email } = await world.person();
  const before = await samples();
  await visitor.callRaw(authorizationMethod, { query: { email } });
  await visitor.callRaw(login, { body: { email, password: 'canary-wrong' } });
  const grown = await growthSince(before);
  expect(grown).toMatchObject({
    'minori_sign_ins_total{way="address",outcome="ok"}': 1,
    'minori_sign_ins_total{way="password",outcome="refused"}': 1,
  });
});

test('every possible event has a series from the start, at 0', async () => {
  expect(await samples(new Metrics())).toMatchObject({
    'minori_readings_total{kind="5",source="scheduled",outcome="scraping_error"}': 0,
    'minori_refreshes_total{kind="1",outcome="read"}': 0,
    'minori_mails_total{purpose="report",outcome="given_up"}': 0,
    'minori_pushes_total{outcome="later"}': 0,
    'minori_sign_ins_total{way="company_account",outcome="failed"}': 0,
    'minori_reading_last_success_timestamp_seconds{kind="1"}': 0,
  });
});

test("the time of a record keeper's last scrape is the latest that any source knows", async () => {
  const metrics = new Metrics();
  const last = async () => (await samples(metrics))['minori_reading_last_success_timestamp_seconds{kind="1"}'];
  const read = (at: number) =>
    metrics.scrape({ kind: 1, source: 'saved', outcome: 'read', ms: 1, at: new Date(at * 1000) });
  read(200);
  read(100);
  expect(await last()).toBe(200);
  metrics.askLastReadings(async () => [{ kind: 1, at: new Date(300_000) }]);
  expect(await last()).toBe(300);
  metrics.askLastReadings(() => Promise.reject(new Error('the database is away')));
  expect(await last()).toBe(300);
});

test('the text contains no person, path or secret', async () => {
  const person = await world.person();
  await person.visitor.call(doScraping, { body: typedBy(person) });
  await person.visitor.send({ url: `/api/v1/canary-path/${person.sysUserCode}` });
  const text = await world.deps.metrics.registry.metrics();
  for (const secret of ['canary', '1971-07-03', person.sysUserCode, person.sysOrganizationCode, person.email]) {
    expect(text).not.toContain(secret);
  }
});

test('an outcome that the catalogue does not know has no label of its own', async () => {
  const metrics = new Metrics();
  metrics.refresh({ kind: 2, outcome: 'canary of the record keeper' });
  metrics.refresh({ kind: 2, outcome: 'in_maintenance' });
  const found = await samples(metrics);
  expect(found['minori_refreshes_total{kind="2",outcome="other"}']).toBe(1);
  expect(found['minori_refreshes_total{kind="2",outcome="in_maintenance"}']).toBe(1);
});

test('a failed DNS look-up of the scraping host is counted', async () => {
  const lost = await figuresWorld({
    config: {
      scraperUrl: 'http://scraper.invalid:4100',
      // Nothing listens at this port of this machine: a name look-up fails at once.
      scrapingDns: { servers: ['127.0.0.1:9'], ranges: null },
    },
  });
  const person = await lost.person();
  const answer = await person.visitor.call(doScraping, { body: typedBy(person) });
  expect(answer).toMatchObject({ isError: true });
  expect((await samples(lost.deps.metrics)).minori_dns_failures_total).toBe(1);
  await lost.close();
});

test('a source without an answer is left out, and the rest is still reported', async () => {
  const metrics = new Metrics();
  let isAway = false;
  watchOutbox(metrics, async () => {
    if (isAway) throw new Error('gone');
    return [{ urgency: '0', waiting: 2, oldestAge: 7.5 }];
  });
  const ours = async () =>
    Object.fromEntries(Object.entries(await samples(metrics)).filter(([name]) => name.startsWith('minori_outbox')));
  expect(await ours()).toEqual({
    'minori_outbox_waiting_mails{urgency="0"}': 2,
    'minori_outbox_oldest_mail_age_seconds{urgency="0"}': 7.5,
  });
  isAway = true;
  metrics.dnsFailure();
  expect(await ours()).toEqual({});
  expect((await samples(metrics)).minori_dns_failures_total).toBe(1);
});

test("the queries for the metrics don't count as waiting work", async () => {
  const metrics = new Metrics();
  let waiting = 0;
  const ask = async () => {
    waiting += 1;
    await Promise.resolve();
    waiting -= 1;
    return [];
  };
  const pool = { totalCount: 1, idleCount: 1, options: { max: 10 } } as PoolUse;
  watchPools(metrics, new Map([['serving', Object.defineProperty(pool, 'waitingCount', { get: () => waiting })]]));
  metrics.companySignIns.ask(ask);
  watchOutbox(metrics, ask);
  expect(await samples(metrics)).toMatchObject({ 'minori_database_pool_waiting_requests{pool="serving"}': 0 });
});
