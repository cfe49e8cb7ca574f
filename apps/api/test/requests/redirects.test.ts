// Tests that nobody can be led to another site (security.md row 28): sends URLs of other sites to each call that accepts or
// returns one: the page to return to after a company's sign-in, the page of a push message, and every requested URL.

import { samlRequest } from '@minori/contract/company-sign-in';
import { REDIRECT_PAYLOADS } from '@minori/contract/examples/redirect-payloads';
import { Task } from '@minori/contract/my-task';
import { PushMessage } from '@minori/contract/web-notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownPage } from '../../src/identity/saml/own-page.ts';
import { liftLimits } from '../../src/testing/fuzz/fuzz-world.ts';
import { type SamlCompany, samlCompany } from '../../src/testing/saml-company.ts';
import { createTestApp, type TestApp } from '../../src/testing.ts';

/** A quarter of the payloads, all in `npm run proof`, because each begins a sign-in, which signs and stores. */
const SIGN_IN_PAYLOADS = REDIRECT_PAYLOADS.filter(
  (_payload, at) => process.env.MINORI_PROOF !== undefined || at % 4 === 0,
);

const HERE = 'https://portal.example';

let app: TestApp;
let saml: SamlCompany;

beforeAll(async () => {
  app = await createTestApp();
  await liftLimits(app.database);
  saml = await samlCompany(app);
});
afterAll(async () => {
  await saml.close();
  await app.close();
});

/** The URL that a browser would open from a page of this site. */
function resolvedByBrowser(address: string): URL {
  return new URL(address, `${HERE}/signIn`);
}

test('150を超え、同じものはない', () => {
  expect(REDIRECT_PAYLOADS.length).toBeGreaterThanOrEqual(150);
});

test('戻り先として受け取るのは、自分の会社のページだけ', () => {
  for (const payload of REDIRECT_PAYLOADS) {
    const page = ownPage(payload, 'minato');
    if (page === null) continue;
    const { origin, pathname } = resolvedByBrowser(page);
    expect([payload, origin, pathname.split('/')[1]]).toEqual([payload, HERE, 'minato']);
  }
});

test('会社のアカウントでのログインの行き先は、会社の認証サーバーだけで、覚えておくのは自分の会社のページだけ', async () => {
  const { email } = await saml.addPerson();
  const { origin } = new URL(saml.provider.ssoUrl);
  const { url: companyUrl } = saml.company;
  let begun = 0;
  for (const payload of SIGN_IN_PAYLOADS) {
    const relayState = payload.replaceAll('minato', companyUrl);
    const answer = await app.visitor().callRaw(samlRequest, { body: { email, relayState } });
    expect([payload, answer.status]).toEqual([payload, expect.toSatisfy((status) => status === 200 || status === 400)]);
    if (answer.isError) continue;
    begun += 1;
    const url = new URL((answer.data as { url: string }).url);
    expect([payload, url.origin]).toEqual([payload, origin]);
    // The RelayState is a random value of the api's own, never the requested URL.
    expect(url.searchParams.get('RelayState')).toMatch(/^[\w-]{43}$/);
  }
  expect(begun).toBeGreaterThan(SIGN_IN_PAYLOADS.length / 2);
  const rows = await app.database.selectFrom('saml_requests').select('return_to').execute();
  expect(rows).toHaveLength(begun);
  for (const { return_to: page } of rows) {
    if (page === null) continue;
    const { origin: of, pathname } = resolvedByBrowser(page);
    expect([page, of, pathname.split('/')[1]]).toEqual([page, HERE, companyUrl]);
  }
});

test('通知ややることの宛先は、契約が受け取るかぎり、このサイトを出ない', () => {
  for (const payload of REDIRECT_PAYLOADS) {
    const push = PushMessage.shape.url.safeParse(payload);
    if (push.success) expect([payload, resolvedByBrowser(push.data).origin]).toEqual([payload, HERE]);
    const task = Task.shape.url.safeParse(payload);
    // The portal prefixes it with the employee's company.
    if (task.success) expect([payload, resolvedByBrowser(`/minato${task.data ?? ''}`).origin]).toEqual([payload, HERE]);
  }
});

test('どのアドレスを開いても、ほかのサイトへは送られない', async () => {
  for (const payload of REDIRECT_PAYLOADS) {
    const url = `/${encodeURI(payload.replace(/\p{Surrogate}/gu, '')).replace(/^\//, '')}`;
    for (const host of ['localhost:80', 'evil.example']) {
      const { headers } = await app.visitor().send({ url, headers: { host } });
      const { location } = headers;
      if (location !== undefined) expect([url, host, location]).toEqual([url, host, '/access-not-possible']);
    }
  }
});
