// Tests that every call refuses the cookie of an ended session (終わったセッション), with an error that names the reason of the
// end (errors.md, rows of 405; asvs.md V7.4.1). The cases are generated from the table of calls.

import { logout } from '@minori/contract/auth';
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { changePassword } from '@minori/contract/password';
import { SESSION_LIVES } from '@minori/contract/session-lives';
import { endOtherSessions, getSessions } from '@minori/contract/sessions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checksum } from '../../testing/contents.ts';
import { holding } from '../../testing/holding.ts';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee, type TestVisitor } from '../../testing.ts';
import { beginSession } from './begin-session.ts';
import { endSessionsOf } from './session-repository.ts';

const MINUTE = 60_000;
const REVOKED = { status: 401, statusCode: 405004, reason: 'Invalid Token' };
const EXPIRED = { status: 401, statusCode: 405005, reason: 'Expired Token' };
const DAMAGED = { status: 401, statusCode: 405005, reason: 'Invalid Token' };
const UNKNOWN = { status: 401, statusCode: 401, reason: 'unauthorized' };

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.addCompany();
});
afterAll(() => app.close());

interface SignedIn {
  readonly person: TestEmployee;
  /** A signed-in visitor. */
  readonly visitor: TestVisitor;
  /** The visitor's cookie before the end of the session. */
  readonly cookie: string;
}

async function signedIn(): Promise<SignedIn> {
  const person = await app.addEmployee(company);
  const cookie = await app.addSession(person);
  return { person, cookie, visitor: app.visitor(cookie) };
}

/** Response to a call that needs a session, with this cookie. */
async function answered(cookie: string, call: Call = getSessions, name: CallName = 'getSessions') {
  const answer = await app.visitor(cookie).callRaw(call, EXAMPLES[name] as object);
  return answer.isError ? { status: answer.status, ...answer.error } : { status: answer.status };
}

const protectedCalls = (Object.entries(CALLS) as [CallName, Call][]).filter(
  ([, { scope }]) => !['public', 'reader', 'server-token'].includes(scope),
);

const NEW_PASSWORD = 'asagao-no-tsuru-ga-nobiru';

const ENDS = {
  サインアウト: ({ visitor }: SignedIn) => visitor.call(logout, { body: {} }),
  本人がほかのブラウザーから終わらせたとき: async ({ person }: SignedIn) => {
    const other = app.visitor(await app.addSession(person));
    return other.call(endOtherSessions, { body: {} });
  },
  パスワードの変更: ({ person: { email, password }, visitor }: SignedIn) =>
    visitor.call(changePassword, { body: { email, oldPassword: password, newPassword: NEW_PASSWORD } }),
} as const;

describe('終わったあとの古いCookie', () => {
  test.each(Object.entries(ENDS))('%s：どの呼び出しも断られ、行は変わらない', async (_name, end) => {
    const held = await signedIn();
    expect(await answered(held.cookie)).toEqual({ status: 200 });
    expect(await end(held)).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect(await answered(held.cookie)).toMatchObject(REVOKED), { timeout: 10_000 });
    expect(protectedCalls.length).toBeGreaterThan(60);
    const before = await checksum(app.database);
    for (const [name, call] of protectedCalls) {
      expect([name, await answered(held.cookie, call, name)]).toEqual([name, expect.objectContaining(REVOKED)]);
    }
    expect(await checksum(app.database)).toEqual(before);
  });

  test('パスワードを変えたブラウザーは新しいCookieで続き、ほかのものは終わる', async () => {
    const held = await signedIn();
    const elsewhere = await app.addSession(held.person);
    await ENDS.パスワードの変更(held);
    expect(held.visitor.cookie).not.toBe(held.cookie);
    expect(await answered(held.visitor.cookie ?? '')).toEqual({ status: 200 });
    await vi.waitFor(async () => expect(await answered(elsewhere)).toMatchObject(REVOKED), { timeout: 10_000 });
  });
});

describe('どの終わりかは、答えでわかる', () => {
  test('運営者が終わらせたものと、利用を止められた人のものは、取り消されたもの', async () => {
    const [ended, disabled] = [await signedIn(), await signedIn()];
    const owner = { ...ended.person, employeeId: ended.person.id };
    const end = { now: app.clock.now() };
    expect(await holding(app.database, owner, (held) => endSessionsOf(held, owner, end))).toBe(1);
    await app.database
      .updateTable('employees')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', disabled.person.id)
      .execute();
    for (const { cookie } of [ended, disabled]) {
      await vi.waitFor(async () => expect(await answered(cookie)).toMatchObject(REVOKED), { timeout: 10_000 });
    }
  });

  test('使わなかったもの、長すぎたもの、会社の決まりで終わったものは、期限の切れたもの', async () => {
    const { person } = await signedIn();
    const account = { ...person, employeeId: person.id };
    const now = app.clock.now();
    const begin = (notAfter: Date | null) =>
      holding(app.database, account, (held) =>
        beginSession(held, { account, now, replaces: null, method: 2, userAgent: '', notAfter }),
      );
    const [idle, limited] = [await begin(null), await begin(new Date(now.getTime() + 10 * MINUTE))];
    app.clock.advance(10 * MINUTE - 1);
    expect(await answered(`minori-session=${limited.token}`)).toEqual({ status: 200 });
    app.clock.advance(1);
    expect(await answered(`minori-session=${limited.token}`)).toMatchObject(EXPIRED);
    app.clock.advance(SESSION_LIVES.idle - 10 * MINUTE);
    expect(await answered(`minori-session=${idle.token}`)).toMatchObject(EXPIRED);
    const old = await signedIn();
    await app.database
      .updateTable('sessions')
      .set({ created_at: new Date(app.clock.now().getTime() - SESSION_LIVES.longest) })
      .where('employee_id', '=', old.person.id)
      .execute();
    expect(await answered(old.cookie)).toMatchObject(EXPIRED);
  });

  test('壊れたものは壊れたもの、知らないものと無いものは、サインインしていないのと同じ', async () => {
    const { cookie } = await signedIn();
    expect(await answered(`${cookie}x`)).toMatchObject(DAMAGED);
    expect(await answered(`minori-session=${'A'.repeat(43)}`)).toMatchObject(UNKNOWN);
    expect(await answered('')).toMatchObject(UNKNOWN);
  });
});

test('サインアウトは、届かなかったあとに何度でもやり直せ、終わったセッションのCookieでも受け付ける', async () => {
  const { visitor, cookie } = await signedIn();
  for (const by of [visitor, app.visitor(cookie), app.visitor(cookie), app.visitor()]) {
    expect(await by.call(logout, { body: {} })).toMatchObject({ status: 200, data: {} });
    expect(by.cookie).toBeUndefined();
  }
  await vi.waitFor(async () => expect(await answered(cookie)).toMatchObject(REVOKED), { timeout: 10_000 });
});
