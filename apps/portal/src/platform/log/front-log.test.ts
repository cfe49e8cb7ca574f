// @vitest-environment node
// What a report of the portal leaves in the api's log: where, what kind of fault, on which page, and nothing else.
import { createTestApp, type TestApp } from '@minori/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injectFetch, TEST_ORIGIN } from '../../testing/inject-fetch.ts';
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
