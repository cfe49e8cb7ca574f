// 計測値 — counters move with what really happens, the text is of the format, and no label tells of anybody.
import { doScraping, tryScraping } from '@minori/contract/scraping';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { figuresWorld, type Person } from '../../testing/figures-world.ts';
import { samplesOf } from '../../testing/metric-text.ts';
import { healthy, refusing, type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';
import { Metrics } from './metrics.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});

beforeEach(() => {
  world.scraper.answer(healthy);
  world.deps.metrics.registry.resetMetrics();
});

afterAll(() => world.close());

async function samples(metrics = world.deps.metrics) {
  return Object.fromEntries(samplesOf(await metrics.registry.metrics()));
}

function typedBy({ sysUserCode, sysOrganizationCode }: Person) {
  const typed = { rkId: 'canary-rk-id', rkPass: 'canary-rk-pass', birthday: '1971-07-03' };
  return { scrapingCode: crypto.randomUUID() as string, sysUserCode, sysOrganizationCode, ...typed };
}

test('a scrape counts by kind, source and outcome, with its time', async () => {
  const person = await world.person();
  await person.visitor.call(doScraping, { body: typedBy(person) });
  world.scraper.answer(refusing(400, 'rk_login_error'));
  await person.visitor.call(tryScraping, { body: typedBy(person) });
  const found = await samples();
  expect(found['minori_readings_total{kind="1",source="typed",outcome="read"}']).toBe(1);
  expect(found['minori_readings_total{kind="1",source="typed",outcome="rk_login_error"}']).toBe(1);
  expect(found['minori_reading_seconds_count{kind="1",source="typed"}']).toBe(2);
  expect(found['minori_reading_seconds_bucket{le="1",kind="1",source="typed"}']).toBe(2);
  expect(found['minori_http_requests_total{call="doScraping",status="200"}']).toBe(1);
  expect(found['minori_http_requests_total{call="tryScraping",status="400"}']).toBe(1);
});

test('requests count by call and status, and whatever is no call counts together', async () => {
  const person = await world.person();
  await person.visitor.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } });
  await person.visitor.callRaw(getUserAccount, { query: { sysUserCode: 'canary-other' } });
  await person.visitor.send({ url: '/api/v1/canary-path/1971-07-03?x=canary-query' });
  await person.visitor.send({ url: '/health/live' });
  const requests = Object.entries(await samples()).filter(([name]) => name.startsWith('minori_http_requests_total'));
  expect(Object.fromEntries(requests)).toEqual({
    'minori_http_requests_total{call="getUserAccount",status="200"}': 1,
    'minori_http_requests_total{call="getUserAccount",status="403"}': 1,
    'minori_http_requests_total{call="other",status="404"}': 1,
    'minori_http_requests_total{call="other",status="200"}': 1,
  });
});

test('nothing of a person, a path or a secret is in the text', async () => {
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

test('a look-up of the scraping host that fails is counted', async () => {
  const lost = await figuresWorld({
    config: {
      scraperUrl: 'http://scraper.invalid:4100',
      // Nothing listens at this port of this machine: the look-up is refused at once.
      scrapingDns: { servers: ['127.0.0.1:9'], ranges: null },
    },
  });
  const person = await lost.person();
  const answer = await person.visitor.call(doScraping, { body: typedBy(person) });
  expect(answer).toMatchObject({ isError: true });
  expect((await samples(lost.deps.metrics)).minori_dns_failures_total).toBe(1);
  await lost.close();
});

test('a queue that does not answer is left out, and the rest is still told', async () => {
  const metrics = new Metrics();
  let isAway = false;
  metrics.watchQueue(async () => {
    if (isAway) throw new Error('gone');
    return new Map([['refresh-1', 2]]);
  }, ['refresh-1', 'reseal']);
  expect(await samples(metrics)).toMatchObject({
    'minori_queue_length{job="refresh-1"}': 2,
    'minori_queue_length{job="reseal"}': 0,
  });
  isAway = true;
  metrics.dnsFailure();
  const found = await samples(metrics);
  expect(found).not.toHaveProperty('minori_queue_length{job="refresh-1"}');
  expect(found.minori_dns_failures_total).toBe(1);
});
