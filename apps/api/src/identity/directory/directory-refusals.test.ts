// Tests that a directory may not call without a token, about another company, or with invalid bodies, and that each
// refusal is a SCIM error.
import { ENTERPRISE_SCHEMA, PATCH_SCHEMA, SCIM_CALLS } from '@minori/contract/scim-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Directory, directoryOf, directoryWith } from '../../testing/directory.ts';
import { operate } from '../../testing/operator.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing.ts';

const DOMAIN = 'refusals.example';

let app: TestApp;
let company: TestCompany;
let directory: Directory;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.addCompany({ mailDomains: [DOMAIN] });
  directory = await directoryOf(app, company);
});
afterAll(() => app.close());

const at = (name: string) => `${name}@${DOMAIN}`;
const patch = (...operations: object[]) => ({ schemas: [PATCH_SCHEMA], Operations: operations });

test('every call is refused without a token, with an ended one, and about another company', async () => {
  const other = await app.addCompany();
  const stranger = await app.addEmployee(other);
  const ended = await directoryOf(app, other);
  await directoryOf(app, other);
  const wrong = ['x'.repeat(43), '', `${'x'.repeat(42)}'`];
  for (const { method, path } of Object.values(SCIM_CALLS)) {
    const url = path.slice('/scim/v2'.length).replace(':id', stranger.sysUserCode);
    const payload = method === 'POST' || method === 'PUT' || method === 'PATCH' ? {} : undefined;
    for (const without of [ended, ...[null, ...wrong].map((token) => directoryWith(app, token))]) {
      expect([url, (await without.ask(method, url, payload)).status]).toEqual([url, 401]);
    }
    if (!path.includes(':id')) continue;
    const body =
      method === 'PUT'
        ? { userName: at('x') }
        : method === 'PATCH'
          ? patch({ op: 'replace', value: { active: false } })
          : undefined;
    expect([method, (await directory.ask(method, url, body)).status]).toEqual([method, 404]);
  }
  expect((await directory.ask('GET', '/Groups')).status).toBe(404);
  expect((await directoryWith(app, null).ask('GET', '/Groups')).status).toBe(401);
  const cookie = await app.addSession(stranger);
  const headers = { host: 'localhost:80', cookie };
  const asEmployee = await app.server.inject({ method: 'GET', url: '/scim/v2/Users', headers });
  expect(asEmployee.statusCode).toBe(401);
  const taken = { userName: stranger.email };
  expect(await directory.ask('POST', '/Users', taken)).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue' },
  });
  const row = app.database.selectFrom('employees').select('disabled_at').where('id', '=', stranger.id);
  expect(await row.executeTakeFirst()).toEqual({ disabled_at: null });
});

test('an operator ends a token, only its hash is stored, and logs contain no token, address or filter', async () => {
  const other = await app.addCompany();
  const settings = { databaseUrl: app.config.databaseUrl, now: app.clock.now };
  const { out } = await operate(settings, 'directory', 'token', other.url, '--json');
  const { token } = JSON.parse(out) as { token: string };
  const asking = directoryWith(app, token);
  const filter = `?filter=${encodeURIComponent('userName eq "secret-person@x.example"')}`;
  expect((await asking.ask('GET', `/Users${filter}`)).status).toBe(200);
  expect((await operate(settings, 'directory', 'status', other.url)).out).toContain(
    'was used last in the hour from 2026',
  );
  const stored = await app.database.selectFrom('directory_tokens').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await operate(settings, 'directory', 'token', other.url, '--revoke')).code).toBe(0);
  expect((await asking.ask('GET', '/Users')).status).toBe(401);
  const log = app.logLines.join('\n');
  for (const text of [token, 'secret-person', other.mailDomains[0] ?? ''])
    expect([text, log.includes(text)]).toEqual([text, false]);
});

const INVALID_REQUESTS: readonly (readonly [string, unknown, number])[] = [
  ['no object', [], 400],
  ['half of a body', '{"userName":', 400],
  ['nothing', {}, 400],
  ...[
    '',
    'no-address',
    'a@b',
    `${'a'.repeat(300)}@x.example`,
    7,
    null,
    {},
    ['a@x.example'],
    'a@other-company.example\u0000',
  ].map((userName) => [`userName ${JSON.stringify(userName)?.slice(0, 30)}`, { userName }, 400] as const),
  ...['yes', 2, {}, [true]].map(
    (active) => [`active ${JSON.stringify(active)}`, { userName: 'OWN', active }, 400] as const,
  ),
  ...[5, {}, 'x'.repeat(300), '\u200b'].map(
    (externalId) => [`externalId ${String(externalId).slice(0, 9)}`, { userName: 'OWN', externalId }, 400] as const,
  ),
  ['an employeeNumber too long', { userName: 'OWN', [ENTERPRISE_SCHEMA]: { employeeNumber: '1'.repeat(41) } }, 400],
  ['an extension that is none', { userName: 'OWN', [ENTERPRISE_SCHEMA]: 'x' }, 400],
  ['a prototype', '{"userName":"OWN","__proto__":{"active":false}}', 400],
  ['too large', { userName: 'OWN', displayName: 'x'.repeat(70_000) }, 413],
];

test.each(INVALID_REQUESTS)(
  'a body with %s is refused with a SCIM error, and no account is created',
  async (_, body, status) => {
    const count = async () => (await directory.users('?count=0')).totalResults;
    const before = await count();
    const own =
      typeof body === 'string' ? body : JSON.parse(JSON.stringify(body).replaceAll('"OWN"', JSON.stringify(at('bad'))));
    expect((await directory.ask('POST', '/Users', own)).status).toBe(status);
    expect(await count()).toBe(before);
  },
);

test.each([
  ['op', { op: 'zap', path: 'active', value: true }, 'invalidSyntax'],
  ['path', { op: 'replace', path: '((', value: true }, 'invalidPath'],
  ['path to a prototype', { op: 'replace', path: '__proto__.polluted', value: true }, 'invalidPath'],
  ['filter in a path', { op: 'replace', path: 'emails[[', value: true }, 'invalidPath'],
  ['remove without a path', { op: 'remove' }, 'noTarget'],
  ['address that is none', { op: 'replace', path: 'userName', value: 'none' }, 'invalidValue'],
  ['address that is removed', { op: 'remove', path: 'userName' }, 'invalidValue'],
  ['active that is neither', { op: 'replace', path: 'active', value: 'maybe' }, 'invalidValue'],
  ['value without a path', { op: 'replace', value: 'x' }, 'invalidValue'],
])('a change with a wrong %s is refused as a whole', async (_, operation, scimType) => {
  const { sysUserCode, email } = await app.addEmployee(company);
  const both = patch({ op: 'replace', path: 'externalId', value: 'not-taken' }, operation);
  expect(await directory.ask('PATCH', `/Users/${sysUserCode}`, both)).toMatchObject({
    status: 400,
    body: { scimType },
  });
  expect(await directory.user(sysUserCode)).toMatchObject({ userName: email, active: true });
  expect((await directory.user(sysUserCode)).externalId).toBeUndefined();
});

test.each([
  'userName sw "a"',
  'userName eq "a" or active eq true',
  '((((',
  'constructor eq "a"',
  'userName eq 3',
  'userName eq "\\x"',
])('the filter %s is refused', async (filter) => {
  const answer = await directory.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
  expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
});
