/** Tests the authorisation of calls, and the common form of all error responses. */
import { randomUUID } from 'node:crypto';
import { ErrorBody } from '@minori/contract/error-body';
import { ResealResult } from '@minori/contract/scraping-job';
import { restingContext } from '@minori/contract/sealed-credentials';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateScraperKey } from '../keys.ts';
import { KeyRing } from '../sealing/key-ring.ts';
import { mintJobToken } from '../testing/job-token.ts';
import { jobOf } from '../testing/scraper-caller.ts';
import { seal, TEST_KEY } from '../testing/seal.ts';
import { startTestScraper } from '../testing/world.ts';

type Scraper = Awaited<ReturnType<typeof startTestScraper>>;
let scraper: Scraper;
beforeAll(async () => {
  // Nothing listens at this URL, so a call that reached the site would fail with another reason.
  scraper = await startTestScraper('http://127.0.0.1:9');
});
afterAll(() => scraper.close());

const JOB = await jobOf({ rkId: '1000000001', rkPass: 'secret', birthday: '1988-04-12' });
const exp = () => Math.floor(Date.now() / 1000) + 60;
const CREDENTIALS = ['keyId', 'enc', 'ciphertext', ''].map((field) => `credentials${field && '.'}${field}`);
const token = (change: object = {}) =>
  `Bearer ${mintJobToken({ scrapingCode: JOB.scrapingCode, sysUserCode: JOB.sysUserCode, exp: exp(), ...change })}`;

async function call(path: string, init: RequestInit) {
  const answer = await fetch(`${scraper.url}${path}`, init);
  return { status: answer.status, body: ErrorBody.parse(await answer.json()) };
}
const post = (body: string, headers: Record<string, string> = {}) =>
  call('/scraping-api/do-scraping', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: token(), ...headers },
  });

