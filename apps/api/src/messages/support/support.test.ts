// サポート — tests over HTTP what support see of an account and how they help, that both are written down for both sides, and that
// nobody can look through accounts.

import { login } from '@minori/contract/auth';
import { getSessions } from '@minori/contract/sessions';
import { findSupportedAccount, helpAccount, type SupportAction } from '@minori/contract/support';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { signedInAs } from '../../testing/staff.ts';
import type { TestApp, TestCompany, TestEmployee, TestVisitor } from '../../testing.ts';

let mails: MailWorld;
let app: TestApp;
let company: TestCompany;
let reader: TestEmployee;
let actor: TestEmployee;
let person: TestEmployee;
let reading: TestVisitor;
let acting: TestVisitor;

beforeAll(async () => {
  mails = await openMailWorld();
  app = mails.app;
  const operator = await app.addCompany({ isOperator: true, authorizationMethod: 3 });
  reader = await app.addEmployee(operator);
  actor = await app.addEmployee(operator);
  reading = await signedInAs(app, reader, { role: 'support-read' });
  acting = await signedInAs(app, actor, { role: 'support-act' });
  company = await app.addCompany();
  person = await app.addEmployee(company);
  await set({ employee_code: '0042' });
});
afterAll(() => mails.close());
// The searches of a minute are limited.
beforeEach(() => app.clock.advance(61_000));

const set = (change: object) => app.database.updateTable('employees').set(change).where('id', '=', person.id).execute();

const find = (visitor: TestVisitor, staff: TestEmployee, who: string, url = company.url) =>
  visitor.call(findSupportedAccount, { body: { sysUserCode: staff.sysUserCode, company: url, who } });

const help = (action: SupportAction, who = person.email) =>
  acting.call(helpAccount, {
    body: { sysUserCode: actor.sysUserCode, company: company.url, who, action, reason: 'ご本人から電話で依頼' },
  });

function events(of: TestEmployee) {
  return app.database
    .selectFrom('audit_events')
    .select(['kind', 'reason', 'note', 'ip', 'request_id as requestId'])
    .where('employee_id', '=', of.id)
    .where('kind', 'like', 'support%')
    .orderBy('id', 'desc')
    .execute();
}

