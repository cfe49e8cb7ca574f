// Tests which reports of failed scrapes (バッチ報告) are accepted and what is stored of them, at both URLs and in both body
// shapes.
import { BATCH_TOKEN_COOKIE, srpErr, srpError } from '@minori/contract/batch';
import { CALLS } from '@minori/contract/calls';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeExpired } from '../../jobs/retention.ts';
import { createTestApp, type TestApp, type TestEmployee, type TestVisitor } from '../../testing.ts';

let app: TestApp;
let employee: TestEmployee;
let visitor: TestVisitor;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  await app.database.deleteFrom('rate_limits').execute();
  await app.database.deleteFrom('scraping_errors').execute();
  employee = await app.addEmployee(await app.addCompany());
  visitor = await app.signIn(employee);
});

afterAll(() => app.close());

const SCRAPING_CODE = '6f1c2a9e-5b0d-4c57-9a7e-3d1f0b8a4c21';

function newer(changes: object = {}) {
  const { sysUserCode } = employee;
  const message = { errorType: 100 as const, description: 'timeout of 90000ms exceeded' };
  return { sysUserCode, scrapingCode: SCRAPING_CODE, ...message, ...changes };
}

function older(changes: object = {}) {
  return { rkUserId: employee.id, mstUserId: employee.id, srpErrReason: 'network error: no response', ...changes };
}

function rows() {
  return app.database.selectFrom('scraping_errors').selectAll().orderBy('id').execute();
}

/** Sends this Authorization header, whatever cookie the visitor has. */
async function report(as: TestVisitor, authorization: string | undefined, body: object = newer()) {
  const headers = { 'content-type': 'application/json', authorization };
  const answer = await as.send({ method: 'POST', url: srpError.path, headers, payload: JSON.stringify(body) });
  return { status: answer.statusCode, reason: JSON.parse(answer.payload).reason as string | undefined };
}

test('二つの宛先のどちらにも、どちらの形でも報告でき、一つの表に残る', async () => {
  for (const call of [srpErr, srpError]) {
    for (const body of [newer(), older()]) {
      expect(await visitor.call(call, { body })).toMatchObject({ status: 200, text: '{}' });
    }
  }
  const { sysUserCode, sysOrganizationCode } = employee;
  const ownerColumns = {
    sys_user_code: sysUserCode,
    sys_organization_code: sysOrganizationCode,
    reported_at: app.clock.now(),
  };
  const fromNewer = {
    ...ownerColumns,
    scraping_code: SCRAPING_CODE,
    error_type: 100,
    description: newer().description,
  };
  const fromOlder = { ...ownerColumns, scraping_code: null, error_type: 1, description: older().srpErrReason };
  expect(await rows()).toMatchObject([fromNewer, fromOlder, fromNewer, fromOlder]);
});

test('古い形の種類は、文の始まりからわかるときだけわかる', async () => {
  for (const srpErrReason of ['timeout', 'network error', 'something else']) {
    await visitor.call(srpErr, { body: older({ srpErrReason }) });
  }
  expect((await rows()).map((row) => row.error_type)).toEqual([100, 1, null]);
});

test('札はサインインで渡り、画面から読め、ほかのサイトへは出ない', async () => {
  const body = { email: employee.email, password: employee.password };
  const onThisMachine = await app.visitor().call(CALLS.login, { body });
  expect(cookieLine(onThisMachine.headers['set-cookie'])).toMatch(/^minori_batch=[\w-]{43}; Path=\/; SameSite=Strict$/);
  const product = await createTestApp({
    databaseUrl: app.config.databaseUrl,
    config: { productHost: 'minori.example' },
  });
  const origin = 'https://minori.example';
  const headers = { host: 'minori.example', origin, 'x-from': origin, 'content-type': 'application/json' };
  const payload = JSON.stringify(body);
  const behindHttps = await product.visitor().send({ method: 'POST', url: CALLS.login.path, headers, payload });
  const lines = [behindHttps.headers['set-cookie']].flat().map(String);
  expect(lines.filter((line) => line.includes('minori_batch'))).toEqual([
    expect.stringMatching(/^__Host-minori_batch=[\w-]{43}; Path=\/; Secure; SameSite=Strict$/),
  ]);
  await product.close();
});

function cookieLine(header: unknown): string | undefined {
  return [header].flat().find((line): line is string => String(line).startsWith(`${BATCH_TOKEN_COOKIE}=`));
}

test('失われた札は、利用者情報の読み直しで戻り、あるあいだは渡し直さない', async () => {
  const token = visitor.batchToken;
  const restored = app.visitor(visitor.cookie);
  const query = { sysUserCode: employee.sysUserCode };
  expect(cookieLine((await restored.call(getUserAccount, { query })).headers['set-cookie'])).toBeDefined();
  expect(restored.batchToken).toBe(token);
  expect((await restored.call(getUserAccount, { query })).headers['set-cookie']).toBeUndefined();
  expect(await restored.call(srpError, { body: newer() })).toMatchObject({ status: 200 });
});

