// Tests that malformed requests of clients that are not signed in use up no rate limit, so that everybody else at that IP address
// can continue (security.md rows 17, 33, 38).
import { authorizationMethod, login } from '@minori/contract/auth';
import { CALLS, type CallName } from '@minori/contract/calls';
import { sendContact } from '@minori/contract/contact';
import { logger } from '@minori/contract/logger';
import { changePassword, checkResetToken, requestPasswordMail } from '@minori/contract/password';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../src/testing/mail-world.ts';
import { type SamlCompany, samlCompany } from '../../src/testing/saml-company.ts';
import { addressOf } from '../../src/testing/visitor.ts';
import type { TestEmployee } from '../../src/testing.ts';

let mailWorld: MailWorld;
let person: TestEmployee;
let saml: SamlCompany;

beforeAll(async () => {
  mailWorld = await openMailWorld({ config: { contactTo: 'support@minori.example' } });
  person = await mailWorld.app.addEmployee(await mailWorld.app.addCompany());
  saml = await samlCompany(mailWorld.app);
});
afterAll(async () => {
  await saml.close();
  await mailWorld.close();
});

/** More than such a client may make of any limited call in a minute or an hour. */
const REPEATED = 31;

/** Malformed input: no schema of the contract accepts these as a body or as a query. */
const WRONG: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, 'x', '', [], [[]], [{}], {}, { x: 1 }, { '': '' }],
  ...['email', 'password', 'requestId', 'code', 'resetToken', 'message', 'SAMLResponse', 'newPassword'].flatMap(
    (name) => [{ [name]: null }, { [name]: 7 }, { [name]: ['x'] }, { [name]: { [name]: 'x' } }],
  ),
];

const PUBLIC = (Object.keys(CALLS) as CallName[]).filter((name) => ['public', 'reader'].includes(CALLS[name].scope));

/** @returns how many of the requests were refused as malformed */
async function flood(name: CallName): Promise<number> {
  const call = CALLS[name];
  let refused = 0;
  for (let count = 0; count < REPEATED; count += 1) {
    const wrong = WRONG[count % WRONG.length];
    const isBody = call.method !== 'GET';
    const { statusCode } = await mailWorld.app.visitor().send({
      method: call.method,
      url: isBody
        ? call.path
        : `${addressOf(call, { params: { id: 'x', url: 'x' } })}?email=${count}&email=x&no=${count}`,
      ...(isBody && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(wrong) }),
    });
    expect([name, statusCode]).not.toEqual([name, 429]);
    if (statusCode === 400) refused += 1;
  }
  return refused;
}

test('どの公開の呼び出しに形の誤った依頼がいくつ来ても、同じ接続元のほかの人の使えるものは減らない', async () => {
  const refused = new Map<CallName, number>();
  for (const name of PUBLIC) refused.set(name, await flood(name));
  for (const name of ['login', 'sendContact', 'logger', 'changePassword', 'samlRequest', 'samlAcs'] as const) {
    expect([name, refused.get(name)]).toEqual([name, REPEATED]);
  }
  const { app } = mailWorld;
  const { email, password, sysUserCode } = person;
  expect((await app.visitor().call(authorizationMethod, { query: { email } })).status).toBe(200);
  const visitor = await app.signIn(person);
  expect((await visitor.call(getUserAccount, { query: { sysUserCode } })).status).toBe(200);
  const asked = {
    requestId: crypto.randomUUID(),
    kindCode: 1 as const,
    subject: '件名',
    content: '本文',
    replyTo: email,
  };
  expect((await app.visitor().call(sendContact, { body: asked })).status).toBe(200);
  expect((await app.visitor().callRaw(logger, { body: { message: 'x', params: {} } })).status).toBe(200);
  const samlPerson = await saml.addPerson();
  const begun = await app.visitor().call(CALLS.samlRequest, { body: { email: samlPerson.email, relayState: '' } });
  expect(begun.status).toBe(200);
  expect((await app.visitor().call(requestPasswordMail, { body: { email } })).status).toBe(200);
  const token = (await mailWorld.textsTo(email)).join('').match(/#t=([\w-]{43})/)?.[1] ?? '';
  expect((await app.visitor().call(checkResetToken, { body: { resetToken: token } })).status).toBe(200);
  const newPassword = 'yoake-no-hamabe-ni-tatsu';
  const changed = await app.visitor().call(changePassword, { body: { resetToken: token, newPassword } });
  expect(changed.status).toBe(200);
  expect((await app.visitor().call(login, { body: { email, password } })).status).toBe(401);
  expect((await app.visitor().call(login, { body: { email, password: newPassword } })).status).toBe(200);
});
