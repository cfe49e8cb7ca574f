// Tests sign-ins with the differences between real providers: they sign the response or the assertion, use upper case
// in names, and start sign-ins themselves.
import { providerRequest, samlAcs, samlRequest } from '@minori/contract/company-sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SamlCompany, samlCompany, storeProviderOf } from '../../testing/saml-company.ts';
import { createTestApp, type TestApp, type TestEmployee, type TestVisitor } from '../../testing.ts';
import { companiesWithProvider } from './identity-provider-repository.ts';

let app: TestApp;
let akane: SamlCompany;
let person: TestEmployee;

beforeAll(async () => {
  app = await createTestApp();
  akane = await samlCompany(app);
  person = await akane.addPerson();
});
afterAll(async () => {
  await akane.close();
  await app.close();
});

async function begin(visitor: TestVisitor): Promise<string> {
  const answer = await visitor.call(samlRequest, { body: { email: person.email, relayState: '' } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data.url;
}

function comeBack(visitor: TestVisitor, address: string, nameId = person.email) {
  return visitor.call(samlAcs, { body: akane.provider.answer(address, nameId) });
}

async function signIn(nameId?: string) {
  const visitor = app.visitor();
  return comeBack(visitor, await begin(visitor), nameId);
}

async function refusals(): Promise<unknown> {
  const rows = await app.database.selectFrom('audit_events').selectAll().where('kind', '=', 'saml_refused').execute();
  return rows.map((row) => [row.sys_organization_code, row.employee_id, row.reason]);
}

function expectRefused(answer: Awaited<ReturnType<typeof comeBack>>, reason: string): void {
  expect(answer).toMatchObject({ status: 401, error: { reason: 'saml_refused' } });
  const line = app.logLines.findLast((each) => each.includes('"msg":"saml answer refused"')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ reason });
}

test('アドレスの形の名前は大文字と小文字を区別せず、ほかの名前は一字も違わないものだけが本人になる', async () => {
  const asAddress = person.email.toUpperCase();
  expect(await signIn(asAddress)).toMatchObject({ data: { id: person.id } });
  const named = await akane.addPerson('S-1-5-Aoi');
  expect(await signIn('S-1-5-Aoi')).toMatchObject({ data: { id: named.id } });
  for (const other of ['s-1-5-aoi', person.email.replace('@', '＠'), `\u212a${person.email}`]) {
    expectRefused(await signIn(other), 'unknown_person');
  }
  await expect(akane.addPerson(asAddress)).rejects.toThrow('means a colleague');
});

test('署名は、答え全体か表明のどちらか一つにあれば足り、どちらにもなければ断る', async () => {
  for (const signs of [['response'], ['assertion']] as const) {
    akane.provider.behave({ signs });
    expect([signs, await signIn()]).toMatchObject([signs, { data: { id: person.id } }]);
  }
  akane.provider.behave({ signs: ['assertion'], inResponseTo: undefined });
  expectRefused(await signIn(), 'wrong_request');
  akane.provider.behave({ signs: [] });
  expectRefused(await signIn(), 'unsigned');
  akane.provider.behave({});
});

test('二つのタブで始めても、どちらのログインも終えられる', async () => {
  const visitor = app.visitor();
  const [first, second] = [await begin(visitor), await begin(visitor)];
  expect((await comeBack(visitor, second)).status).toBe(200);
  expect((await comeBack(visitor, first)).status).toBe(200);
  expectRefused(await comeBack(visitor, first), 'request_used');
  // A cookie value of another form is replaced.
  const planted = app.visitor();
  planted.samlBinding = 'planted';
  await begin(planted);
  expect(planted.samlBinding).toMatch(/^[\w-]{43}$/);
});

test('認証サーバーの名前から始めたログインも、その会社のログインになり、知らない名前からは始まらず、二社の名前からは会社を示したときだけ始まる', async () => {
  const visitor = app.visitor();
  const ask = (issuer: string, named?: string) =>
    visitor.call(providerRequest, { body: { issuer, ...(named !== undefined && { company: named }) } });
  const answer = await ask(akane.provider.entityId);
  if (answer.isError) throw new Error(answer.text);
  expect(await comeBack(visitor, answer.data.url)).toMatchObject({ data: { id: person.id } });
  expect(await ask('https://nobody.example')).toMatchObject({ status: 404, error: { reason: 'not_found' } });
  const shared = { entityId: 'https://shared.example', ssoUrl: akane.provider.ssoUrl };
  for (let count = 0; count < 2; count += 1) {
    const company = await app.addCompany({ url: `shared-${count}`, authorizationMethod: 2 });
    await storeProviderOf(app, company, { ...shared, certificates: [akane.provider.certificate] });
  }
  for (const named of [undefined, akane.company.url, 'nobody'])
    expect(await ask(shared.entityId, named)).toMatchObject({ status: 404 });
  expect((await ask(shared.entityId, 'shared-1')).status).toBe(200);
});

test('断ったときは、その会社が運営者の記録・監査・計測に載り、だれかは載らない', async () => {
  const beni = await samlCompany(app);
  const someone = await beni.addPerson();
  const visitor = app.visitor();
  const begun = await visitor.call(samlRequest, { body: { email: someone.email, relayState: '' } });
  if (begun.isError) throw new Error(begun.text);
  const before = await refusals();
  expectRefused(
    await visitor.call(samlAcs, { body: beni.provider.answer(begun.data.url, 'no@body') }),
    'unknown_person',
  );
  const { url, sysOrganizationCode } = beni.company;
  expect(app.logLines.findLast((line) => line.includes('saml answer refused'))).toContain(`"company":"${url}"`);
  expect(await refusals()).toEqual([...(before as unknown[]), [sysOrganizationCode, null, 'unknown_person']]);
  app.deps.metrics.companySignIns.ask(() => companiesWithProvider(app.database));
  const told = await app.deps.metrics.registry.metrics();
  expect(told).toContain(`minori_company_sign_ins_total{company="${url}",outcome="refused"} 1`);
  expect(told).toContain(`minori_company_sign_ins_total{company="${url}",outcome="ok"} 0`);
  expect(told).toMatch(new RegExp(`company="${akane.company.url}",outcome="ok"} [1-9]`));
  await beni.close();
});