test('違う札は unauthorized になり、何も残らない', async () => {
  const token = visitor.batchToken ?? '';
  const elsewhere = await app.signIn(employee);
  const colleague = await app.signIn(await app.addEmployee(await app.addCompany()));
  const { id: sessionId } = await app.database
    .selectFrom('sessions')
    .select('id')
    .where('employee_id', '=', employee.id)
    .executeTakeFirstOrThrow();
  const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  const last = token.at(-1) === 'A' ? 'Q' : 'A';
  for (const wrong of [
    undefined,
    '',
    flipped,
    token.slice(0, -1),
    `${token}A`,
    `${token.slice(0, -1)}${last}`,
    token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
    `Bearer ${token}`,
    'あ'.repeat(43),
    sessionId,
    visitor.cookie?.split('=')[1],
    elsewhere.batchToken,
    colleague.batchToken,
  ]) {
    expect([wrong, await report(visitor, wrong)]).toEqual([wrong, { status: 401, reason: 'unauthorized' }]);
  }
  expect(await rows()).toEqual([]);
  expect(await report(visitor, token)).toMatchObject({ status: 200 });
});

test('札だけでは何もできず、ほかの呼び出しの役にも立たない', async () => {
  const token = visitor.batchToken;
  expect((await report(app.visitor(), token)).status).toBe(401);
  const headers = { authorization: token };
  const url = `${getUserAccount.path}?sysUserCode=${employee.sysUserCode}`;
  expect((await app.visitor().send({ url, headers })).statusCode).toBe(401);
  expect((await app.visitor(`minori-session=${token}`).send({ url })).statusCode).toBe(401);
  await visitor.call(CALLS.logout, { body: {} });
  expect(visitor.batchToken).toBeUndefined();
  expect((await report(visitor, token)).status).toBe(401);
  expect(await rows()).toEqual([]);
});

test('ほかの人の番号を名のる報告は、どの欄でも forbidden になる', async () => {
  const others = [await app.addEmployee(await app.addCompany()), { id: 0, sysUserCode: 'unknown' }];
  for (const other of others) {
    for (const body of [
      newer({ sysUserCode: other.sysUserCode }),
      older({ rkUserId: other.id }),
      older({ mstUserId: other.id }),
      older({ rkUserId: other.id, mstUserId: other.id }),
    ]) {
      for (const call of [srpErr, srpError]) {
        await app.database.deleteFrom('rate_limits').execute();
        expect(await visitor.call(call, { body })).toMatchObject({ status: 403, error: { reason: 'forbidden' } });
      }
    }
  }
  expect(await rows()).toEqual([]);
});

test('形の違う報告は受け付けない', async () => {
  for (const body of [
    {},
    newer({ srpErrReason: 'timeout' }),
    { ...newer(), ...older() },
    newer({ errorType: 2 }),
    newer({ scrapingCode: 'x' }),
    newer({ description: '' }),
    newer({ description: 'x'.repeat(501) }),
    newer({ description: '\u0007\u2028' }),
    older({ rkUserId: String(employee.id) }),
    older({ srpErrReason: 'x'.repeat(501) }),
  ]) {
    expect(await visitor.callRaw(srpError, { body })).toMatchObject({
      status: 400,
      error: { reason: 'validation_error' },
    });
  }
  expect(await rows()).toEqual([]);
});

test('制御文字は残らず、一行のままになる', async () => {
  const description = `timeout\r\n{"forged":1}\u001b[31m\u202e\u0085${'🈳'.repeat(200)}`;
  expect(await visitor.call(srpError, { body: newer({ description }) })).toMatchObject({ status: 200 });
  expect((await rows()).map((row) => row.description)).toEqual([`timeout {"forged":1}[31m ${'🈳'.repeat(200)}`]);
});

test('二つの宛先を合わせて1分に20回までで、ほかの人には響かない', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const { status } = await visitor.call(count % 2 === 0 ? srpErr : srpError, { body: newer() });
    statuses.push(status);
  }
  expect(statuses).toEqual([...new Array(20).fill(200), ...new Array(30).fill(429)]);
  expect(await rows()).toHaveLength(20);
  const other = await app.addEmployee(await app.addCompany());
  const theirs = await (await app.signIn(other)).call(srpErr, { body: newer({ sysUserCode: other.sysUserCode }) });
  expect(theirs.status).toBe(200);
  app.clock.advance(60_000);
  expect((await visitor.call(srpErr, { body: newer() })).status).toBe(200);
});

test('90日を過ぎた報告は、消される', async () => {
  const day = 24 * 60 * 60_000;
  await visitor.call(srpErr, { body: newer() });
  app.clock.advance(90 * day);
  await removeExpired(app.database, app.clock.now(), new AbortController().signal);
  expect(await rows()).toHaveLength(1);
  app.clock.advance(1);
  await removeExpired(app.database, app.clock.now(), new AbortController().signal);
  expect(await rows()).toEqual([]);
});
