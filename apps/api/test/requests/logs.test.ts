// Tests that no secret and no personal data get into the log, whatever fails, and that each event is one parseable line.
import { CALLS } from '@minori/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { safeError } from '../../src/platform/http/log-options.ts';
import { createTestApp, type TestApp, type TestEmployee } from '../../src/testing.ts';

let app: TestApp;
let employee: TestEmployee;

beforeAll(async () => {
  app = await createTestApp();
  employee = await app.addEmployee(await app.addCompany(), { email: `${CANARY}mail@x.example`, password: SECRET });
});
afterAll(() => app.close());

const CANARY = 'kanaria-7391-';
const SECRET = `${CANARY}portal-password`;

/** The forms in which a text may appear in a log. */
function formsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  return [text, encodeURIComponent(text), bytes.toString('base64').slice(0, -4), bytes.toString('hex')];
}

function logged(): string {
  return app.logLines.join('');
}

test('canaries in every place of a request are nowhere in the log', async () => {
  const visitor = app.visitor();
  await visitor.signIn(employee);
  const token = visitor.cookie?.split('=')[1] ?? '';
  const body = {
    scrapingCode: '6f1c2a9e-5b0d-4c57-9a7e-3d1f0b8a4c21',
    sysUserCode: employee.sysUserCode,
    sysOrganizationCode: employee.sysOrganizationCode,
    rkId: `${CANARY}rk-id`,
    rkPass: `${CANARY}rk-pass`,
    birthday: '1987-06-05',
  };
  // The scraper doesn't respond in this test; the failure itself must not contain a secret, either.
  await visitor.callRaw(CALLS.doScraping, { body });
  await visitor.callRaw(CALLS.doScraping, { body: `{"rkPass":"${CANARY}cut` });
  await visitor.callRaw(CALLS.updateUserProfile, { body: { ...body, nickName: `${CANARY}nick` } });
  await visitor.callRaw(CALLS.getUserAccount, { query: { sysUserCode: `${CANARY}code`, oldPassword: `${CANARY}old` } });
  await visitor.callRaw(CALLS.authorizationMethod, { query: { email: `${CANARY}typed@x.example` } });
  await app.visitor().callRaw(CALLS.login, { body: { email: employee.email, password: `${CANARY}wrong` } });
  await visitor.send({ url: `/api/v1/${CANARY}path/1987-06-05?x=${CANARY}query` });
  await visitor.send({
    url: '/health/live',
    headers: { authorization: `Bearer ${CANARY}auth`, 'user-agent': `${CANARY}agent`, referer: `http://${CANARY}ref` },
  });
  const params = { [`${CANARY}key`]: 'x', password: `${CANARY}param`, screen: `${CANARY}a@b.example`, rkPass: CANARY };
  await visitor.callRaw(CALLS.logger, { body: { message: `login failed for ${CANARY}m@x.example`, params } });

  const log = logged();
  for (const secret of [CANARY, token, '1987-06-05', employee.email, employee.sysUserCode]) {
    for (const form of formsOf(secret)) expect(log).not.toContain(form);
  }
  expect(app.logLines.length).toBeGreaterThanOrEqual(10);
});

test('a line of an error’s message isn’t taken for a stack frame', () => {
  const { stack, message } = safeError(new Error(`first\n    at ${CANARY} (x:1:2)\nlast`));
  expect(stack + message).not.toContain(CANARY);
  expect(stack).toContain('logs.test');
});

test('a planted canary is found', () => {
  expect(JSON.stringify({ message: `x ${SECRET} y` })).toContain(formsOf(CANARY)[0]);
});

test('every line is one JSON object with its UTC time, request, operation, status and employee', async () => {
  const visitor = await app.signIn(employee);
  await visitor.callRaw(CALLS.getUserAccount, { query: { sysUserCode: 'someone-else' } });
  const lines = app.logLines.map((line) => {
    expect(line.endsWith('\n')).toBe(true);
    expect(line.trimEnd()).not.toMatch(/[\n\r]/);
    return JSON.parse(line) as Record<string, unknown>;
  });
  const refusals = lines.filter(({ status }) => status === 403);
  expect(refusals.at(-1)).toMatchObject({
    msg: 'request',
    method: 'GET',
    route: '/api/v1/user-account',
    reason: 'forbidden',
    employee: employee.id,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ms: expect.any(Number),
  });
});

test('a browser cannot forge lines, colours or formats', async () => {
  const before = app.logLines.length;
  const message = 'a\r\n{"level":60,"msg":"forged"}\u001b[31m red \u2028 %s %o %j \u202e';
  await app.visitor().callRaw(CALLS.logger, { body: { message, params: { screen: '/home\nX: y' } } });
  const lines = app.logLines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
  const [report, ...others] = lines.filter(({ msg }) => msg !== 'request');
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    msg: 'reported by a browser',
    report: '[redacted]',
    params: { screen: '[redacted]' },
  });
});

test('more than 30 reports a minute from one address are refused, and reports over 8 KB, too', async () => {
  await app.database.deleteFrom('rate_limits').execute();
  const statuses: number[] = [];
  const body = { message: 'x', params: {} };
  for (let count = 0; count < 35; count += 1) {
    statuses.push((await app.visitor().callRaw(CALLS.logger, { body })).status);
  }
  expect(statuses).toEqual([...new Array(30).fill(200), ...new Array(5).fill(429)]);
  const refused = await app.visitor().callRaw(CALLS.logger, { body });
  expect(Number(refused.headers['retry-after'])).toBe(60);
  app.clock.advance(60_000);
  expect((await app.visitor().callRaw(CALLS.logger, { body })).status).toBe(200);
  const large = { message: 'x', params: { screen: 'x'.repeat(9_000) } };
  expect((await app.visitor().callRaw(CALLS.logger, { body: large })).status).toBe(413);
});

test('every refusal is logged once, with the request and the reason, whatever refuses it', async () => {
  const visitor = await app.signIn(employee);
  const { sysUserCode } = employee;
  const refused = async (expected: readonly [number, string], send: () => Promise<unknown>) => {
    const before = app.logLines.length;
    await send();
    const requests = app.logLines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(requests.filter(({ msg }) => msg === 'request')).toMatchObject([
      { status: expected[0], reason: expected[1], reqId: expect.any(String), route: expect.any(String) },
    ]);
  };
  const ask = (as: typeof visitor, query: object) => () => as.callRaw(CALLS.getUserAccount, { query: query as never });
  await refused([403, 'forbidden'], ask(visitor, { sysUserCode: 'someone-else' }));
  await refused([400, 'validation_error'], ask(visitor, { sysUserCode: '' }));
  await refused([401, 'unauthorized'], ask(app.visitor(), { sysUserCode }));
  const gone = await app.signIn(employee);
  const ended = app.visitor(gone.cookie);
  await gone.callRaw(CALLS.logout, { body: {} });
  await refused([401, 'Invalid Token'], ask(ended, { sysUserCode }));
  await refused([404, 'not_found'], () => visitor.send({ url: '/api/v1/nothing' }));
  const url = CALLS.logout.path;
  await refused([403, 'forbidden'], () =>
    visitor.send({ method: 'POST', url, headers: { origin: 'https://x.example' } }),
  );
  await refused([400, 'validation_error'], () =>
    visitor.callRaw(CALLS.login, { body: { email: 'no address', password: '' } as never }),
  );
});
