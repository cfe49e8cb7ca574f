// Tests the sign-in at a company's identity provider, from the typed mail address to the session.
import { authorizationMethod, login } from '@minori/contract/auth';
import { samlAcs, samlRequest } from '@minori/contract/company-sign-in';
import { UNSEEN, UNSEEN_TEXTS } from '@minori/contract/examples/unseen-texts';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { type SamlCompany, samlCompany } from '../../testing/saml-company.ts';
import { createTestApp, type TestApp, type TestEmployee, type TestVisitor } from '../../testing.ts';

const MINUTE = 60_000;

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let akane: SamlCompany;
let person: TestEmployee;

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ databaseUrl: app.config.databaseUrl });
  akane = await samlCompany(app);
  person = await akane.addPerson();
});
afterAll(async () => {
  akane.provider.behave({});
  await akane.close();
  await app.close();
  await other.close();
});

/** Starts a sign-in. @returns the URL at the identity provider */
async function begin(visitor: TestVisitor, { email = person.email, relayState = '' } = {}): Promise<string> {
  // Prevents two sessions of this file from starting at the same time.
  app.clock.advance(1_000);
  const answer = await visitor.call(samlRequest, { body: { email, relayState } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data.url;
}

/** Posts the provider's response. */
function comeBack(visitor: TestVisitor, address: string, nameId = person.email) {
  return visitor.call(samlAcs, { body: akane.provider.answer(address, nameId) });
}

async function signIn(visitor: TestVisitor, options: { email?: string; relayState?: string } = {}) {
  return comeBack(visitor, await begin(visitor, options), options.email);
}

async function lastReason(): Promise<string | null> {
  const row = await app.database
    .selectFrom('audit_events')
    .select(['reason'])
    .where('kind', '=', 'saml_refused')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.reason;
}

async function expectRefused(answer: Awaited<ReturnType<typeof comeBack>>, reason: string): Promise<void> {
  expect(answer).toMatchObject({ status: 401, error: { reason: 'saml_refused' } });
  expect(await lastReason()).toBe(reason);
}

function session(employee: TestEmployee) {
  return app.database
    .selectFrom('sessions')
    .selectAll()
    .where('employee_id', '=', employee.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

describe('会社のアカウントでのログイン', () => {
  test('会社の認証サーバーで本人と確かめられた人は、ログインできる', async () => {
    const visitor = app.visitor();
    const address = await begin(visitor);
    expect(address).toMatch(new RegExp(`^${akane.provider.ssoUrl}\\?`));
    const answer = await comeBack(visitor, address);
    expect(answer).toMatchObject({
      isError: false,
      data: { id: person.id, url: akane.company.url, sysUserCode: person.sysUserCode, returnTo: null },
    });
    const account = await visitor.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } });
    expect(account.isError).toBe(false);
    expect(await session(person)).toMatchObject({ method: 2, not_after: null });
  });

  test('入力したアドレスは、認証サーバーへ送られない', async () => {
    const address = await begin(app.visitor());
    expect(decodeURIComponent(address)).not.toContain(person.email);
  });

  test('アドレスが登録されていてもいなくても、同じ会社なら同じ答えになる', async () => {
    const domain = akane.company.mailDomains[0] ?? '';
    const known = new URL(await begin(app.visitor()));
    const unknown = new URL(await begin(app.visitor(), { email: `nobody@${domain}` }));
    expect([unknown.origin, unknown.pathname]).toEqual([known.origin, known.pathname]);
    expect([...unknown.searchParams.keys()]).toEqual([...known.searchParams.keys()]);
    const method = await app.visitor().call(authorizationMethod, { query: { email: `nobody@${domain}` } });
    expect(method).toMatchObject({ data: { authorizationMethod: 2 } });
  });

  test('ほかの方法でログインする会社と、知らない会社のアドレスは、どちらも404になる', async () => {
    const company = await app.addCompany();
    const waiting = await app.addCompany({ authorizationMethod: 2 });
    for (const domain of [company.mailDomains[0], waiting.mailDomains[0], 'nobody.example']) {
      const answer = await app.visitor().call(samlRequest, { body: { email: `a@${domain}`, relayState: '' } });
      expect(answer).toMatchObject({ status: 404, error: { reason: 'not_found' } });
    }
  });

  test('この方法の会社の人は、正しいパスワードでもログインできない', async () => {
    const answer = await app.visitor().call(login, { body: { email: person.email, password: person.password } });
    expect(answer).toMatchObject({ status: 401, error: { reason: 'login_failed' } });
  });

  test('戻る先は、その会社のページだけ', async () => {
    const { url } = akane.company;
    const own = `/${url}/report?page=2`;
    expect(await signIn(app.visitor(), { relayState: own })).toMatchObject({ data: { returnTo: own } });
    for (const relayState of ['https://evil.example/', '//evil.example/', `/${url}@evil.example/`, '/minato/home']) {
      expect(await signIn(app.visitor(), { relayState })).toMatchObject({ data: { returnTo: null } });
    }
  });

  test('認証サーバーが終わりを決めていれば、セッションもその時に終わる', async () => {
    const end = new Date(app.clock.now().getTime() + 20 * MINUTE);
    akane.provider.behave({ sessionNotOnOrAfter: end });
    const visitor = app.visitor();
    await signIn(visitor);
    akane.provider.behave({});
    expect((await session(person)).not_after).toEqual(end);
    const ask = () => visitor.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } });
    app.clock.set(new Date(end.getTime() - 1_000));
    expect((await ask()).status).toBe(200);
    app.clock.set(end);
    expect(await ask()).toMatchObject({ status: 401, error: { statusCode: 405005, reason: 'Expired Token' } });
  });
});

