// Tests SCIM with the requests of Entra, Okta and Google, and with invalid ones: a change in the directory takes effect
// within a minute.
//
// The shapes are those of learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
// and learn.microsoft.com/en-us/answers/questions/1684621 (2024-05-21), of
// developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20, and for Google, which publishes none, of RFC 7644 and
// its first probe, `/Users?count=1`. Read on 2026-11-28.
import { login } from '@minori/contract/auth';
import { ENTERPRISE_SCHEMA, PATCH_SCHEMA, SCIM_CALLS, USER_SCHEMA } from '@minori/contract/scim-calls';
import { getSessions } from '@minori/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Directory, directoryOf } from '../../testing/directory.ts';
import { operate } from '../../testing/operator.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing.ts';

const DOMAIN = 'directory.example';

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

const ENTRA = (name: string) => ({
  schemas: [USER_SCHEMA, ENTERPRISE_SCHEMA],
  externalId: `entra-${name}`,
  userName: at(name),
  active: true,
  addresses: [{ type: 'work', formatted: '東京都' }],
  displayName: 'Test User',
  emails: [{ primary: true, type: 'work', value: `mail-of-${at(name)}` }],
  meta: { resourceType: 'User' },
  name: { familyName: '森', givenName: '葵' },
  roles: [],
  [ENTERPRISE_SCHEMA]: { department: '経理', employeeNumber: `E-${name}`, manager: { value: '1' } },
});

const OKTA = (name: string) => ({
  schemas: [USER_SCHEMA],
  userName: at(name),
  name: { givenName: 'Aoi', familyName: 'Mori' },
  emails: [{ primary: true, value: at(name), type: 'work' }],
  displayName: 'Aoi Mori',
  locale: 'ja-JP',
  externalId: `00u-${name}`,
  groups: [],
  password: '1mz050nq',
  active: true,
});

test.each([
  ['Entra', ENTRA('entra'), `E-entra`],
  ['Okta', OKTA('okta'), null],
])('%s searches, creates and finds an account, and only sign-in attributes are stored', async (_, body, number) => {
  const where = `?filter=${encodeURIComponent(`userName eq "${body.userName.toUpperCase()}"`)}&startIndex=1&count=100`;
  expect(await directory.users(where)).toMatchObject({ totalResults: 0, Resources: [] });
  const answer = await directory.ask('POST', '/Users', body);
  const made = SCIM_CALLS.addUser.response.parse(answer.body);
  expect([answer.status, answer.headers.location]).toEqual([201, made.meta.location]);
  expect(made).toMatchObject({ userName: body.userName, externalId: body.externalId, active: true });
  expect(made[ENTERPRISE_SCHEMA]?.employeeNumber ?? null).toBe(number);
  expect((await directory.users(where)).Resources).toEqual([made]);
  const byNumber = `?filter=${encodeURIComponent(`externalId eq "${body.externalId}"`)}`;
  expect((await directory.users(byNumber)).Resources).toEqual([made]);
  expect((await directory.ask('POST', '/Users', body)).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
  const { out } = await operate(
    { databaseUrl: app.config.databaseUrl, now: app.clock.now },
    'employee',
    'show',
    body.userName,
  );
  expect(out).toContain('no password');
  const row = await app.database
    .selectFrom('employees')
    .select(['email', 'nick_name', 'employee_code', 'external_id', 'email_for_notify'])
    .where('email', '=', body.userName)
    .executeTakeFirst();
  expect(JSON.stringify(row)).not.toMatch(/森|Mori|経理|1mz050nq|mail-of/);
});

const ENDS: readonly (readonly [string, object, number])[] = [
  ['Entra', patch({ op: 'Replace', path: 'active', value: 'False' }), 200],
  ['Entra with SCIM compliance', patch({ op: 'replace', path: 'active', value: false }), 200],
  ['Entra of before', patch({ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'false' }] }), 200],
  ['Okta', patch({ op: 'replace', value: { active: false } }), 200],
  ['a path with its schema', patch({ op: 'add', path: `${USER_SCHEMA}:ACTIVE`, value: false }), 200],
];

test.each(ENDS)(
  '%sが「利用しない」と伝えると、その場でログアウトされ、もうログインできない',
  async (_, body, status) => {
    const employee = await app.addEmployee(company);
    const session = app.visitor(await app.addSession(employee));
    expect((await session.call(getSessions, {})).status).toBe(200);
    const answer = await directory.ask('PATCH', `/Users/${employee.sysUserCode}`, body);
    expect(answer).toMatchObject({ status, body: { active: false } });
    // The database announces the end to all processes.
    await expect.poll(async () => (await session.call(getSessions, {})).status).toBe(401);
    const signIn = { body: { email: employee.email, password: employee.password } };
    expect((await app.visitor().call(login, signIn)).status).toBe(401);
    const on = patch({ op: 'Replace', path: 'active', value: 'True' });
    expect(await directory.ask('PATCH', `/Users/${employee.sysUserCode}`, on)).toMatchObject({
      body: { active: true },
    });
    expect((await app.visitor().call(login, signIn)).status).toBe(200);
    const trail = app.database.selectFrom('audit_events').select('kind').where('employee_id', '=', employee.id);
    const kinds = (await trail.where('kind', 'like', 'directory%').orderBy('id').execute()).map(({ kind }) => kind);
    expect(kinds).toEqual(['directory_access_ended', 'directory_access_given']);
  },
);

