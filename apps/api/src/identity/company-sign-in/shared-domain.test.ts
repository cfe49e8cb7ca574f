// Tests sign-ins at several companies that share a mail domain and each have their own identity provider or passwords
// (docs/decisions/0067).
import { authorizationMethod, login } from '@minori/contract/auth';
import { oidcAcs, samlAcs, samlRequest } from '@minori/contract/company-sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oidcCompany, type SamlCompany, samlCompany } from '../../testing/saml-company.ts';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee } from '../../testing.ts';

let app: TestApp;
let saml: SamlCompany;
let oidc: SamlCompany;
let own: TestCompany;
let people: Readonly<Record<'saml' | 'oidc' | 'own', TestEmployee>>;

beforeAll(async () => {
  app = await createTestApp();
  const mailDomains = ['group.example'];
  saml = await samlCompany(app, { mailDomains });
  oidc = await oidcCompany(app, { mailDomains });
  own = await app.addCompany({ mailDomains });
  people = { saml: await saml.addPerson(), oidc: await oidc.addPerson(), own: await app.addEmployee(own) };
});
afterAll(async () => {
  await saml.close();
  await oidc.close();
  await app.close();
});

const NOT_FOUND = { status: 404, error: { reason: 'not_found' } };

const begin = (email: string, company?: string, visitor = app.visitor()) =>
  visitor.call(samlRequest, { body: { email, relayState: '', ...(company !== undefined && { company }) } });

async function providerUrlOf(...parts: Parameters<typeof begin>): Promise<string> {
  const answer = await begin(...parts);
  if (answer.isError) throw new Error(answer.text);
  return answer.data.url;
}

test('SAMLの会社、OpenID Connectの会社、パスワードの会社の人が、同じドメインのアドレスで、それぞれの入口から入る', async () => {
  const bySaml = app.visitor();
  const toSaml = await providerUrlOf(people.saml.email, saml.company.url, bySaml);
  expect(await bySaml.call(samlAcs, { body: saml.provider.answer(toSaml, people.saml.email) })).toMatchObject({
    data: { id: people.saml.id, url: saml.company.url },
  });
  const byOidc = app.visitor();
  const toOidc = await providerUrlOf(people.oidc.email, oidc.company.url, byOidc);
  expect(await byOidc.call(oidcAcs, { body: oidc.provider.code(toOidc, people.oidc.email) })).toMatchObject({
    data: { id: people.oidc.id, url: oidc.company.url },
  });
  const { email, password } = people.own;
  expect(await app.visitor().call(login, { body: { email, password } })).toMatchObject({
    data: { id: people.own.id, url: own.url },
  });
});

test('ほかの会社を示しても、その会社の人でなければ入れない', async () => {
  const visitor = app.visitor();
  const address = await providerUrlOf(people.saml.email, oidc.company.url, visitor);
  const answer = await visitor.call(oidcAcs, { body: oidc.provider.code(address, people.saml.email) });
  expect(answer).toMatchObject({ status: 401, error: { reason: 'saml_refused' } });
  expect(visitor.cookie).toBeUndefined();
});

test('会社を示さないとき、パスワードの会社や知らない会社を示したときは、どの認証サーバーも教えない', async () => {
  const elsewhere = await samlCompany(app);
  for (const company of [undefined, own.url, elsewhere.company.url, 'nobody']) {
    expect([company, await begin(people.saml.email, company)]).toMatchObject([company, NOT_FOUND]);
  }
  // A domain of a single company needs no company in the path, and a wrong one changes nothing.
  const { email } = await elsewhere.addPerson();
  for (const company of [undefined, saml.company.url])
    expect(new URL(await providerUrlOf(email, company)).origin).toBe(new URL(elsewhere.provider.ssoUrl).origin);
  await elsewhere.close();
});

test('答えは、アドレスに利用者がいてもいなくても、どの会社の利用者でも、変わらない', async () => {
  const visitor = app.visitor();
  const emails = [...Object.values(people).map(({ email }) => email), 'nobody@group.example'];
  for (const company of [undefined, saml.company.url, oidc.company.url, own.url, 'nobody']) {
    const answers = new Set<string>();
    for (const email of emails) {
      const named = company === undefined ? {} : { company };
      const method = await visitor.call(authorizationMethod, { query: { email, ...named } });
      const begun = await begin(email, company, visitor);
      // Handles and ids differ each time; the URL's path and parameter names don't.
      const to = begun.isError ? begun.text : new URL(begun.data.url);
      const seen = to instanceof URL ? [to.origin, to.pathname, ...to.searchParams.keys()] : [to];
      answers.add(JSON.stringify([method.status, method.text, begun.status, seen]));
    }
    expect([company, answers.size]).toEqual([company, 1]);
  }
});