describe('a call to the scraper', () => {
  it.each([
    ['without a token', { authorization: '' }, 401, 'unauthorized'],
    ['with an expired token', { authorization: token({ exp: 1 }) }, 401, 'unauthorized'],
    ['with another reading’s token', { authorization: token({ scrapingCode: randomUUID() }) }, 403, 'forbidden'],
    ['with another employee’s token', { authorization: token({ sysUserCode: 'user-2' }) }, 403, 'forbidden'],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['as text', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  ])('%s', async (_, headers, status, reason) =>
    expect(await post(JSON.stringify(JOB), headers)).toMatchObject({ status, body: { statusCode: status, reason } }),
  );

  it('for a kind whose site has no address is logged as such', async () => {
    await post(JSON.stringify({ ...JOB, rkMgtAgencyCode: 2 }));
    expect(scraper.log()).toContain('"cause":"kind-without-address"');
  });

  it.each([
    ['broken JSON', '{"rkPass":"kakitsubata"', []],
    ['nothing', '', []],
    ['a list', '[]', ['']],
    ['credentials in the clear', JSON.stringify({ ...JOB, credentials: { rkPass: 'kakitsubata' } }), CREDENTIALS],
    ['an unknown source', JSON.stringify({ ...JOB, source: 'found' }), ['source']],
    ['an unknown kind', JSON.stringify({ ...JOB, rkMgtAgencyCode: 6 }), ['rkMgtAgencyCode']],
    ['an unknown field', JSON.stringify({ ...JOB, url: 'http://169.254.169.254/' }), ['']],
  ])('with %s: 400 with the fields, without what was in them', async (_, body, fields) => {
    const refused = await post(body);
    expect(refused).toMatchObject({ status: 400, body: { reason: 'validation_error' } });
    expect(refused.body.errors.map(({ code }) => code)).toEqual(fields);
    expect(JSON.stringify(refused)).not.toContain('kakitsubata');
  });

  it('with 17 KB: 413', async () =>
    expect(await post(JSON.stringify({ ...JOB, x: 'x'.repeat(17_000) }))).toMatchObject({
      status: 413,
      body: { reason: 'payload_too_large' },
    }));

  it.each(['/', '/scraping-api/do-scraping', '/scraping-api/../etc/passwd'])('GET %s: 404', async (path) =>
    expect(await call(path, {})).toMatchObject({ status: 404, body: { reason: 'not_found' } }),
  );

  it.each(['/%zz', '/scraping-api/%c0%af', '/scraping-api/do-scraping%'])('GET %s: 400', async (path) =>
    expect(await call(path, {})).toMatchObject({ status: 400, body: { reason: 'validation_error' } }),
  );

  it('for a kind that is not configured reads nothing', async () => {
    expect(await post(JSON.stringify({ ...JOB, rkMgtAgencyCode: 2 }))).toMatchObject({
      status: 400,
      body: { reason: 'scraping_error' },
    });
  });

  it('for a site that does not answer: scraping_error', async () => {
    expect(await post(JSON.stringify(JOB))).toMatchObject({ status: 400, body: { reason: 'scraping_error' } });
  });
});

describe('the progress of a scrape', () => {
  const ask = async (query: string, authorization = token()) => {
    const answer = await fetch(`${scraper.url}/scraping-api/progress${query}`, { headers: { authorization } });
    return { status: answer.status, body: await answer.json() };
  };

  it('is null for an unknown scrape', async () => {
    const scrapingCode = randomUUID();
    expect(await ask(`?scrapingCode=${scrapingCode}`, token({ scrapingCode }))).toEqual({
      status: 200,
      body: { stage: null },
    });
  });

  it('is not shown to another employee', async () => {
    expect((await ask(`?scrapingCode=${randomUUID()}`)).status).toBe(403);
    expect((await ask(`?scrapingCode=${JOB.scrapingCode}`, '')).status).toBe(401);
    expect(await ask(`?scrapingCode=${JOB.scrapingCode}`, token({ sysUserCode: 'user-2' }))).toEqual({
      status: 200,
      body: { stage: null },
    });
  });

  it('requires the scraping code', async () => expect((await ask('')).status).toBe(400));
});

describe('health checks', () => {
  it.each(['live', 'ready'])('%s', async (which) =>
    expect((await fetch(`${scraper.url}/health/${which}`)).status).toBe(200),
  );
});

describe('a record to seal again', () => {
  const OLD = generateScraperKey('old-1');
  const INSIDE = { rkId: '1000000001', rkPass: 'kakitsubata', birthday: '1988-04-12' };
  const body = async (key: { id: string; publicKey: string }, owner = JOB) => {
    const { scrapingCode, sysUserCode, sysOrganizationCode } = JOB;
    const credentials = await seal(INSIDE, restingContext(owner, key.id), key);
    return JSON.stringify({ scrapingCode, sysUserCode, sysOrganizationCode, credentials });
  };
  const reseal = async (text: string, authorization = token()) => {
    const rotated = await startTestScraper('http://127.0.0.1:9', { keys: [TEST_KEY, OLD] });
    const answer = await fetch(`${rotated.url}/scraping-api/reseal`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', authorization },
    });
    await rotated.close();
    return { status: answer.status, body: await answer.json() };
  };

  it('is returned under the newest key, with the same content and for the same employee', async () => {
    const { status, body: answer } = await reseal(await body(OLD));
    expect(status).toBe(200);
    const { credentials } = ResealResult.parse(answer);
    expect(credentials.keyId).toBe(TEST_KEY.id);
    const ring = await KeyRing.of([TEST_KEY]);
    expect(await ring.open(credentials, (keyId) => restingContext(JOB, keyId))).toEqual(INSIDE);
    expect(await ring.open(credentials, (keyId) => restingContext({ ...JOB, sysUserCode: 'user-2' }, keyId))).toBe(
      undefined,
    );
  });

  it.each([
    ['of an unknown key', () => body(generateScraperKey('lost-1'))],
    ['of another employee', () => body(OLD, { ...JOB, sysUserCode: 'user-2' })],
  ])('%s does not open, and the answer reveals nothing', async (_, text) =>
    expect(await reseal(await text())).toMatchObject({
      status: 400,
      body: { reason: 'rk_login_error_on_reserved_info', errors: [{ code: 'NOT_OPENED', msg: '' }] },
    }),
  );

  it('requires the token of its employee', async () =>
    expect((await reseal(await body(OLD), token({ sysUserCode: 'user-2' }))).status).toBe(403));
});

describe('the start of the scraper', () => {
  it.each([
    ['a short secret', { jobSecret: 'short' }, /^jobSecret/],
    ['no key', { keys: [] }, /^keys: at least one/],
    ['a key that is none', { keys: [{ id: 'a', privateKey: 'AAAA' }] }, /^keys: at least one/],
    ['http to another machine', { sites: { 1: { url: 'http://rk.example/' } } }, /^sites\.1\.url/],
  ])('is refused with %s', async (_, options, message) =>
    expect(startTestScraper('http://127.0.0.1:9', options)).rejects.toThrow(message),
  );
});
