// Tests that links between accounts and OpenID Connect subjects survive a new address, a move, the directory and
// deletion. Each test signs in, so that a lost or wrong link is noticed.

import { oidcAcs, samlRequest } from '@minori/contract/company-sign-in';
import { LEAVING_WORD, leaveService } from '@minori/contract/own-data';
import { ENTERPRISE_SCHEMA, PATCH_SCHEMA, USER_SCHEMA } from '@minori/contract/scim-calls';
import { getSessions } from '@minori/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryOf } from '../../testing/directory.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { oidcCompany, type SamlCompany } from '../../testing/saml-company.ts';
import { createTestApp, type TestApp, type TestEmployee, type TestVisitor } from '../../testing.ts';

let app: TestApp;
/** Two providers: one identifies people by mail address, one by its own number. */
let byAddress: SamlCompany;
let byNumber: SamlCompany;

beforeAll(async () => {
  app = await createTestApp();
  byAddress = await oidcCompany(app);
  byNumber = await oidcCompany(app, { subjectClaim: 'sub' });
});
afterAll(async () => {
  await byAddress.close();
  await byNumber.close();
  await app.close();
});

const run = (...words: string[]) =>
  operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, 'employee', ...words);
const at = ({ company }: SamlCompany, name: string) => `${name}@${company.mailDomains[0]}`;

/** The account that this subject signs in to, otherwise the reason of the refusal. */
async function whoIs(of: SamlCompany, sub: string, visitor: TestVisitor = app.visitor()): Promise<string | undefined> {
  app.clock.advance(1_000);
  const begun = await visitor.call(samlRequest, { body: { email: at(of, 'somebody'), relayState: '' } });
  if (begun.isError) throw new Error(begun.text);
  const answer = await visitor.call(oidcAcs, { body: of.provider.code(begun.data.url, sub) });
  if (!answer.isError) return answer.data.sysUserCode;
  const line = app.logLines.findLast((each) => each.includes('saml answer refused')) ?? '{}';
  return (JSON.parse(line) as { readonly reason?: string }).reason;
}

async function namesOf({ id }: Pick<TestEmployee, 'id'>) {
  const names = app.database.selectFrom('saml_identities').select(['idp_id', 'name_id']).where('employee_id', '=', id);
  return (await names.execute()).map(({ idp_id, name_id }) => [idp_id, name_id]);
}

test('アドレスが変わると、その人は新しいアドレスで入り、古いアドレスでは入れない。番号で知られている人は、そのまま入る', async () => {
  const person = await byAddress.addPerson();
  expect((await run('rename', person.email, at(byAddress, 'sato'))).code).toBe(0);
  expect(await whoIs(byAddress, person.email)).toBe('unknown_person');
  expect(await whoIs(byAddress, at(byAddress, 'sato'))).toBe(person.sysUserCode);
  const numbered = await byNumber.addPerson('00u-rename');
  expect((await run('rename', numbered.email, at(byNumber, 'sato'))).code).toBe(0);
  expect(await whoIs(byNumber, '00u-rename')).toBe(numbered.sysUserCode);
  expect(await whoIs(byNumber, at(byNumber, 'sato'))).toBe('unknown_person');
});

test('転籍すると、前の会社の認証サーバーでは入れず、次の会社の認証サーバーで同じ記録に入る', async () => {
  const after = await oidcCompany(app);
  for (const [from, name] of [
    [byAddress, undefined],
    [byNumber, '00u-move'],
  ] as const) {
    const person = await from.addPerson(name);
    const known = name ?? person.email;
    expect(await whoIs(from, known)).toBe(person.sysUserCode);
    const address = at(after, `from-${from.idpId}`);
    expect((await run('move', person.email, after.company.url, '--address', address)).code).toBe(0);
    expect(await namesOf(person)).toEqual([[after.idpId, address]]);
    expect(await whoIs(from, known)).toBe('unknown_person');
    expect(await whoIs(after, address)).toBe(person.sysUserCode);
  }
  // The file may give the name explicitly.
  const file = await writtenFile(
    'people.csv',
    `email,name_id\n${at(after, `from-${byNumber.idpId}`)},${at(after, 'x')}\n`,
  );
  expect((await run('import', after.company.url, file, '--update')).code).toBe(0);
  expect(await whoIs(after, at(after, `from-${byNumber.idpId}`))).toBe('unknown_person');
  await after.close();
});

