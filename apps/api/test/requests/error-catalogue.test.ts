// Tests that every row of the error catalogue that a server can send is sent as the catalogue says, and that a client finds the
// same row again from the response.

import { CALLS } from '@minori/contract/calls';
import { ERROR_CATALOGUE, type ErrorKey, findErrorRow } from '@minori/contract/error-catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '../../src/platform/base/failure.ts';
import { databaseFailure } from '../../src/platform/storage/database-failure.ts';
import { createTestApp, type TestApp, TestVisitor } from '../../src/testing.ts';

const SERVER_KEYS = (Object.keys(ERROR_CATALOGUE) as ErrorKey[]).filter(
  (key) => ERROR_CATALOGUE[key].httpStatus !== null,
);

const WAITS = ['too_many_requests', 'rk_login_error_site_busy', 'maintenance', 'database_unavailable', 'storage_full'];

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The response of a server with the same error handling, whose only route throws. */
async function answerTo(thrown: unknown) {
  const made = await createTestApp({
    databaseUrl: app.config.databaseUrl,
    mount: (server) => {
      server.get('/fails', { config: { kind: 'page' } }, async () => {
        throw thrown;
      });
    },
  });
  const response = await new TestVisitor(made.server).send({ url: '/fails' });
  const lines = [...made.logLines];
  await made.close();
  return { response, body: JSON.parse(response.payload), lines };
}

describe('rows', () => {
  test.each(SERVER_KEYS)('%s is answered as its row says', async (key) => {
    const row = ERROR_CATALOGUE[key];
    const { response, body } = await answerTo(new Failure(key));
    expect(response.statusCode).toBe(row.httpStatus);
    expect(body).toEqual({ statusCode: row.statusCode, reason: row.reason, message: row.message, errors: [] });
    expect(findErrorRow(body.statusCode, body.reason)).toBe(row);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['retry-after'] !== undefined).toBe(WAITS.includes(key) || key === 'draining');
    if (key === 'draining') expect(response.headers.connection).toBe('close');
  });

  test('no status is one that a proxy might send: never 405', () => {
    expect(SERVER_KEYS.map((key) => ERROR_CATALOGUE[key].httpStatus)).not.toContain(405);
  });
});

test('a bug gets one constant answer, and its message isn’t logged', async () => {
  const secret = 'aoi@minato.example at /srv/minori select password';
  for (const bug of [
    new Error(secret),
    new TypeError(secret),
    secret,
    null,
    Object.assign(new Error(secret), { code: '42P01' }),
  ]) {
    const { response, body, lines } = await answerTo(bug);
    expect(response.statusCode).toBe(500);
    const { statusCode, reason, message } = ERROR_CATALOGUE.internal_error;
    expect(body).toEqual({ statusCode, reason, message, errors: [] });
    expect(lines.join('\n')).toContain('unexpected failure');
    expect(lines.join('\n')).not.toContain('minato');
  }
});

test('failures of the database are distinguished from bugs', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code });
  for (const code of ['ECONNREFUSED', '57P01', '57014', '53300', '40001', '25006', '0A000', '55000']) {
    expect([code, databaseFailure(withCode(code))]).toEqual([code, 'database_unavailable']);
  }
  for (const code of ['53100', 'ENOSPC']) expect(databaseFailure(withCode(code))).toBe('storage_full');
  for (const code of ['42P01', '23505', '22P02']) expect(databaseFailure(withCode(code))).toBeNull();
  expect(databaseFailure(new Error('timeout exceeded when trying to connect'))).toBe('database_unavailable');
  expect(databaseFailure('ECONNREFUSED')).toBeNull();
});

test('maintenance refuses the calls, with Retry-After until its end', async () => {
  const until = new Date('2026-06-15T05:30:00Z');
  const closed = await createTestApp({ databaseUrl: app.config.databaseUrl, config: { maintenanceUntil: until } });
  const answer = await closed.visitor().callRaw(CALLS.bizCode, { query: { codeCategory: 'Privacy-Policy' } });
  expect(answer).toMatchObject({
    status: 503,
    error: { reason: 'maintenance', message: 'メンテナンス中です。終了予定: 6月15日 14:30' },
  });
  expect(answer.headers['retry-after']).toBe('9000');
  expect((await closed.visitor().send({ url: '/health/ready' })).statusCode).toBe(200);
  closed.clock.set(until);
  expect((await closed.visitor().callRaw(CALLS.bizCode, { query: { codeCategory: 'Privacy-Policy' } })).status).toBe(
    200,
  );
  await closed.close();
});

test('while draining, every new request is refused with 503', async () => {
  const leaving = await createTestApp({ databaseUrl: app.config.databaseUrl });
  leaving.deps.work.drain();
  const { statusCode, headers, payload } = await leaving.visitor().send({ url: '/api/v1/mst-asset-class' });
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '1', connection: 'close' });
  expect(JSON.parse(payload)).toMatchObject({ reason: 'draining' });
  await leaving.close();
});
