// Tests that any malformed input gets the contract's error body, never a 5xx, and changes no row.
import { bodyLimitOf, type Call, mayBeEmpty, ROLES_OF } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import type { StaffRole } from '@minori/contract/staff-role';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checksum } from '../../src/testing/contents.ts';
import { giveRole } from '../../src/testing/staff.ts';
import { createTestApp, type TestApp, type TestEmployee } from '../../src/testing.ts';

let app: TestApp;
let cookie: string;
let employee: TestEmployee;
/** The sessions of people with a role: to anybody else, their calls are refused before the body is looked at. */
const staff = { hr: '', support: '' };

beforeAll(async () => {
  app = await createTestApp();
  employee = await app.addEmployee(await app.addCompany());
  cookie = await app.addSession(employee);
  staff.hr = await sessionOf('hr');
  staff.support = await sessionOf('support-act');
});
afterAll(() => app.close());

async function sessionOf(role: StaffRole): Promise<string> {
  const person = await app.addEmployee(await app.addCompany());
  await giveRole(app, person, role);
  return app.addSession(person, 3);
}

function cookieFor({ scope }: Call): string {
  const roles = ROLES_OF[scope];
  if (!roles) return cookie;
  return roles.includes('hr') ? staff.hr : staff.support;
}

const writes = (Object.values(CALLS) as readonly Call[]).filter(({ method }) => method !== 'GET');

/** Sends bytes as JSON, and checks the shape of the response's body. @returns the status */
async function post(path: string, payload: string | Buffer, cookieOf = cookie): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const { statusCode } = await app.visitor(cookieOf).send({ method: methodOf(path), url: path, headers, payload });
  // Rate limits, which other tests cover, would refuse these requests first.
  await app.database.deleteFrom('rate_limits').execute();
  return statusCode;
}

function methodOf(path: string): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  return writes.find((call) => call.path === path)?.method ?? 'POST';
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const padded = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes) });

/** Calls with a larger body limit: they parse the large body, and refuse its content. */
const ROOMY: ReadonlyMap<string, number> = new Map(
  [CALLS.filterColleagues, CALLS.readStatementFile].map((call) => [call.path, bodyLimitOf(call)]),
);

const CORPUS: readonly (readonly [string, string | Buffer, readonly number[]])[] = [
  ['nothing', '', [400]],
  ['a cut object', '{"sysUserCode":"', [400]],
  ['not JSON', 'sysUserCode=1', [400]],
  ['NaN', '{"a":NaN}', [400]],
  ['a number beyond doubles', '{"a":1e400}', [400]],
  ['null', 'null', [400]],
  ['an array', '[]', [400]],
  ['a text', '"text"', [400]],
  ['21 levels', `{"a":${deep(21)}}`, [400]],
  ['10,000 levels', deep(10_000), [400, 413]],
  ['an own __proto__', '{"__proto__":{"isTestUser":true}}', [400]],
  ['a constructor', '{"constructor":{"prototype":{"isTestUser":true}}}', [400]],
  ['NUL in a text', '{"sysUserCode":"a\\u0000b"}', [400]],
  ['half a surrogate', '{"sysUserCode":"\\ud800"}', [400]],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), [400]],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le'), [400]],
  ['300 KB', padded(300 * 1024), [413]],
  ['5 MB', padded(5 * 1024 * 1024), [413]],
  [
    '10,000 keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, n]))),
    [400, 413],
  ],
];