const userOf = (of: SamlCompany, name: string, more: object = {}) => ({
  ...{ schemas: [USER_SCHEMA], userName: at(of, name), externalId: `00u-${name}`, active: true, ...more },
});
const patch = (value: object) => ({ schemas: [PATCH_SCHEMA], Operations: [{ op: 'replace', value }] });

test('名簿が作った人は、番号で知られる会社では externalId、アドレスの会社ではアドレスで入り、変わればその時から変わる', async () => {
  const directory = await directoryOf(app, byNumber.company);
  const made = await directory.add(userOf(byNumber, 'aoi'));
  const visitor = app.visitor();
  expect(await whoIs(byNumber, '00u-aoi', visitor)).toBe(made.id);
  expect((await directory.ask('PATCH', `/Users/${made.id}`, patch({ externalId: '00u-new' }))).status).toBe(200);
  await expect.poll(async () => (await visitor.call(getSessions, {})).status).toBe(401);
  expect(await whoIs(byNumber, '00u-aoi')).toBe('unknown_person');
  expect(await whoIs(byNumber, '00u-new')).toBe(made.id);
  await directory.ask('PATCH', `/Users/${made.id}`, patch({ userName: at(byNumber, 'aoi-2') }));
  expect(await whoIs(byNumber, '00u-new')).toBe(made.id);
  expect((await directory.ask('PATCH', `/Users/${made.id}`, patch({ active: false }))).status).toBe(200);
  expect(await whoIs(byNumber, '00u-new')).toBe('person_disabled');
  const other = await directoryOf(app, byAddress.company);
  const addressed = await other.add(userOf(byAddress, 'aoi'));
  expect(await whoIs(byAddress, at(byAddress, 'aoi'))).toBe(addressed.id);
  await other.ask('PATCH', `/Users/${addressed.id}`, patch({ userName: at(byAddress, 'aoi-2'), externalId: '1' }));
  expect(await whoIs(byAddress, at(byAddress, 'aoi-2'))).toBe(addressed.id);
  expect(await whoIs(byAddress, at(byAddress, 'aoi'))).toBe('unknown_person');
});

test('会社が別の名前を決めていれば、名簿の変更では変わらず、同僚の名前は取れない', async () => {
  const directory = await directoryOf(app, byNumber.company);
  const said = await byNumber.addPerson('said-by-hr');
  // An account linked by its mail address before the directory sent its number.
  const taken = await byNumber.addPerson();
  for (const [person, name] of [
    [said, 'said-by-hr'],
    [taken, `00u-${taken.id}`],
  ] as const) {
    const change = { externalId: `00u-${person.id}`, [ENTERPRISE_SCHEMA]: { employeeNumber: `N-${person.id}` } };
    expect((await directory.ask('PATCH', `/Users/${person.sysUserCode}`, patch(change))).status).toBe(200);
    expect(await whoIs(byNumber, name)).toBe(person.sysUserCode);
  }
  // The same for an account linked by its mail address before the provider sent numbers, after HR's file or "company
  // idp".
  const former = await byNumber.addPerson();
  await app.database.updateTable('employees').set({ external_id: 'o-1' }).where('id', '=', former.id).execute();
  const file = await writtenFile('people.csv', `email\n${former.email}\n`);
  expect((await run('import', byNumber.company.url, file, '--update')).code).toBe(0);
  expect(await namesOf(former)).toEqual([[byNumber.idpId, 'o-1']]);
  const refused = await directory.ask('POST', '/Users', userOf(byNumber, 'twin', { externalId: 'said-by-hr' }));
  expect(refused).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  const renamed = await byAddress.addPerson(at(byAddress, 'wanted'));
  const other = await byAddress.addPerson();
  const told = await run('rename', other.email, at(byAddress, 'wanted'));
  expect([told.code, told.error]).toEqual([1, expect.stringContaining('means a colleague')]);
  expect(await namesOf(other)).toEqual([[byAddress.idpId, other.email]]);
  expect(await whoIs(byAddress, at(byAddress, 'wanted'))).toBe(renamed.sysUserCode);
});

test('退会すると、会社のアカウントとの結び付きも消える', async () => {
  const person = await byNumber.addPerson('00u-leave');
  const visitor = app.visitor();
  const { sysUserCode } = person;
  expect(await whoIs(byNumber, '00u-leave', visitor)).toBe(sysUserCode);
  expect((await visitor.callRaw(leaveService, { body: { sysUserCode, word: LEAVING_WORD } })).status).toBe(200);
  expect(await namesOf(person)).toEqual([]);
  expect(await whoIs(byNumber, '00u-leave')).toBe('unknown_person');
});
