// Tests that log lines and spans which a request causes in api and scraper have one trace id, also at the operator's
// OpenTelemetry collector. Each run of a job begins a trace of its own.
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import { tryScraping } from '@minori/contract/scraping';
import { SHORT_ACCOUNT } from '@minori/record-keeper/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MonitoredPrograms, startMonitored } from '../../src/testing/monitored-programs.ts';
import { type OtlpCollector, startOtlpCollector } from '../../src/testing/otlp-collector.ts';
import { sendCall } from '../../src/testing/served-api.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const ASKED = '00f067aa0ba902b7';
const WRONG = 'kanaria-wrong-password';

let collector: OtlpCollector;
let programs: MonitoredPrograms;

beforeAll(async () => {
  collector = await startOtlpCollector();
  programs = await startMonitored({
    tracing: { endpoint: collector.url, protocol: 'http/json' },
    jobs: { isApart: false, poll: 50 },
  });
});
afterAll(async () => {
  await programs.close();
  await collector.close();
});

const canaries: string[] = [WRONG, SHORT_ACCOUNT.id];

/** An employee's sign-in with a wrong password, by a client that sends a traceparent. */
async function refusedTry(traceparent: string) {
  const { people, url } = programs;
  const employee = await people.addEmployee(await people.addCompany());
  const { sysUserCode, sysOrganizationCode } = employee;
  const typed = { rkId: SHORT_ACCOUNT.id, rkPass: WRONG, birthday: SHORT_ACCOUNT.birthday };
  const body = { scrapingCode: crypto.randomUUID(), sysUserCode, sysOrganizationCode, ...typed };
  const cookie = await people.addSession(employee);
  const answer = await sendCall(url, tryScraping, { cookie, input: { body }, headers: { traceparent } });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('rk_login_error')]);
  canaries.push(sysUserCode, sysOrganizationCode, employee.email);
}

const refusals = () => programs.lines.filter(({ event }) => event === 'scrape-refused');

test('the cause of a failed scrape is found by the id in the api’s log line', async () => {
  await refusedTry(`00-${TRACE}-${ASKED}-01`);
  const ofTrace = () => programs.lines.filter(({ traceId }) => traceId === TRACE);
  await expect.poll(() => ofTrace().map(({ service }) => service)).toContain('minori-api');
  expect(ofTrace()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ service: 'minori-api', msg: 'request', reason: 'rk_login_error', reqId: expect.any(String) },
      }),
      expect.objectContaining({ service: 'minori-scraper', event: 'scrape-refused', cause: 'reported-by-site' }),
    ]),
  );
});

test('a malformed traceparent begins a new trace and is not logged', async () => {
  const before = refusals().length;
  await refusedTry('kanaria-in-a-header');
  await expect.poll(() => refusals().length).toBe(before + 1);
  const { traceId } = refusals().at(-1) ?? {};
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  await expect.poll(() => programs.lines.some((line) => line.msg === 'request' && line.traceId === traceId)).toBe(true);
  expect(JSON.stringify(programs.lines)).not.toContain('kanaria');
});

test('probes are not logged', async () => {
  for (const path of ['/health/live', '/health/ready', '/health/ready']) {
    expect((await fetch(`${programs.url}${path}`)).status).toBe(200);
  }
  await programs.metrics();
  expect(JSON.stringify(programs.lines)).not.toMatch(/health|\/metrics/);
});

test('every line has its service, version and time in one form, and starts and ends are logged', async () => {
  await expect
    .poll(async () => (await programs.metrics()).get('minori-api'), { timeout: 45_000 })
    .toMatch(/minori_jobs_total\{job_name="mails",outcome="done"\} [1-9]/);
  // Closing also sends the spans that are buffered for the collector.
  await programs.close();
  for (const line of programs.lines) {
    expect(line).toMatchObject({
      service: expect.stringMatching(/^minori-(api|scraper)$/),
      version: PRODUCT_VERSION,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  }
  const said = programs.lines.map(({ service, msg, event }) => `${service} ${msg ?? event}`);
  expect(said).toEqual(
    expect.arrayContaining([
      ...['minori-api started', 'minori-api stopping', 'minori-api stopped'],
      ...['minori-scraper listening', 'minori-scraper closing', 'minori-scraper closed'],
    ]),
  );
});

test('a collector sees one trace through api and scraper, with nothing of the person', () => {
  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const named = (service: string, name: string) => spans.find((span) => span.service === service && span.name === name);
  const request = named('minori-api', `POST ${tryScraping.path}`);
  const call = named('minori-api', 'POST /scraping-api/try-scraping');
  const visit = named('minori-scraper', 'POST /scraping-api/try-scraping');
  expect(request).toMatchObject({ parentSpanId: ASKED, attributes: { 'http.response.status_code': 400 } });
  expect(call?.parentSpanId).toBe(request?.spanId);
  expect(visit?.parentSpanId).toBe(call?.spanId);
  const everything = Buffer.concat(collector.bodies.map(({ bytes }) => bytes)).toString();
  expect(everything).toContain(TRACE);
  for (const canary of canaries) expect(everything).not.toContain(canary);
});

test('a run of a job is a trace of its own', () => {
  // Beside other tests the job may have found its work in two runs.
  const runs = collector.spans.filter(({ name }) => name === 'mails');
  expect(runs.length).toBeGreaterThan(0);
  for (const run of runs) expect(run).toMatchObject({ parentSpanId: '', attributes: { outcome: 'done' } });
  expect(new Set(runs.map(({ traceId }) => traceId)).size).toBe(runs.length);
});
