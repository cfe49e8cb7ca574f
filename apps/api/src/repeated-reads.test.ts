// Tests that a read served from the cache before Fastify can't be distinguished from one served by Fastify: in the
// response, the log, the counts and the gates.
import { logout } from '@minori/contract/auth';
import { type Call, OWNED_CODES } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { employeeAssetManagement } from '@minori/contract/employee-assets';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'light-my-request';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from './testing/figures-world.ts';
import { addressOf, OWN_HEADERS } from './testing/visitor.ts';

let world: FiguresWorld;
/** The number of requests that Fastify handled. */
let seen = 0;

beforeAll(async () => {
  world = await figuresWorld({
    mount: (server) =>
      server.addHook('onResponse', async () => {
        seen += 1;
      }),
  });
});
afterAll(() => world.close());

async function personWithFigures(): Promise<Person> {
  const person = await world.person();
  await world.register(person);
  return person;
}

const url = ({ sysUserCode }: Person) => addressOf(employeeAssetManagement, { query: { sysUserCode } });

/** Headers that differ between any two requests. */
const OWN_TO_A_REQUEST = ['date', 'x-request-id'];
/** Fields that differ between any two log lines. The short `code` is derived from the request's id. */
const OWN_TO_A_LINE = ['time', 'ms', 'reqId', 'traceId', 'code'];

/** A cached response states that it varies by encoding; Fastify's states it only when it compressed the response. */
const NEGOTIATED = /, accept-encoding$/i;

