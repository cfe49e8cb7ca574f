/** Tests the client: what it sends, that no response can make it throw, and that only the network's failures are told as such. */
import { CALLS, type CallName } from '@minori/contract/calls';
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { EXAMPLES } from '@minori/contract/examples/all';
import { FAILURE_SUBJECTS } from '@minori/contract/failure-subject';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { routeError } from '../errors/route-error.ts';
import { attempt } from './attempt.ts';
import { CallFailure } from './call-failure.ts';

const ORIGIN = 'https://minori.example';

function connectionTo(answer: (init: RequestInit, address: string) => Promise<Response>, timeoutMs = 90_000) {
  const seen: { address: string; init: RequestInit }[] = [];
  const fetch = (address: RequestInfo | URL, init: RequestInit = {}) => {
    seen.push({ address: String(address), init });
    return answer(init, String(address));
  };
  return { connection: { fetch, origin: ORIGIN, timeoutMs }, seen };
}

const OWN = { query: { sysUserCode: 'emp-1' } };
const SCRAPE = {
  body: {
    scrapingCode: '0d4f2f0e-6c1c-4a43-9f60-6f7d2d4f9d11',
    sysUserCode: 'emp-1',
    sysOrganizationCode: 'org-1',
    rkId: '1000000001',
    rkPass: 'p',
    birthday: '1988-04-12',
  },
};

describe('what is sent', () => {
  test('same-origin address, cookies, X-From and no Authorization', async () => {
    const { connection, seen } = connectionTo(async () => Response.json(null));
    await attempt(connection, CALLS.employeeAssetManagement, OWN);
    expect(seen[0]?.address).toBe('/api/v1/employee-asset-management?sysUserCode=emp-1');
    expect(seen[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'include',
      headers: { accept: 'application/json', 'x-from': ORIGIN },
    });
    expect(JSON.stringify(seen[0]?.init.headers)).not.toMatch(/authorization/i);
  });

  test('a body is JSON, parsed by the contract first', async () => {
    const { connection, seen } = connectionTo(async () => Response.json({}));
    await attempt(connection, CALLS.login, { body: { email: ' AOI@minato.example ', password: ' あ ' } });
    expect(seen[0]?.init.body).toBe('{"email":"aoi@minato.example","password":" あ "}');
  });

  test('a change without parts of its own is JSON too, or the server would not take it; a read has no body', async () => {
    const { connection, seen } = connectionTo(async () => Response.json({ id: 3 }));
    await attempt(connection, CALLS.removeDevice, { params: { id: '3' }, query: {} });
    await attempt(connection, CALLS.employeeAssetManagement, OWN);
    expect(seen.map(({ init }) => [init.body, new Headers(init.headers).get('content-type')])).toEqual([
      ['{}', 'application/json'],
      [undefined, null],
    ]);
  });

  test('what the contract refuses is not sent, and named field by field', async () => {
    const { connection, seen } = connectionTo(async () => Response.json({}));
    const outcome = await attempt(connection, CALLS.login, { body: { email: 'x', password: '' } });
    expect(seen).toEqual([]);
    expect(outcome.ok || outcome.failure.error).toMatchObject({
      statusCode: 400,
      reason: 'validation_error',
      errors: [{ code: 'email' }, { code: 'password', msg: '入力してください。' }],
    });
  });

  test('secrets of a reading are in the body alone', async () => {
    const { connection, seen } = connectionTo(async () => Response.json({ scrapingCode: SCRAPE.body.scrapingCode }));
    await attempt(connection, CALLS.doScraping, SCRAPE);
    expect(seen[0]?.address).toBe('/api/scraping/doScraping');
  });
});

const ANSWERS = process.env.MINORI_PROOF ? 10_000 : 1_000;
const NAMES = Object.keys(CALLS) as CallName[];
const HOME = { pathname: '/minato/home', companyUrl: 'minato', handling: 'central' } as const;
/** Where section 8 of the specification allows a failure to redirect; null means staying. */
const PLACES = [null, '/error', '/signIn', '/maintenance', '/minato/login-information'];

/** HTML, half a body, the wrong type, a row of the catalogue with another message, statuses that HTTP doesn't define. */
const anyAnswer = fc
  .record({
    status: fc.oneof(
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom(200, 201, 204, 304, 400, 401, 403, 404, 405, 503),
    ),
    type: fc.constantFrom('application/json', 'text/html', 'application/zip', '', 'application/pdf'),
    body: fc.oneof(
      fc.constantFrom(
        '',
        '<html><h1>502</h1></html>',
        '{',
        'null',
        '[]',
        '"text"',
        '{"statusCode":405004,"reason":"x"}',
        '\u0000',
      ),
      fc.string(),
      fc.json(),
      fc
        .record({
          statusCode: fc.oneof(fc.integer(), fc.constantFrom(401, 405, 405004, 405005, 503)),
          reason: fc.oneof(
            fc.string(),
            fc.constantFrom(...Object.values(ERROR_CATALOGUE).map(({ reason }) => reason), '__proto__'),
          ),
          message: fc.string(),
          errors: fc.oneof(fc.constant([]), fc.json()),
        })
        .map((body) => JSON.stringify(body)),
    ),
    retryAfter: fc.oneof(fc.integer().map(String), fc.constantFrom('', 'soon', '1e9', '60', '-1', 'NaN')),
    isCut: fc.boolean(),
  })
  .map(answerOf);