describe('アカウントの状態を確かめる', () => {
  test('社員番号か、メールアドレスの全体が合う人だけが見つかる。前方一致も、別の会社も、見つからない', async () => {
    for (const who of ['0042', person.email, person.email.toUpperCase(), `　${person.email}`]) {
      expect(await find(reading, reader, who)).toMatchObject({ data: { account: { access: { state: 'active' } } } });
    }
    const other = await app.addCompany();
    for (const [who, url] of [
      ['004', company.url],
      ['%', company.url],
      ['42', company.url],
      [person.email.slice(0, 8), company.url],
      [person.email, other.url],
      ['0042', 'nowhere'],
    ] as const) {
      expect(await find(reading, reader, who, url)).toMatchObject({ status: 200, data: { account: null } });
    }
  });

  test('残高・評価・生年月日などの数字も、メールアドレスの全体も、答えにない', async () => {
    const { text } = await find(reading, reader, '0042');
    expect(text).not.toContain(person.email);
    expect(text).not.toContain('1988-04-12');
    expect(text).not.toMatch(/sysUserCode|nickName|valuation|riskTolerance|birthday/);
  });

  test('見た人と見られた人の両方の記録に残り、本人はログインの状況で読める。見つからなかった検索も残る', async () => {
    await find(reading, reader, '0042');
    const [ofReader] = await events(reader);
    const [ofPerson] = await events(person);
    expect(ofReader).toMatchObject({ kind: 'support_searched', reason: null });
    expect(ofPerson).toMatchObject({ kind: 'support_seen', ip: '', requestId: ofReader?.requestId });
    const own = app.visitor(await app.addSession(person));
    const answer = await own.call(getSessions, {});
    expect(answer.isError ? [] : answer.data.events.map(({ kind }) => kind)).toContain('support_seen');
    await find(reading, reader, 'nobody');
    expect((await events(reader))[0]).toMatchObject({ kind: 'support_searched', reason: 'nobody' });
  });

  test('1分に10回までで、見つからない検索も数える', async () => {
    const staff = await app.addEmployee(await app.addCompany({ isOperator: true }));
    const visitor = await signedInAs(app, staff, { role: 'support-read', method: 4 });
    const statuses = [];
    for (let place = 0; place < 11; place += 1) statuses.push((await find(visitor, staff, `${place}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('手助けする', () => {
  test('見るだけの担当者と、ログインから時間のたった担当者には、できない', async () => {
    const body = { sysUserCode: reader.sysUserCode, company: company.url, who: '0042', reason: '依頼' };
    expect((await reading.callRaw(helpAccount, { body: { ...body, action: 'unlock' } })).status).toBe(403);
    app.clock.advance(6 * 60_000);
    expect(await help('unlock')).toMatchObject({ error: { reason: 'reauthentication_required' } });
    acting = await signedInAs(app, actor, { role: 'support-act' });
  });

  test('間違いで止まったログインを解除すると、本人はすぐにログインできる。理由は本人の記録にも残る', async () => {
    const wrong = { body: { email: person.email, password: 'chigau-pasuwaado-desu' } };
    const right = { body: { email: person.email, password: person.password } };
    for (let place = 0; place < 12; place += 1) await app.visitor().callRaw(login, wrong);
    expect((await app.visitor().callRaw(login, right)).status).toBe(429);
    const waiting = await find(acting, actor, '0042');
    expect(waiting.isError ? null : waiting.data.account?.access.waitsUntil).not.toBeNull();
    expect(await help('unlock', '0042')).toMatchObject({
      data: { outcome: 'done', account: { access: { waitsUntil: null } } },
    });
    expect((await app.visitor().callRaw(login, right)).status).toBe(200);
    expect((await events(person))[0]).toMatchObject({ kind: 'support_unlocked', note: 'ご本人から電話で依頼' });
    expect((await events(actor))[0]).toMatchObject({
      kind: 'support_acted',
      reason: 'unlock',
      note: 'ご本人から電話で依頼',
    });
  });

  test('案内のメールは、パスワードがある人には再設定、ない人には最初の設定を、本人の宛先に送る', async () => {
    expect(await help('mailLink')).toMatchObject({ data: { outcome: 'done' } });
    expect((await mails.textsTo(person.email)).join('')).toContain('/password-reset#t=');
    await set({ disabled_at: app.clock.now() });
    expect(await help('mailLink')).toMatchObject({ data: { outcome: 'notPossible' } });
    await set({ disabled_at: null });
    expect(await help('mailLink', 'nobody@nowhere.example')).toMatchObject({ data: { outcome: 'nobody' } });
  });

  test('すべての端末をログアウトさせる。サポート担当者のアカウントには、手を出せない', async () => {
    const own = app.visitor(await app.addSession(person));
    expect(await help('endSessions')).toMatchObject({
      data: { outcome: 'done', account: { access: { sessions: 0 } } },
    });
    expect((await own.callRaw(getSessions, {})).status).toBe(401);
    expect(await help('endSessions')).toMatchObject({ data: { outcome: 'nothing' } });
    const operator = await app.database
      .selectFrom('companies')
      .select('url')
      .where('sys_organization_code', '=', reader.sysOrganizationCode)
      .executeTakeFirstOrThrow();
    const body = { sysUserCode: actor.sysUserCode, company: operator.url, who: reader.email, reason: '依頼' };
    const answer = await acting.call(helpAccount, { body: { ...body, action: 'endSessions' } });
    expect(answer).toMatchObject({ data: { outcome: 'notPossible' } });
    expect((await reading.callRaw(getSessions, {})).status).toBe(200);
  });
});