test('a new address in each provider’s format changes the sign-in and keeps the account’s data', async () => {
  const employee = await app.addEmployee(company);
  const id = employee.sysUserCode;
  const said = patch(
    { op: 'Replace', path: 'userName', value: at('Entra-New') },
    { op: 'Add', path: `${ENTERPRISE_SCHEMA}:employeeNumber`, value: '0012' },
    { op: 'Add', path: 'emails[type eq "work"].value', value: at('elsewhere') },
    { op: 'Replace', path: 'name.familyName', value: '佐藤' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '090' },
    { op: 'Add', path: 'externalId', value: 'entra-9' },
  );
  const changed = await directory.ask('PATCH', `/Users/${id}`, said);
  const expected = {
    id,
    userName: at('entra-new'),
    externalId: 'entra-9',
    [ENTERPRISE_SCHEMA]: { employeeNumber: '0012' },
  };
  expect(changed).toMatchObject({ status: 200, body: expected });
  const signIn = (email: string) => app.visitor().call(login, { body: { email, password: employee.password } });
  expect([(await signIn(employee.email)).status, (await signIn(at('entra-new'))).status]).toEqual([401, 200]);
  // Okta changes an account by a PUT of the mapped attributes. Others stay; null clears.
  const { externalId, active: _, ...whole } = { ...OKTA('okta-new'), id, meta: { resourceType: 'User' } };
  const replaced = await directory.ask('PUT', `/Users/${id}`, whole);
  expect(replaced).toMatchObject({ status: 200, body: { ...expected, userName: at('okta-new') } });
  const numbered = { ...whole, externalId, [ENTERPRISE_SCHEMA]: { employeeNumber: null } };
  const renumbered = await directory.ask('PUT', `/Users/${id}`, numbered);
  expect(renumbered).toMatchObject({ status: 200, body: { externalId: '00u-okta-new' } });
  expect(JSON.stringify(renumbered.body)).not.toContain('0012');
  const ended = { body: { active: false } };
  expect(await directory.ask('PUT', `/Users/${id}`, { ...whole, active: false })).toMatchObject(ended);
  expect(await directory.ask('PUT', `/Users/${id}`, whole)).toMatchObject(ended);
  await directory.ask('PATCH', `/Users/${id}`, patch({ op: 'remove', path: 'externalId' }));
  expect((await directory.user(id)).externalId).toBeUndefined();
});

test('a removed account is hidden from the directory, and the same person gets its data back', async () => {
  const { id } = await directory.add(ENTRA('gone'));
  expect((await directory.ask('DELETE', `/Users/${id}`)).status).toBe(204);
  for (const method of ['GET', 'DELETE']) expect((await directory.ask(method, `/Users/${id}`)).status).toBe(404);
  expect((await directory.ask('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true } }))).status).toBe(
    404,
  );
  expect((await directory.users(`?filter=${encodeURIComponent(`userName eq "${at('gone')}"`)}`)).totalResults).toBe(0);
  const stranger = { ...ENTRA('gone'), externalId: 'another', [ENTERPRISE_SCHEMA]: {} };
  expect(await directory.ask('POST', '/Users', stranger)).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  });
  expect((await directory.add(ENTRA('gone'))).id).toBe(id);
  expect((await directory.user(id)).active).toBe(true);
  for (const left of [{ externalId: null }, { [ENTERPRISE_SCHEMA]: {} }]) {
    await directory.ask('DELETE', `/Users/${id}`);
    const back = await directory.add({ ...ENTRA('gone'), ...left });
    expect(back).toMatchObject({ id, externalId: 'entra-gone', [ENTERPRISE_SCHEMA]: { employeeNumber: 'E-gone' } });
  }
});

test('pages have neither overlaps nor gaps, and Google’s first probe is answered', async () => {
  const other = await app.addCompany();
  const others = await directoryOf(app, other);
  for (let index = 0; index < 5; index += 1) await app.addEmployee(other);
  await app.addEmployee(other, { isTestUser: true });
  const pages = await Promise.all([1, 3, 5].map((start) => others.users(`?startIndex=${start}&count=2`)));
  expect(pages.map(({ totalResults, itemsPerPage }) => [totalResults, itemsPerPage])).toEqual([
    [5, 2],
    [5, 2],
    [5, 1],
  ]);
  expect(new Set(pages.flatMap(({ Resources }) => Resources.map(({ id }) => id))).size).toBe(5);
  expect(await others.users('?count=1')).toMatchObject({ totalResults: 5, itemsPerPage: 1, startIndex: 1 });
  expect(await others.users('?startIndex=-3&count=0&sortBy=id&attributes=id')).toMatchObject({
    startIndex: 1,
    Resources: [],
  });
});

test('the service documents are served with any company’s token', async () => {
  for (const [path, said] of [
    ['/ServiceProviderConfig', '"patch":{"supported":true}'],
    ['/ResourceTypes', USER_SCHEMA],
    ['/ResourceTypes/User', '"endpoint":"/Users"'],
    [`/Schemas/${ENTERPRISE_SCHEMA}`, '"name":"employeeNumber"'],
    ['/Schemas', ENTERPRISE_SCHEMA],
  ]) {
    const { status, body, headers } = await directory.ask('GET', path ?? '');
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/scim+json; charset=utf-8']);
    expect(JSON.stringify(body)).toContain(said);
  }
});
