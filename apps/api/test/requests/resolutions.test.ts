// Tests the resolutions in errors.md that a server is responsible for, by their numbers. The portal's test of the same name
// covers those of the browser. Resolution 26 is also tested with random cases, in the test of the comparison with colleagues.
import { CALLS } from '@minori/contract/calls';
import { filterColleagues } from '@minori/contract/colleague-comparison';
import { ERROR_CATALOGUE, type ErrorKey } from '@minori/contract/error-catalogue';
import { EXAMPLES } from '@minori/contract/examples/all';
import { filterColleagues as clientFilter } from '@minori/engine/colleagues/filter-colleagues';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCRAPING_LIMITS } from '../../src/connection/scrape/scraping-limits.ts';
import { LOOKUP_LIMITS } from '../../src/platform/private-dns/lookup-limits.ts';
import { contentsOf } from '../../src/testing/contents.ts';
import { createTestApp, type TestApp } from '../../src/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The time-out of a browser's request. */
const CLIENT_MS = 90_000;
const SCRAPE_MS = 55_000;

describe('resolutions', () => {
  test('7: no answer has the HTTP status 405; its codes are in the body of a 401', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      const { statusCode } = await app.visitor().send({ method, url: CALLS.login.path });
      expect(statusCode).not.toBe(405);
    }
    for (const key of ['session_expired', 'session_revoked', 'session_damaged', 'legacy_token'] as const) {
      expect([key, ERROR_CATALOGUE[key].httpStatus]).toEqual([key, 401]);
    }
  });

  test('9: RK_USER NOT FOUND, with the space, is the 404 of a user whose row is gone and of nothing else', () => {
    const keys = (Object.keys(ERROR_CATALOGUE) as ErrorKey[]).filter(
      (key) => ERROR_CATALOGUE[key].reason === 'RK_USER NOT FOUND',
    );
    expect(keys).toEqual(['user_gone']);
    expect(ERROR_CATALOGUE.user_gone.statusCode).toBe(404);
  });

  test('10: a path of another method, an unknown path and an unknown call get the same answer', async () => {
    const bodies = await Promise.all(
      ['/api/v1/nothing', '/api/v1/user-account/1', '/api/nothing'].map(
        async (url) => (await app.visitor().send({ url })).payload,
      ),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ statusCode: 404, reason: 'not_found' });
  });

  test('16: a wrong password is answered before anything about its age', async () => {
    const answer = await app
      .visitor()
      .callRaw(CALLS.login, { body: { email: 'nobody@minato.example', password: 'x' } });
    expect(answer).toMatchObject({ status: 401, error: { reason: 'login_failed', errors: [] } });
  });

  test('19: resolving the host and scraping fit into the browser’s time-out', () => {
    expect(LOOKUP_LIMITS.total + SCRAPE_MS).toBeLessThanOrEqual(SCRAPING_LIMITS.total);
    expect(SCRAPING_LIMITS.total).toBeLessThan(CLIENT_MS);
  });

  test('26: the filter answers the same as the client’s own filter of the posted rows, and stores nothing', async () => {
    const employee = await app.addEmployee(await app.addCompany({ dispColleagueLimit: 5 }));
    const visitor = app.visitor(await app.addSession(employee));
    const { body } = EXAMPLES.filterColleagues;
    const before = await contentsOf(app.database);
    for (const query of [{}, { isThirties: 'true' }, { isMan: 'true', isInvestmentValuationA: 'true' }] as const) {
      const toggles = Object.fromEntries(Object.keys(query).map((name) => [name, true]));
      const answer = await visitor.call(filterColleagues, { query, body });
      expect(answer.isError ? answer.error : answer.data).toEqual(clientFilter(body.returnRisks, toggles, 5));
    }
    expect(await contentsOf(app.database)).toEqual(before);
  });

  test('27: the contract’s spelling is accepted, and no other is answered', async () => {
    expect(CALLS.registScrapingData.path).toBe('/api/v1/regist-scraping-data');
    const { statusCode } = await app.visitor().send({ method: 'POST', url: '/api/v1/register-scraping-data' });
    expect(statusCode).toBe(404);
  });
});