describe('bodies', () => {
  test.each(CORPUS)('%s is refused by every call, and changes nothing', async (_name, payload, allowed) => {
    const before = await checksum(app.database);
    for (const call of writes) {
      const { path } = call;
      // A call that may have no body accepts a missing one (same-origin.test.ts).
      if (payload === '' && mayBeEmpty(call)) continue;
      const isEmpty = path === CALLS.logout.path;
      const status = await post(path, payload, isEmpty ? '' : cookieFor(call));
      const expected = payload.length < (ROOMY.get(path) ?? 0) ? [400, ...allowed] : allowed;
      expect([path, expected]).toEqual([path, expect.arrayContaining([status])]);
    }
    expect(await checksum(app.database)).toEqual(before);
  });

  test('a byte order mark before valid JSON is accepted', async () => {
    expect(await post(CALLS.logout.path, '\ufeff{}', '')).toBe(200);
  });

  test('a valid body that is cut at any byte is refused', async () => {
    const body = Buffer.from(JSON.stringify({ email: employee.email, password: 'あいう' }));
    for (let length = 0; length < body.length; length += 1) {
      expect([length, await post(CALLS.login.path, body.subarray(0, length))]).toEqual([length, 400]);
    }
  });

  test('fields that nobody may set are refused, and stay unchanged', async () => {
    const fields = ['isTestUser', 'authorizationCode', 'isRkInfo', 'id', 'userId', 'email', 'tosAgreeAt', 'disabledAt'];
    const profile = {
      sysUserCode: employee.sysUserCode,
      nickName: 'あおい',
      birthday: '1988-04-12',
      genderCode: 1,
      isMarried: true,
      isDependent: false,
      emailForNotify: null,
    };
    const before = await checksum(app.database);
    for (const field of fields) {
      for (const value of [true, 1, 'x']) {
        const payload = JSON.stringify({ ...profile, [field]: value });
        expect([field, await post(CALLS.updateUserProfile.path, payload)]).toEqual([field, 400]);
        const consent = JSON.stringify({ sysUserCode: employee.sysUserCode, [field]: value });
        expect([field, await post(CALLS.agreeToTerms.path, consent)]).toEqual([field, 400]);
      }
    }
    expect(await checksum(app.database)).toEqual(before);
    expect(await post(CALLS.updateUserProfile.path, JSON.stringify(profile))).toBe(200);
  });

  test('any JSON at all gets an answer of the contract', async () => {
    const names = Object.keys(CALLS).filter((name) => name !== 'logout') as CallName[];
    const value = fc.jsonValue({ maxDepth: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), value, async (name, body) => {
        const answer = await app.visitor(cookie).callRaw(CALLS[name], { body });
        await app.database.deleteFrom('rate_limits').execute();
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });
});

describe('queries', () => {
  const path = CALLS.getUserAccount.path;
  const get = async (query: string) => (await app.visitor(cookie).send({ url: `${path}?${query}` })).statusCode;

  test('repeated, bracketed, blank, unknown and unprintable parameters are refused', async () => {
    const own = `sysUserCode=${employee.sysUserCode}`;
    expect(await get(own)).toBe(200);
    for (const query of [
      '',
      'sysUserCode=',
      `${own}&${own}`,
      `sysUserCode[]=${employee.sysUserCode}`,
      `${own}&extra=1`,
      `${own}&__proto__=1`,
      `${own}&__proto__[isTestUser]=1`,
      `${own}&%00=1`,
      `${own}&a=%ff%fe`,
      Array.from({ length: 2000 }, (_, index) => `a${index}=1`).join('&'),
    ]) {
      expect([query.slice(0, 80), await get(query)]).toEqual([query.slice(0, 80), 400]);
    }
    expect(await get(`${own}%00`)).toBe(403);
  });

  /** A letter encoded twice: decoding it twice would read `%2573` as `%73`, and then as `s`. */
  const encodedTwice = (letter: string) => `%25${letter.charCodeAt(0).toString(16)}`;

  test('what is encoded twice is decoded once, in 200 addresses and in every code', async () => {
    let tried = 0;
    for (const call of Object.values(CALLS)) {
      const path = call.path.replaceAll(/:\w+/g, '1');
      const at = path.lastIndexOf('/') + 1;
      const hidden = [
        `${path.slice(0, at)}${encodedTwice(path[at] ?? '')}${path.slice(at + 1)}`,
        `${path.slice(0, at - 1)}%252f${path.slice(at)}`,
      ];
      for (const url of hidden) {
        const { statusCode } = await app.visitor(cookie).send({ url });
        // If the last segment is a parameter, it is read as a text that isn't a valid id.
        expect([url, statusCode]).toEqual([url, expect.toSatisfy((status) => [400, 404].includes(status))]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThanOrEqual(200);
    const { sysUserCode } = employee;
    const once = `%${sysUserCode.charCodeAt(0).toString(16)}${sysUserCode.slice(1)}`;
    expect(await get(`sysUserCode=${once}`)).toBe(200);
    for (const code of [
      `${encodedTwice(sysUserCode[0] ?? '')}${sysUserCode.slice(1)}`,
      `${sysUserCode}%2527`,
      `%252e%252e`,
    ]) {
      expect([code, await get(`sysUserCode=${code}`)]).toEqual([code, 403]);
    }
  });

  test('calls without parameters accept none', async () => {
    const { statusCode } = await app.visitor(cookie).send({ url: `${CALLS.mstAssetClass.path}?a=1` });
    expect(statusCode).toBe(400);
  });

  test('a path that does not decode is a validation error', async () => {
    for (const url of ['/%', '/api/v1/%zz', '/%c0%ae%c0%ae/']) {
      expect([url, (await app.visitor().send({ url })).statusCode]).toEqual([url, expect.toSatisfy(isClientFault)]);
    }
  });
});

function isClientFault(status: number): boolean {
  return status === 400 || status === 404;
}

test('findings name their fields, in Japanese', async () => {
  const body = { sysUserCode: employee.sysUserCode, nickName: '', birthday: '1988-02-30', genderCode: 7 };
  const answer = await app.visitor(cookie).callRaw(CALLS.updateUserProfile, { body });
  expect(answer).toMatchObject({
    status: 400,
    error: {
      reason: 'validation_error',
      message: '入力内容を確認してください。',
      errors: expect.arrayContaining([
        { code: 'nickName', msg: '入力してください。' },
        { code: 'birthday', msg: '存在する日付を入力してください。' },
        { code: 'genderCode', msg: '形式が正しくありません。' },
        { code: 'isMarried', msg: '入力してください。' },
      ]),
    },
  });
});
