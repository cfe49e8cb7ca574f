// Tests that if the database fails after the session was checked, every call responds in the contract's shape, with
// Retry-After, and without the driver's text (security.md F4). Generated from the table of calls, so that an added one is
// covered at once.
import { randomBytes } from 'node:crypto';
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Person } from '../../src/testing/figures-world.ts';
import { type StubbedWorld, stubbedWorld } from '../../src/testing/stub-scraper.ts';
import { addressOf } from '../../src/testing/visitor.ts';

const SERVER_TOKEN = 'a-server-token-of-at-least-32-characters';

const CANARY = 'canary-of-the-driver';

let world: StubbedWorld;
let person: Person;

beforeAll(async () => {
  world = await stubbedWorld({ production: false, testUserData: true, serverTokens: [SERVER_TOKEN] });
  person = await world.person();
  await world.register(person);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

type Fields = Record<string, unknown>;
type Input = Readonly<Partial<Record<'params' | 'query' | 'body', Fields>>>;

/** The contract's example with the person's own codes. */
function inputOf(name: CallName): Input {
  const { sysUserCode, sysOrganizationCode } = person;
  const codes: Fields = { sysUserCode, sysOrganizationCode };
  const { params, query, body } = EXAMPLES[name] as unknown as Input;
  const own = (part: Fields | undefined) =>
    part && Object.fromEntries(Object.entries(part).map(([key, value]) => [key, codes[key] ?? value]));
  return Object.fromEntries(
    Object.entries({ params: own(params), query: own(query), body: own(body) }).filter(([, part]) => part),
  );
}

/** From now on only queries succeed that read the session and nothing else; every other query breaks the connection. */
function failDatabase(): void {
  const real = pg.Client.prototype.query as (this: pg.Client, ...of: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...of: unknown[]) {
    const [query] = of;
    const text = typeof query === 'string' ? query : String((query as { text?: string }).text);
    const isSession = text.includes('"sessions"') && !text.includes('as "beside"');
    if (isSession || !/\b(select|insert|update|delete)\b/i.test(text)) return real.apply(this, of);
    return Promise.reject(Object.assign(new Error(CANARY), { code: 'ECONNRESET' }));
  } as never);
}

/** Calls by other servers send a token, those by employees a cookie. */
async function answerTo(call: Call, input: Input) {
  if (call.scope !== 'server-token') return person.visitor.callRaw(call, input);
  const headers = { authorization: `Bearer ${SERVER_TOKEN}` };
  const response = await world.visitor().send({ url: addressOf(call, input), headers });
  return { status: response.statusCode, text: response.payload, headers: response.headers };
}

/** The public key for web push comes from the configuration. */
const WITHOUT_DATABASE: readonly CallName[] = ['getPushKey'];

const sessionCalls = (Object.entries(CALLS) as [CallName, Call][]).filter(
  ([name, { scope }]) => scope !== 'public' && !WITHOUT_DATABASE.includes(name),
);

test.each(sessionCalls)('%s answers 503 database_unavailable', async (name, call) => {
  const input = inputOf(name);
  failDatabase();
  const { status, text, headers } = await answerTo(call, input);
  expect([status, JSON.parse(text)]).toMatchObject([503, { statusCode: 503, reason: 'database_unavailable' }]);
  expect(headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' });
  expect(text + world.logLines.join('')).not.toContain(CANARY);
});

test('without a session look-up no call answers, and none queries further', async () => {
  const real = pg.Client.prototype.query as (this: pg.Client, ...of: unknown[]) => unknown;
  const further: string[] = [];
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...of: unknown[]) {
    const [query] = of;
    const text = typeof query === 'string' ? query : String((query as { text?: string }).text);
    if (text.includes('"sessions"')) return Promise.reject(new Error(CANARY));
    // Before the caller is known, only rate limits may be queried. Timers query the maintenance switch, a new connection whether it is a standby, and the listener's
    // heartbeat.
    const isClocks = /"operator_switches"|^select pg_notify\(|pg_is_in_recovery/.test(text);
    const isOthers = text.includes('rate_limits') || isClocks;
    if (/\b(select|insert|update|delete)\b/i.test(text) && !isOthers) further.push(text);
    return real.apply(this, of);
  } as never);
  const needing = sessionCalls.filter(([, { scope }]) => scope !== 'server-token');
  expect(needing.length).toBeGreaterThan(70);
  for (const [name, call] of needing) {
    // A valid cookie that no process has cached.
    const stranger = world.visitor(`minori-session=${randomBytes(32).toString('base64url')}`);
    const { status, text } = await stranger.callRaw(call, inputOf(name) as never);
    expect([name, status, JSON.parse(text).reason]).toEqual([name, 500, 'internal_error']);
  }
  expect(further).toEqual([]);
});
