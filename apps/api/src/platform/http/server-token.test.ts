// Tests that only other servers of the operator get the list of customers (security.md row 34), and that they may also write to
// the log.
import { domains } from '@minori/contract/company';
import { logger } from '@minori/contract/logger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../../testing.ts';

const OLD = 'an-old-token-of-thirty-two-characters';
const NEW = 'a-new-token-of-at-least-32-characters';

const WRONG = [
  ...['', 'Bearer', 'Bearer ', 'Bearer x', NEW, `Basic ${NEW}`, `Bearer ${NEW.slice(0, -1)}`, `Bearer ${NEW}x`],
  ...[`Bearer ${OLD},${NEW}`, `Bearer ${NEW.toUpperCase()}`, `Bearer  ${NEW}`, `Bearer ${NEW} ${NEW}`],
  'Bearer a-token-that-was-replaced-long-ago-1234',
];

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp({ config: { serverTokens: [OLD, NEW] } });
  company = await app.addCompany();
});
afterAll(() => app.close());

function ask(authorization?: string, from = app, headers: Record<string, string> = {}) {
  const given = { host: 'localhost', ...headers, ...(authorization !== undefined && { authorization }) };
  return from.server.inject({ method: 'GET', url: domains.path, headers: given });
}

describe('GET /domains', () => {
  test.each([OLD, NEW])('either of two valid tokens is accepted: %s', async (token) => {
    const answer = await ask(`Bearer ${token}`);
    expect(answer.statusCode).toBe(200);
    expect(domains.response.parse(answer.json())).toContainEqual({
      domain: company.mailDomains[0],
      url: company.url,
      companyCode: company.companyCode,
      authorizationMethod: 1,
    });
  });

  test('no token, a short, an old, a joined and an almost right one get the same bytes', async () => {
    const bodies = new Set<string>();
    for (const authorization of [undefined, ...WRONG]) {
      const { statusCode, payload } = await ask(authorization);
      expect([authorization, statusCode]).toEqual([authorization, 401]);
      bodies.add(payload);
    }
    expect([...bodies]).toHaveLength(1);
    expect(JSON.parse([...bodies][0] ?? '')).toMatchObject({ statusCode: 401, reason: 'unauthorized' });
  });

  test("cookies don't count, and without a configured token nobody is let in", async () => {
    const person = await app.addEmployee(company);
    const cookie = await app.addSession(person);
    expect((await ask(undefined, app, { cookie })).statusCode).toBe(401);
    const bare = await createTestApp({ databaseUrl: app.config.databaseUrl });
    for (const token of ['', 'undefined', NEW]) expect((await ask(`Bearer ${token}`, bare)).statusCode).toBe(401);
    await bare.close();
  });

  test('a page of another site is refused, even with the token', async () => {
    expect((await ask(`Bearer ${NEW}`, app, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('POST /logger', () => {
  const PAGE = { 'x-from': 'http://localhost:80', origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' };
  async function report(authorization: string | undefined, headers: Record<string, string> = {}) {
    const before = app.logLines.length;
    const given = { host: 'localhost:80', ...headers, ...(authorization !== undefined && { authorization }) };
    const payload = { message: 'stopped by itself', params: { reason: 'internal_error' } };
    const { statusCode } = await app.server.inject({ method: 'POST', url: logger.path, headers: given, payload });
    const lines = app.logLines.slice(before).map((line) => JSON.parse(line) as { readonly msg: string });
    return [statusCode, ...lines.filter(({ msg }) => msg.startsWith('reported by ')).map(({ msg }) => msg)];
  }

  test('another server needs only its token, our own pages need none', async () => {
    for (const token of [OLD, NEW]) expect(await report(`Bearer ${token}`)).toEqual([200, 'reported by a server']);
    expect(await report(undefined, PAGE)).toEqual([200, 'reported by a browser']);
    const cookie = await app.addSession(await app.addEmployee(company));
    expect(await report(undefined, { ...PAGE, cookie })).toEqual([200, 'reported by a browser']);
  });

  test.each(WRONG)(
    'an Authorization that is no token of ours is refused, from a page of ours too: “%s”',
    async (wrong) => {
      expect(await report(wrong)).toEqual([401]);
      expect(await report(wrong, PAGE)).toEqual([401]);
    },
  );

  test("everyone else is refused: without page and token, another site's page with a token, and any token when none is configured", async () => {
    expect(await report(undefined)).toEqual([403]);
    for (const page of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect(await report(`Bearer ${NEW}`, page)).toEqual([403]);
    }
    const bare = await createTestApp({ databaseUrl: app.config.databaseUrl });
    const headers = { host: 'localhost', authorization: `Bearer ${NEW}` };
    const payload = { message: 'x', params: {} };
    const { statusCode } = await bare.server.inject({ method: 'POST', url: logger.path, headers, payload });
    expect(statusCode).toBe(401);
    await bare.close();
  });
});

test('no log line contains a token', () => {
  for (const line of app.logLines) for (const token of [OLD, NEW]) expect(line).not.toContain(token);
});
