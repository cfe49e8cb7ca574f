// Tests that sign-ins and changes of an account, successful or not, each write one audit event (監査ログ) with time, IP
// address and request id (asvs.md V16.3.1). Accounts of companies with SAML are tested in saml/sign-in.test.ts.

import { createHash } from 'node:crypto';
import { login, loginCode, logout, reauthenticate } from '@minori/contract/auth';
import { changePassword, requestPasswordMail } from '@minori/contract/password';
import { endOtherSessions } from '@minori/contract/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { auditSubject } from './audit-subject.ts';

describe('監査ログの出来事', () => {
  let mailWorld: MailWorld;
  let app: TestApp;

  beforeAll(async () => {
    mailWorld = await openMailWorld();
    app = mailWorld.app;
  });
  afterAll(() => mailWorld.close());

  let seen = 0n;

  /** Events since the last call. */
  async function written() {
    const rows = await app.database
      .selectFrom('audit_events')
      .select(['id', 'kind', 'at', 'ip', 'request_id'])
      .where('id', '>', seen)
      .orderBy('id')
      .execute();
    seen = rows.at(-1)?.id ?? seen;
    for (const { at, ip, request_id } of rows) {
      expect([at, ip]).toEqual([app.clock.now(), '127.0.0.1']);
      expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
    }
    return rows.map(({ kind }) => kind);
  }

  test('パスワードで出入りし、変え、ほかを終わらせるまでの、どのできごとも残る', async () => {
    const person = await app.addEmployee(await app.addCompany());
    const { email, password } = person;
    for (let count = 0; count < 6; count += 1) {
      await app.visitor().call(login, { body: { email, password: 'a wrong password, again' } });
    }
    expect(await written()).toEqual([...new Array(5).fill('sign_in_failed'), 'sign_in_blocked']);
    app.clock.advance(15 * 60_000);
    const visitor = await app.signIn(person);
    await app.signIn(person);
    expect(await written()).toEqual(['sign_in', 'sign_in']);
    await visitor.call(reauthenticate, { body: { password } });
    await visitor.call(endOtherSessions, { body: {} });
    const newPassword = 'ame-agari-no-hashi-2026';
    await visitor.call(changePassword, { body: { email, oldPassword: password, newPassword } });
    await visitor.call(logout, { body: {} });
    expect(await written()).toEqual(['reauthenticated', 'session_ended', 'password_changed', 'sign_out']);
    await app.visitor().call(requestPasswordMail, { body: { email } });
    await mailWorld.textsTo(email);
    expect(await written()).toEqual(['password_mail_sent']);
  });

  test('コードの依頼も、まちがいも、正しい入力も残る', async () => {
    const person = await app.addEmployee(await app.addCompany({ authorizationMethod: 3 }));
    const asked = await app.visitor().call(login, { body: { email: person.email, password: person.password } });
    if (asked.isError || !('codeRequestId' in asked.data)) throw new Error(asked.text);
    const { codeRequestId } = asked.data;
    const code = (await mailWorld.textsTo(person.email)).join('').match(/確認コード：(\d{8})\n/)?.[1] ?? '';
    const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    await app.visitor().call(loginCode, { body: { codeRequestId, code: wrong } });
    await app.visitor().call(loginCode, { body: { codeRequestId, code } });
    expect(await written()).toEqual(['code_mailed', 'code_refused', 'sign_in']);
  });

  test('一人が一時間に残すできごとには限りがあり、ほかの人も、一時間たった本人も入れる', async () => {
    const company = await app.addCompany();
    const [busy, colleague] = [await app.addEmployee(company), await app.addEmployee(company)];
    const at = app.clock.now();
    const own = { kind: 'sign_in' as const, at, ip: '127.0.0.1', request_id: 'planted' };
    const ownerColumns = { employee_id: busy.id, sys_organization_code: busy.sysOrganizationCode };
    await app.database
      .insertInto('audit_events')
      .values(new Array(299).fill({ ...own, ...ownerColumns }))
      .execute();
    const enter = async ({ email, password }: typeof busy) =>
      (await app.visitor().call(login, { body: { email, password } })).status;
    expect([await enter(busy), await enter(busy), await enter(busy)]).toEqual([200, 429, 429]);
    expect(await enter(colleague)).toBe(200);
    app.clock.advance(60 * 60_000);
    expect(await enter(busy)).toBe(200);
  });
});

// 監査ログに残るメールアドレスの印 — whoever has a backup of the database can read the trail for seven years.
describe('打たれたメールアドレスの印', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('データベースだけからは、打たれたメールアドレスを確かめられない', async () => {
    const email = 'aoi@minato.example';
    await app.visitor().call(login, { body: { email, password: 'three wrong words' } });
    const event = app.database.selectFrom('audit_events').select('subject_hash').where('kind', '=', 'sign_in_failed');
    const { subject_hash: stored } = await event.executeTakeFirstOrThrow();
    expect(stored).toEqual(auditSubject(email, app.config.jobSecret));
    for (const guess of [email, `audit-subject\n${email}`, email.toUpperCase()]) {
      expect(stored).not.toEqual(createHash('sha256').update(guess).digest());
    }
    expect(stored).not.toEqual(auditSubject(email, 'another secret of at least thirty-two bytes'));
  });
});
