// Tests that every call of the contract has exactly one handler and a scope, refuses callers without a session if it
// needs one, and responds in the contract's form.
import { CALLS } from '@minori/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, routesOf } from './app.ts';
import { sendResult } from './platform/http/answer-call.ts';
import { createTestApp, type TestApp } from './testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function deps() {
  return { ...app.deps, logTo: { write: () => undefined } };
}

test('every call of the table is answered by exactly one handler', () => {
  const answered = routesOf(deps()).map(({ call }) => call);
  expect(new Set(answered).size).toBe(answered.length);
  const paths = (calls: readonly { method: string; path: string }[]) =>
    calls.map(({ method, path }) => `${method} ${path}`).sort();
  expect(paths(answered)).toEqual(paths(Object.values(CALLS)));
  // The portal looks calls up by name.
  expect(Object.values(CALLS).map(({ name }) => name)).toEqual(Object.keys(CALLS));
});

test('a route without a scope stops the start, for any method', async () => {
  const server = await buildApp(deps());
  expect(() => server.get('/api/v1/bare', async () => 'secret')).toThrow('declares no scope');
  expect(() => server.post('/api/scraping/bare', async () => 'secret')).toThrow('declares no scope');
  await server.close();
});

test('a route without a kind stops the start, also one of a plugin', async () => {
  for (const config of [undefined, {}]) {
    const server = await buildApp(deps());
    server.register(async (scope) => {
      scope.get('/bare', { ...(config && { config }) }, async () => 'text');
    });
    await expect(server.ready()).rejects.toThrow('/bare declares no kind');
    await server.close();
  }
});

test('unknown paths and methods get not_found in the usual error body', async () => {
  const visitor = app.visitor();
  const json = { 'content-type': 'application/json' };
  for (const [method, url] of [
    ['GET', '/api'],
    ['GET', '/api/v1'],
    ['GET', '/api/v1/nothing'],
    ['DELETE', '/api/v1/auth/login'],
    ['OPTIONS', '/api/v1/auth/login'],
    ['HEAD', '/api/v1/mst-asset-class'],
    ['GET', '/api/v1/auth/login'],
    ['POST', '/api/v1/company-info'],
  ] as const) {
    const response = await app.server.inject({ method, url, headers: { host: 'localhost', ...json } });
    expect([method, url, response.statusCode]).toEqual([method, url, 404]);
  }
  const response = await visitor.send({ url: '/api/v1/nothing' });
  expect(JSON.parse(response.payload)).toEqual({ statusCode: 404, reason: 'not_found', message: '', errors: [] });
});

test('without a session, every call that needs one is refused before its input is checked', async () => {
  const closed = Object.values(CALLS).filter(({ scope }) => scope !== 'public' && scope !== 'reader');
  expect(closed.length).toBeGreaterThan(10);
  for (const call of closed) {
    const answer = await app.visitor().callRaw(call, { query: { nonsense: '1' }, body: '{"broken' });
    expect([call.path, answer.status]).toEqual([call.path, 401]);
  }
});

test('every answer forbids storing, sniffing and framing, errors included', async () => {
  const company = await app.addCompany();
  const employee = await app.addEmployee(company);
  const visitor = app.visitor(await app.addSession(employee));
  const answers = [
    await visitor.callRaw(CALLS.getUserAccount, { query: { sysUserCode: employee.sysUserCode } }),
    await visitor.callRaw(CALLS.getUserAccount, { query: { sysUserCode: 'someone-else' } }),
    await visitor.send({ url: '/api/v1/nothing' }),
  ];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000; includeSubDomains/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toBe("default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox");
  }
});

test('a repeated read of unchanged data is answered 304 without a body', async () => {
  const employee = await app.addEmployee(await app.addCompany());
  const visitor = app.visitor(await app.addSession(employee));
  const url = `/api/v1/user-account?sysUserCode=${employee.sysUserCode}`;
  const first = await visitor.send({ url });
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect(await visitor.send({ url, headers })).toMatchObject({ statusCode: 304, payload: '' });
  await app.database.updateTable('employees').set({ nick_name: '新しい名' }).where('id', '=', employee.id).execute();
  expect((await visitor.send({ url, headers })).statusCode).toBe(200);
});

test('fields beyond the contract are removed from an answer, and an invalid answer is a 500', async () => {
  const results: readonly unknown[] = [
    { authorizationMethod: 1, hash: '$argon2id$secret' },
    { authorizationMethod: 9 },
  ];
  const made = await createTestApp({
    databaseUrl: app.config.databaseUrl,
    mount: (server) => {
      server.get('/result/:index', { config: { kind: 'page' } }, async ({ params }, reply) => {
        sendResult(reply, CALLS.authorizationMethod, results[Number((params as { index: string }).index)]);
        return reply;
      });
    },
  });
  expect((await made.visitor().send({ url: '/result/0' })).payload).toBe('{"authorizationMethod":1}');
  expect((await made.visitor().send({ url: '/result/1' })).statusCode).toBe(500);
  await made.close();
});
