// Tests what an error report of the portal writes into the api's log: where the error was caught, its kind and the
// page, and nothing else.
import { createTestApp, type TestApp } from '@minori/api/testing';
import { appError } from '@minori/contract/app-error';
import { CALLS } from '@minori/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injectFetch, TEST_ORIGIN } from '../../testing/inject-fetch.ts';
import { CallFailure } from '../api/call-failure.ts';
import { reportFault } from './front-log.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test('every value that the portal sends arrives in the log, and the fault’s message does not', async () => {
  const { fetch } = injectFetch(api.server);
  const fault = new TypeError('kakitsubata');
  await reportFault({ fetch, origin: TEST_ORIGIN }, { at: 'promise', fault, pathname: '/minato/home' });
  const log = api.logLines.join('');
  const [report] = api.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'reported by a browser');
  expect(report).toMatchObject({ report: 'front_fault', params: { at: 'promise', kind: 'TypeError', page: 'home' } });
  expect(log).not.toContain('kakitsubata');
});

test('a failure that no row has a word for: what it was called arrives, and a server’s words do not', async () => {
  const { fetch } = injectFetch(api.server);
  const error = appError({ statusCode: 400, reason: 'something_new', message: 'kakitsubata' });
  const fault = new CallFailure(error, CALLS.getPastScores);
  await reportFault({ fetch, origin: TEST_ORIGIN }, { at: 'answer', fault, pathname: '/minato/home' });
  const reports = api.logLines.map((line) => JSON.parse(line)).filter(({ params }) => params?.at === 'answer');
  expect(reports).toMatchObject([
    { params: { kind: 'CallFailure', name: 'evaluationTransition', statusCode: 400, reason: 'something_new' } },
  ]);
  expect(api.logLines.join('')).not.toContain('kakitsubata');
});
