// Tests which sessions are listed and how (ログインの状況), and what ending them does at once.

import { login, logout } from '@minori/contract/auth';
import { SESSION_LIVES } from '@minori/contract/session-lives';
import { endOtherSessions, endSession, getSessions } from '@minori/contract/sessions';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { holding } from '../../testing/holding.ts';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee, type TestVisitor } from '../../testing.ts';
import { beginSession } from './begin-session.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const REVOKED = { status: 401, error: { statusCode: 405004, reason: 'Invalid Token' } };

let app: TestApp;
let company: TestCompany;
let person: TestEmployee;
/** The person's browser. */
let visitor: TestVisitor;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.addCompany();
});
beforeEach(async () => {
  app.clock.advance(DAY);
  person = await app.addEmployee(company);
  visitor = app.visitor(await app.addSession(person));
});
afterAll(() => app.close());

async function shown(by = visitor) {
  const answer = await by.call(getSessions, {});
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

/** Signs the same employee in with another browser. */
async function another(begin: { userAgent?: string; method?: 1 | 2 | 3; notAfter?: Date } = {}) {
  const account = { ...person, employeeId: person.id };
  const options = { account, now: app.clock.now(), replaces: null, method: 1, userAgent: '', ...begin } as const;
  const begun = await holding(app.database, account, (held) => beginSession(held, options));
  return { id: begun.sessionId, visitor: app.visitor(`minori-session=${begun.token}`) };
}

const read = (by: TestVisitor) => by.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } });

/** Polls, because the announcement takes a moment from one database connection to the other. */
async function expectEnded(by: TestVisitor) {
  await vi.waitFor(async () => expect(await read(by)).toMatchObject(REVOKED), { timeout: 10_000 });
}

describe('ログインの一覧', () => {
  test('自分の生きているものだけが、今のものを先頭に、新しく使った順に並ぶ', async () => {
    const colleague = await app.addEmployee(company);
    await app.addSession(colleague);
    const step = SESSION_LIVES.idle / 6;
    const idle = await another();
    app.clock.advance(SESSION_LIVES.idle - 2 * step);
    const byCode = await another({ userAgent: FIREFOX, method: 3 });
    const bySaml = await another({ method: 2, notAfter: new Date(app.clock.now().getTime() + step) });
    await read(visitor);
    app.clock.advance(step);
    const { sessions } = await shown();
    expect(sessions.map(({ id }) => id)).toEqual([expect.any(String), byCode.id, idle.id]);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const at = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds).toISOString();
    expect(sessions[0]).toMatchObject({
      signedInAt: at(SESSION_LIVES.idle - step),
      method: 1,
      device: { browser: null, system: null },
    });
    expect(sessions[1]).toMatchObject({ signedInAt: at(step), lastSeenAt: at(step), method: 3 });
    expect(sessions[1]?.device).toEqual({ browser: 'Firefox', system: 'Linux' });
    // A session that the identity provider limited is as expired for the call as for the list.
    expect(await read(bySaml.visitor)).toMatchObject({ error: { statusCode: 405005, reason: 'Expired Token' } });
    app.clock.advance(step);
    expect((await shown()).sessions).toHaveLength(2);
  });

  test('サインインしたブラウザーの名前が残り、送られた文は残らない', async () => {
    const headers = { 'user-agent': `${FIREFOX} kanari-himitsu/1.0`, 'content-type': 'application/json' };
    const { email, password } = person;
    const browser = app.visitor();
    await browser.send({ method: 'POST', url: login.path, headers, payload: JSON.stringify({ email, password }) });
    const { sessions } = await shown(browser);
    expect(sessions[0]?.device).toEqual({ browser: 'Firefox', system: 'Linux' });
    const rows = await app.database.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('himitsu');
  });
});

