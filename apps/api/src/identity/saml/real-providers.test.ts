// What real providers do otherwise than the simplest one: they sign one of two, write names in capitals, begin a sign-in themselves.
import { samlAcs, samlRequest } from '@minori/contract/saml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SamlCompany, samlCompany } from '../../testing/saml-company.ts';
import { createTestApp, type TestApp, type TestEmployee, type TestVisitor } from '../../testing.ts';

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
  await expect(akane.addPerson(asAddress)).rejects.toThrow('saml_identities_name_key');
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