describe('ログイン中の人', () => {
  test('もう一度ログインするときは、認証サーバーで本人の確認をやり直す', async () => {
    const visitor = app.visitor();
    await signIn(visitor);
    app.clock.advance(10 * MINUTE);
    const address = await begin(visitor);
    akane.provider.behave({ authenticatedAt: new Date(app.clock.now().getTime() - 10 * MINUTE) });
    await expectRefused(await comeBack(visitor, address), 'stale_authentication');
    akane.provider.behave({});
    expect((await signIn(visitor)).status).toBe(200);
    expect((await session(person)).authenticated_at).toEqual(app.clock.now());
  });

  test('何時間も前に認証サーバーで確かめただけの人は、いま確かめたことにならない', async () => {
    const authenticatedAt = new Date(app.clock.now().getTime() - 180 * MINUTE);
    akane.provider.behave({ authenticatedAt });
    expect((await signIn(app.visitor())).status).toBe(200);
    akane.provider.behave({});
    expect((await session(person)).authenticated_at).toEqual(authenticatedAt);
  });

  test('別の人の答えが届くと、それまでのセッションは終わる', async () => {
    const visitor = app.visitor();
    await signIn(visitor);
    const before = visitor.cookie;
    const colleague = await akane.addPerson();
    const answer = await comeBack(visitor, await begin(visitor), colleague.email);
    expect(answer).toMatchObject({ data: { id: colleague.id } });
    const account = await app.visitor(before).call(getUserAccount, { query: { sysUserCode: person.sysUserCode } });
    expect(account.status).toBe(401);
  });
});