function without(names: readonly string[], values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

const COUNTED = ['minori_http_requests_total', 'minori_http_request_duration_seconds', 'minori_sign_ins_total'];

async function counts(): Promise<ReadonlyMap<string, number>> {
  const metrics = COUNTED.map((name) => world.deps.metrics.registry.getSingleMetric(name)?.get());
  const values = (await Promise.all(metrics)).flatMap((metric) => metric?.values ?? []);
  // Histograms are compared by count, because durations differ.
  const counted = values.filter((value) => !('metricName' in value) || /_count$/.test(String(value.metricName)));
  return new Map(counted.map(({ labels, value, ...metric }) => [JSON.stringify([metric, labels]), value]));
}

/** Sends a request. @returns what the caller, the log and the metrics get of it */
async function told(request: () => Promise<LightMyRequestResponse>) {
  const [before, logged, seenBefore] = [await counts(), world.logLines.length, seen];
  const answer = await request();
  const after = await counts();
  const changes = [...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const);
  return {
    isBeforeFastify: seen === seenBefore,
    lines: world.logLines.slice(logged).map((line) => JSON.parse(line) as Record<string, unknown>),
    told: {
      ...{
        status: answer.statusCode,
        body: answer.rawPayload,
        headers: {
          ...without(OWN_TO_A_REQUEST, answer.headers),
          vary: String(answer.headers.vary).replace(NEGOTIATED, ''),
        },
      },
      counted: changes.filter(([, change]) => change !== 0),
    },
  };
}

/** Sends a request to Fastify alone and to the whole server, and compares. */
async function bothWays(person: Person, { headers, ...options }: InjectOptions) {
  const asked = { ...options, headers: { ...OWN_HEADERS, cookie: person.visitor.cookie ?? '', ...headers } };
  const { server } = world.server;
  const whole = await told(() => world.server.inject(asked));
  const short = await told(() => inject((request, reply) => void server.emit('request', request, reply), asked));
  const same = (lines: readonly Record<string, unknown>[]) => lines.map((line) => without(OWN_TO_A_LINE, line));
  expect(short.told).toEqual(whole.told);
  expect(same(short.lines)).toEqual(same(whole.lines));
  for (const { reqId, traceId, ms } of short.lines) {
    expect(reqId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(ms).toBeTypeOf('number');
  }
  expect(short.lines.map((line) => Object.keys(line))).toEqual(whole.lines.map((line) => Object.keys(line)));
  expect(whole.isBeforeFastify).toBe(false);
  return short;
}

/**
 * Retried, because on a busy machine more than the second for which a response is cached may pass between two requests.
 */
async function cachedBothWays(person: Person, options: InjectOptions): Promise<void> {
  await vi.waitFor(
    async () => {
      await person.visitor.send({ url: url(person), headers: options.headers ?? {} });
      expect((await bothWays(person, { url: url(person), ...options })).isBeforeFastify).toBe(true);
    },
    { timeout: 20_000 },
  );
}

test.each([
  ['without further headers', {}],
  ['that accepts gzip', { 'accept-encoding': 'gzip' }],
  ['that accepts what browsers do', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
  ['with another ETag', { 'if-none-match': 'W/"another"' }],
  ['with a trace of the caller', { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }],
])('a repeated read %s is answered alike both ways', async (_name, headers) => {
  const person = await personWithFigures();
  await person.visitor.send({ url: url(person), headers });
  await cachedBothWays(person, { headers });
  const { headers: answered } = await person.visitor.send({ url: url(person), headers });
  await cachedBothWays(person, { headers: { ...headers, 'if-none-match': String(answered.etag) } });
});

test('a trace that the caller has begun continues', async () => {
  const person = await personWithFigures();
  const headers = { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01` };
  const logged = world.logLines.length;
  for (let time = 0; time < 2; time += 1) await person.visitor.send({ url: url(person), headers });
  const lines = world.logLines.slice(logged).map((line) => JSON.parse(line) as { traceId: string });
  expect(lines.map(({ traceId }) => traceId)).toEqual(['c'.repeat(32), 'c'.repeat(32)]);
});

/** Requests that only Fastify may decide, even with a cached response. */
test.each<[string, InjectOptions]>([
  ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['with another product’s host', { headers: { host: 'elsewhere.example' } }],
  ['with an invalid host', { headers: { host: 'local host' } }],
  ['with a token beside the cookie', { headers: { authorization: 'Bearer x' } }],
  ['with a body', { headers: { 'content-length': '2' }, payload: '{}' }],
  ['by HEAD', { method: 'HEAD' }],
  ['with a further query parameter', { query: { more: '1' } }],
])('a read %s is left to Fastify', async (_name, options) => {
  const person = await personWithFigures();
  await person.visitor.send({ url: url(person) });
  expect((await bothWays(person, { url: url(person), ...options })).isBeforeFastify).toBe(false);
});

test.each<[string, (cookie: string) => string]>([
  ['sent twice', (cookie) => `${cookie}; ${cookie}`],
  ['after another one whose name ends like it', (cookie) => `x${cookie}`],
  ['cut short', (cookie) => cookie.slice(0, -1)],
  ['under its name for https', (cookie) => `__Host-${cookie}`],
])('a read with the cookie %s is left to Fastify', async (_name, changed) => {
  const person = await personWithFigures();
  await person.visitor.send({ url: url(person) });
  const headers = { cookie: changed(person.visitor.cookie ?? '') };
  expect((await bothWays(person, { url: url(person), headers })).isBeforeFastify).toBe(false);
});

test('a read through a local proxy with https, whose cookie has another name, is left to Fastify', async () => {
  const person = await personWithFigures();
  await person.visitor.send({ url: url(person) });
  const headers = { 'x-forwarded-proto': 'https' };
  expect((await bothWays(person, { url: url(person), headers })).isBeforeFastify).toBe(false);
});

test('a cached answer ends with its session and is never given to somebody else', async () => {
  const [person, other] = [await personWithFigures(), await world.person()];
  await person.visitor.send({ url: url(person) });
  expect((await bothWays(other, { url: url(person) })).told.status).toBe(403);
  const cookie = person.visitor.cookie ?? '';
  await person.visitor.callRaw(logout, { body: {} });
  expect((await bothWays(other, { url: url(person), headers: { cookie } })).told.status).toBe(401);
});

test('during maintenance and at the end of the process nothing is answered before Fastify', async () => {
  const person = await personWithFigures();
  const closed = await figuresWorld({
    databaseUrl: world.config.databaseUrl,
    config: { maintenanceUntil: new Date('2099-01-01T00:00:00Z') },
  });
  const visitor = closed.visitor(person.visitor.cookie);
  expect((await visitor.send({ url: url(person) })).statusCode).toBe(503);
  await closed.close();
  const ending = await figuresWorld({ databaseUrl: world.config.databaseUrl });
  const last = ending.visitor(person.visitor.cookie);
  expect((await last.send({ url: url(person) })).statusCode).toBe(200);
  ending.deps.work.drain();
  expect((await last.send({ url: url(person) })).statusCode).toBe(503);
  await ending.close();
});

test('every call is answered and logged alike both ways', async () => {
  const person = await personWithFigures();
  const { sysUserCode, sysOrganizationCode } = person;
  for (const call of Object.values<Call>(CALLS)) {
    const asked = OWNED_CODES[call.scope as keyof typeof OWNED_CODES] ?? [];
    const query = Object.fromEntries(
      Object.entries({ sysUserCode, sysOrganizationCode }).filter(([code]) => asked.some((one) => one === code)),
    );
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'none']));
    const isRead = call.method === 'GET';
    const options: InjectOptions = {
      method: call.method,
      url: addressOf(call, { params, ...(isRead && { query }) }),
      ...(!isRead && { headers: { 'content-type': 'application/json' }, payload: '{"unknown":1}' }),
    };
    await bothWays(person, options);
    await bothWays(person, { ...options, headers: { ...options.headers, cookie: '' } });
  }
});