interface Made {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly retryAfter: string;
  readonly isCut: boolean;
}

/** A response as a browser returns it; `Response` itself only accepts statuses from 200 to 599. */
function answerOf({ status, type, body, retryAfter, isCut }: Made): Response {
  const read = async <T>(value: T) => {
    if (isCut && body.length > 10) throw new TypeError('network error');
    return value;
  };
  return {
    ...{ status, ok: status >= 200 && status <= 299 },
    headers: new Headers({ 'content-type': type, 'retry-after': retryAfter }),
    text: () => read(body),
    arrayBuffer: () => read(new TextEncoder().encode(body).buffer),
  } as Response;
}

describe('what comes back', () => {
  test(`${ANSWERS} random answers: never throws, and a failure leads to a place of section 8`, async () => {
    let failed = 0;
    await fc.assert(
      fc.asyncProperty(anyAnswer, fc.constantFrom(...NAMES), async (answer, name) => {
        const { connection, seen } = connectionTo(async () => answer);
        const outcome = await attempt(connection, CALLS[name], EXAMPLES[name] as never);
        expect(seen).toHaveLength(1);
        if (outcome.ok) return;
        failed += 1;
        expect(outcome.failure).toBeInstanceOf(CallFailure);
        expect(FAILURE_SUBJECTS).toContain(outcome.failure.subject);
        expect(outcome.failure.retryAfterSeconds ?? 0).toBeGreaterThanOrEqual(0);
        expect(PLACES).toContain(routeError(outcome.failure.error, HOME).to);
      }),
      { numRuns: ANSWERS },
    );
    expect(failed).toBeGreaterThan(ANSWERS / 2);
  });

  test('a 2xx of another shape is a failure: no figure rather than a wrong one', async () => {
    const { connection } = connectionTo(async () => Response.json({ totalAssetValuation: '1,000' }));
    const outcome = await attempt(connection, CALLS.employeeAssetManagement, OWN);
    expect(outcome.ok || outcome.failure.error.statusCode).toBe(-1);
  });

  test('a proxy’s page keeps its status and loses its words', async () => {
    const { connection } = connectionTo(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const outcome = await attempt(connection, CALLS.getUserAccount, OWN);
    expect(outcome.ok || outcome.failure.error).toMatchObject({ statusCode: 502, reason: '', message: '' });
  });
});

describe('no answer', () => {
  const silent = () =>
    connectionTo(
      (init) => new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      1,
    );
  const broken = () => connectionTo(() => Promise.reject(new TypeError('Failed to fetch')));

  test.each([
    ['a reading', 'time-out', silent, CALLS.doScraping, SCRAPE, 504, 'axios_timeout'],
    ['a reading', 'network', broken, CALLS.doScraping, SCRAPE, 504, 'axios_network_error'],
    ['the operation status', 'time-out', silent, CALLS.employeeAssetManagement, OWN, 504, 'axios_timeout'],
    ['the operation status', 'network', broken, CALLS.employeeAssetManagement, OWN, 504, 'axios_network_error'],
    ['another call', 'time-out', silent, CALLS.getUserAccount, OWN, -1, ''],
    ['another call', 'network', broken, CALLS.getUserAccount, OWN, -1, ''],
  ] as const)('%s, %s', async (_what, _cause, world, call, input, statusCode, reason) => {
    const outcome = await attempt(world().connection, call, input as never);
    expect(outcome.ok || outcome.failure.error).toMatchObject({ statusCode, reason });
  });

  test('a fault of the program is thrown, not told as the network’s', async () => {
    const fault = new TypeError('AbortSignal.any is not a function');
    const { connection } = connectionTo(() => {
      throw fault;
    });
    await expect(attempt(connection, CALLS.doScraping, SCRAPE)).rejects.toBe(fault);
  });

  test.each([
    ['the caller', 90_000, 'axios_network_error'],
    ['the time-out', 1, 'axios_timeout'],
  ])('%s ends the request, in a browser without AbortSignal.any too', async (who, timeoutMs, reason) => {
    vi.stubGlobal('AbortSignal', Object.assign(class extends AbortSignal {}, { any: undefined }));
    const { connection } = connectionTo(
      ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      timeoutMs,
    );
    const caller = new AbortController();
    const outcome = attempt(connection, CALLS.doScraping, { ...SCRAPE, signal: caller.signal });
    if (who === 'the caller') caller.abort();
    expect((await outcome) as object).toMatchObject({ ok: false, failure: { error: { reason } } });
    vi.unstubAllGlobals();
  });
});