describe('入口でのできごと', () => {
  test('サインイン、失敗、サインアウトが新しい順に出て、接続元の番号とほかの人のことは出ない', async () => {
    const attempt = (password: string) => app.visitor().call(login, { body: { email: person.email, password } });
    const since = app.clock.now();
    await app.signIn(await app.addEmployee(company));
    app.clock.advance(1_000);
    await attempt('wrong');
    app.clock.advance(1_000);
    const browser = await app.signIn(person);
    app.clock.advance(1_000);
    await browser.call(logout, { body: {} });
    const answer = await visitor.call(getSessions, {});
    const at = (seconds: number) => new Date(since.getTime() + seconds * 1_000).toISOString();
    expect(answer).toMatchObject({
      data: {
        events: [
          { at: at(3), kind: 'sign_out' },
          { at: at(2), kind: 'sign_in' },
          { at: at(1), kind: 'sign_in_failed' },
        ],
      },
    });
    expect(answer.text).not.toContain('127.0.0.1');
    // A later owner of the mail address sees no events of the former one.
    await app.database
      .updateTable('employees')
      .set({ email: `${crypto.randomUUID()}@x.example` })
      .where('id', '=', person.id)
      .execute();
    app.clock.advance(1_000);
    const heir = await app.addEmployee(company, { email: person.email });
    expect((await shown(app.visitor(await app.addSession(heir)))).events).toEqual([]);
  });

  test('知らない人の失敗がいくつあっても、自分の出入りは隠れず、90日より前のことは出ない', async () => {
    const event = { ip: '192.0.2.9', request_id: 'r', employee_id: null, sys_organization_code: null } as const;
    const own = { ...event, employee_id: person.id, sys_organization_code: person.sysOrganizationCode };
    const { subject_hash } = await failedTry();
    const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
    await app.database
      .updateTable('employees')
      .set({ created_at: at(400) })
      .where('id', '=', person.id)
      .execute();
    const failures = Array.from({ length: 200 }, () => ({ ...event, subject_hash, at: at(1), kind: 'sign_in_failed' }));
    const seen = [2, 89, 91].map((days) => ({ ...own, subject_hash: null, at: at(days), kind: 'sign_in' }));
    await app.database
      .insertInto('audit_events')
      .values([...failures, ...seen])
      .execute();
    const { events } = await shown();
    expect(events).toHaveLength(12);
    expect(events.filter(({ kind }) => kind === 'sign_in').map((one) => one.at)).toEqual(
      [2, 89].map((days) => at(days).toISOString()),
    );
  });
});

/** Makes one wrong password attempt at the person's account and returns its row. */
async function failedTry() {
  await app.visitor().call(login, { body: { email: person.email, password: 'wrong' } });
  return app.database.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

describe('ログインを終わらせる', () => {
  test('選んだものが終わり、ほかは続き、二度目は not_found になる', async () => {
    const [lost, kept] = [await another(), await another()];
    expect(await read(lost.visitor)).toMatchObject({ status: 200 });
    expect(await visitor.call(endSession, { params: { id: lost.id } })).toMatchObject({ status: 200, data: {} });
    await expectEnded(lost.visitor);
    for (const going of [visitor, kept.visitor]) expect((await read(going)).status).toBe(200);
    const again = await visitor.call(endSession, { params: { id: lost.id } });
    expect(again).toMatchObject({ status: 404, error: { reason: 'not_found' } });
    expect((await shown()).events).toEqual([{ at: app.clock.now().toISOString(), kind: 'session_ended' }]);
  });

  test('ほかの人のもの、期限の切れたもの、ないものは、同じ答えで、何も変わらない', async () => {
    const stranger = await app.addEmployee(company);
    const theirs = app.visitor(await app.addSession(stranger));
    const [theirId] = (await shown(theirs)).sessions.map(({ id }) => id);
    const idle = await another();
    app.clock.advance(SESSION_LIVES.idle - MINUTE);
    await read(visitor);
    await theirs.call(getSessions, {});
    app.clock.advance(MINUTE);
    const answers = new Set<string>();
    for (const id of [theirId ?? '', idle.id, crypto.randomUUID()]) {
      const answer = await visitor.call(endSession, { params: { id } });
      expect(answer.status).toBe(404);
      answers.add(answer.text);
    }
    expect(answers.size).toBe(1);
    expect((await shown(theirs)).sessions).toHaveLength(1);
    expect(await read(idle.visitor)).toMatchObject({ error: { statusCode: 405005, reason: 'Expired Token' } });
  });

  test('今のものを選ぶと、サインアウトになる', async () => {
    const before = visitor.cookie;
    const [current] = (await shown()).sessions;
    const answer = await visitor.call(endSession, { params: { id: current?.id ?? '' } });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(visitor.cookie).toBeUndefined();
    expect(await read(app.visitor(before))).toMatchObject(REVOKED);
  });

  test('ほかをまとめて終わらせると、今のものだけが続く', async () => {
    const others = [await another(), await another({ method: 2 })];
    expect(await visitor.call(endOtherSessions, { body: {} })).toMatchObject({ data: { ended: 2 } });
    for (const other of others) await expectEnded(other.visitor);
    expect((await shown()).sessions).toHaveLength(1);
    expect(await visitor.call(endOtherSessions, { body: {} })).toMatchObject({ data: { ended: 0 } });
    expect((await shown()).events.map(({ kind }) => kind)).toEqual(['session_ended']);
  });
});