describe('断るとき', () => {
  test('始めたブラウザーでなければ、正しい答えも断り、始めたブラウザーではまだ使える', async () => {
    const visitor = app.visitor();
    const address = await begin(visitor);
    await expectRefused(await comeBack(app.visitor(), address), 'other_browser');
    const stranger = app.visitor();
    await begin(stranger);
    await expectRefused(await comeBack(stranger, address), 'other_browser');
    expect((await comeBack(visitor, address)).status).toBe(200);
  });

  test('始めていないログインの答えと、10分を過ぎた答えは断る', async () => {
    const address = new URL(await begin(app.visitor()));
    address.searchParams.set('RelayState', 'A'.repeat(43));
    await expectRefused(await comeBack(app.visitor(), address.href), 'request_unknown');
    const visitor = app.visitor();
    const late = await begin(visitor);
    app.clock.advance(10 * MINUTE);
    await expectRefused(await comeBack(visitor, late), 'request_too_old');
  });

  test('同じ答えは二度使えない：100回同時に、別のプロセスでも、起動し直しても', async () => {
    const visitor = app.visitor();
    const address = await begin(visitor);
    const binding = visitor.samlBinding;
    const body = akane.provider.answer(address, person.email);
    other.clock.set(app.clock.now());
    const restarted = await createTestApp({ databaseUrl: app.config.databaseUrl, now: app.clock.now() });
    const tries = Array.from({ length: 100 }, (_, place) => {
      const browser = [app, other, restarted][place % 3]?.visitor() ?? app.visitor();
      browser.samlBinding = binding;
      return browser.call(samlAcs, { body });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(99);
    await restarted.close();
  });

  test('使われた表明は、新しい始まりに結びつけられても断る', async () => {
    const visitor = app.visitor();
    const body = akane.provider.answer(await begin(visitor), person.email);
    const { samlBinding } = visitor;
    expect((await visitor.call(samlAcs, { body })).status).toBe(200);
    // As after a restored backup, in which the request isn't marked as used.
    await app.database.updateTable('saml_requests').set({ used_at: null }).execute();
    const again = app.visitor();
    again.samlBinding = samlBinding;
    await expectRefused(await again.call(samlAcs, { body }), 'assertion_used');
  });

  test('知らない名前、使えなくした人、方法を変えた会社は断る', async () => {
    const visitor = app.visitor();
    await expectRefused(await comeBack(visitor, await begin(visitor), 'nobody@akane.example'), 'unknown_person');
    const leaver = await akane.addPerson();
    await app.database
      .updateTable('employees')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', leaver.id)
      .execute();
    await expectRefused(await comeBack(visitor, await begin(visitor), leaver.email), 'person_disabled');
    const address = await begin(visitor);
    const setMethod = (method: number) =>
      app.database
        .updateTable('companies')
        .set({ authorization_method: method })
        .where('id', '=', akane.company.id)
        .execute();
    await setMethod(1);
    await expectRefused(await comeBack(visitor, address), 'other_method');
    await setMethod(2);
  });

  test('目に見えない文字のある名前は断り、どこにも残さない', async () => {
    for (const text of UNSEEN_TEXTS.filter((_, n) => process.env.MINORI_PROOF || n % 25 === 0)) {
      const asking = app.visitor();
      const { status } = await comeBack(asking, await begin(asking), person.email + text);
      expect([text, [400, 401].includes(status)]).toEqual([text, true]);
      app.clock.advance(20 * MINUTE);
    }
    const rows = Object.values(await contentsOf(app.database)).flat();
    expect(rows.filter((row) => UNSEEN.test(row))).toEqual([]);
    expect(app.logLines.filter((line) => UNSEEN.test(line.replace(/\n$/, '')))).toEqual([]);
  });

  test('ほかの会社の認証サーバーが、この会社の人の名前を告げても、この会社には入れない', async () => {
    const beni = await samlCompany(app, { hasOtherKey: true });
    const visitor = app.visitor();
    const address = await begin(visitor);
    const { SAMLResponse, RelayState } = beni.provider.answer(address, person.email);
    await expectRefused(await visitor.call(samlAcs, { body: { SAMLResponse, RelayState } }), 'bad_signature');
    // A sign-in at the other company's own provider doesn't find the person of that name either.
    const own = await visitor.call(samlRequest, {
      body: { email: `a@${beni.company.mailDomains[0]}`, relayState: '' },
    });
    if (own.isError) throw new Error(own.text);
    const answer = await visitor.call(samlAcs, { body: beni.provider.answer(own.data.url, person.email) });
    await expectRefused(answer, 'unknown_person');
    await beni.close();
  });

  test('会社が求める認証の強さに足りなければ断る', async () => {
    const strong = 'urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken';
    const ai = await samlCompany(app, { wantAuthnContext: strong });
    const someone = await ai.addPerson();
    const visitor = app.visitor();
    const signInThere = async () => {
      const answer = await visitor.call(samlRequest, { body: { email: someone.email, relayState: '' } });
      if (answer.isError) throw new Error(answer.text);
      return visitor.call(samlAcs, { body: ai.provider.answer(answer.data.url, someone.email) });
    };
    expect((await signInThere()).status).toBe(200);
    ai.provider.behave({ authnContext: 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password' });
    await expectRefused(await signInThere(), 'wrong_authn_context');
    await ai.close();
  });

  test('記録に、答えの中身も名前も残らない', async () => {
    const text = app.logLines.join('');
    for (const secret of [person.email, 'saml:Assertion', 'SAMLResponse=', akane.provider.entityId])
      expect(text).not.toContain(secret);
    expect(text).toContain('"reason":"bad_signature"');
  });
});
