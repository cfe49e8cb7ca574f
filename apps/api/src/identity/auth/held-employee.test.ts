// Tests that an action that waits for the employee's lock is refused, and creates nothing, when a new password, a
// lock-out or the end of all sessions comes first (途中で終わった入口).
import { login, loginCode, reauthenticate } from '@minori/contract/auth';
import { samlAcs, samlRequest } from '@minori/contract/company-sign-in';
import { EXAMPLES } from '@minori/contract/examples/all';
import { deleteRkUserInfo, registerRkUserInfo } from '@minori/contract/login-information';
import { getOwnData, LEAVING_WORD, leaveService } from '@minori/contract/own-data';
import { addPasskey, removePasskey, renamePasskey, signInWithPasskey } from '@minori/contract/passkeys';
import { changePassword } from '@minori/contract/password';
import { endOtherSessions } from '@minori/contract/sessions';
import { updateUserProfile } from '@minori/contract/user-account';
import { registerDevice } from '@minori/contract/web-notification';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { requireChange } from '../../operator/employee/access-repository.ts';
import { holding } from '../../testing/holding.ts';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { good, type PasskeyPerson, passkeyPerson } from '../../testing/passkey-person.ts';
import { TEST_PROFILE } from '../../testing/people.ts';
import { samlCompany } from '../../testing/saml-company.ts';
import type { TestApp } from '../../testing.ts';
import { endOldAccess } from '../password/after-change.ts';
import { findHolder, putHash } from '../password/password-repository.ts';
import { disable, endSessions } from './end-access.ts';
import type { Held } from './held-employee.ts';
import { endSessionsOf } from './session-repository.ts';

let mailWorld: MailWorld;
let app: TestApp;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  app = mailWorld.app;
});
afterAll(() => mailWorld.close());

/** What the owner or an operator does first, with the product's statements. */
const ENDS: Readonly<Record<string, (held: Held, own: PasskeyPerson) => Promise<unknown>>> = {
  再設定: (held, own) => setPassword(held, own, true),
  パスワードの変更: (held, own) => setPassword(held, own, false),
  ほかのログインを終える: (held, { person }) =>
    endSessionsOf(held, { ...person, employeeId: person.id }, { now: app.clock.now() }),
  運営が変更を求める: (held, { person }) => requireChange(held, scopeOf(person), app.clock.now()),
  運営が利用を止める: (held, { person }) => disable(held, scopeOf(person), app.clock.now()),
  運営がログインを終える: (held, { person }) => endSessions(held, scopeOf(person), app.clock.now()),
  運営が会社のログインを終える: (held, { person: { sysOrganizationCode } }) =>
    endSessions(held, { sysOrganizationCode }, app.clock.now()),
};

function scopeOf({ id, sysOrganizationCode }: { readonly id: number; readonly sysOrganizationCode: string }) {
  return { sysOrganizationCode, employeeIds: [id] };
}

async function setPassword(held: Held, { person }: PasskeyPerson, isKnownToOthers: boolean): Promise<void> {
  const holder = await findHolder(held, person);
  if (!holder) throw new Error('the person has a password');
  const now = app.clock.now();
  await putHash(held, holder, { hash: 'another', now });
  await endOldAccess(held, { holder, ip: '192.0.2.1', requestId: 'r', now, isKnownToOthers });
}

type Answered = Promise<{ readonly status: number }>;

/** The waiting actions: each prepares one and returns the function that starts it. */
const WAITING_ACTIONS: Readonly<Record<string, (own: PasskeyPerson) => Promise<() => Answered>>> = {
  ログイン: async ({ person: { email, password } }) => {
    const visitor = app.visitor();
    return () => visitor.call(login, { body: { email, password } });
  },
  パスキーのログイン: async (own) => {
    const visitor = app.visitor();
    const body = own.device.sign(await own.challenge(visitor));
    return () => visitor.call(signInWithPasskey, { body });
  },
  パスキーの追加: async (own) => {
    const body = own.device.make(await own.asked());
    return () => own.visitor.call(addPasskey, { body });
  },
  パスキーの名前: async (own) => {
    const [{ id } = { id: '' }] = await own.list();
    return () => own.visitor.call(renamePasskey, { params: { id }, body: { name: 'ほかの名前' } });
  },
  パスキーの削除: async (own) => {
    const [{ id } = { id: '' }] = await own.list();
    return () => own.visitor.call(removePasskey, { params: { id } });
  },
  本人確認:
    async ({ visitor, person: { password } }) =>
    () =>
      visitor.call(reauthenticate, { body: { password } }),
  パスワードの変更:
    async ({ visitor, person: { email, password } }) =>
    () =>
      visitor.call(changePassword, {
        body: { email, oldPassword: password, newPassword: 'よあけの浜辺に-小さな灯台が立つ' },
      }),
  ほかのログインを終える:
    async ({ visitor }) =>
    () =>
      visitor.call(endOtherSessions, { body: {} }),
  退会:
    async ({ visitor, person: { sysUserCode } }) =>
    () =>
      visitor.call(leaveService, { body: { sysUserCode, word: LEAVING_WORD } }),
  データの書き出し:
    async ({ visitor, person: { sysUserCode } }) =>
    () =>
      visitor.call(getOwnData, { body: { sysUserCode } }),
  連携情報の保存:
    async ({ visitor, person: { sysUserCode } }) =>
    () => {
      const typed = { rkLoginId: '1000000001', password: 'Minori2026', birthday: '1988-04-12' };
      return visitor.call(registerRkUserInfo, { body: { sysUserCode, isPreserve: true, ...typed } });
    },
  通知用メールアドレスの変更:
    async ({ visitor, person: { sysUserCode } }) =>
    () =>
      visitor.call(updateUserProfile, { body: { ...TEST_PROFILE, sysUserCode, emailForNotify: 'other@example.jp' } }),
  端末の登録:
    async ({ visitor, person: { sysUserCode } }) =>
    () =>
      visitor.call(registerDevice, { body: { ...EXAMPLES.registerDevice.body, sysUserCode } }),
  連携の終わり:
    async ({ visitor, person: { sysUserCode } }) =>
    () =>
      visitor.call(deleteRkUserInfo, { body: { sysUserCode } }),
};

async function waitsForTheRow(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(app.database);
  return rows.length > 0;
}

/** Everything that gives access to the account or to its stored secrets. */
async function keysOf({ person }: PasskeyPerson) {
  const { rows } = await sql<{
    readonly sessions: number;
    readonly passkeys: string[];
    readonly saved: number;
    readonly destinations: number;
  }>`
    select (select count(*)::int from sessions where employee_id = ${person.id} and revoked_at is null) as sessions,
      array(select id || name from passkeys where sys_user_code = ${person.sysUserCode} order by id) as passkeys,
      (select count(*)::int from rk_credentials where sys_user_code = ${person.sysUserCode}) as saved,
      (select count(*)::int from devices where sys_user_code = ${person.sysUserCode})
        + (select count(*)::int from notify_address_links where sys_user_code = ${person.sysUserCode}) as destinations`.execute(
    app.database,
  );
  const [keys] = rows;
  if (!keys) throw new Error('one row');
  return keys;
}

/** Refusals of these proofs of identity are audited. */
const PROVES: ReadonlySet<string> = new Set(['ログイン', 'パスキーのログイン', '本人確認', 'パスワードの変更']);

/**
 * Number of refusals because the account changed meanwhile. Read from the counters, because few of an hour's refusals
 * are written to the trail at once.
 */
async function overtakenOf({ id }: PasskeyPerson['person']): Promise<number> {
  const { rows } = await sql`
    select from refusals where employee_id = ${id} and reason = 'overtaken' and times = 1`.execute(app.database);
  return rows.length;
}

const cases = Object.keys(WAITING_ACTIONS).flatMap((what) => Object.keys(ENDS).map((end) => [what, end] as const));

test.each(cases)('「%s」の途中で「%s」が先に済めば、断られ、前になかったものは何も残らない', async (what, end) => {
  const own = await passkeyPerson(app, await app.addCompany({ passkeyUsedFlg: true }));
  good(await own.add());
  const before = await keysOf(own);
  const begin = await WAITING_ACTIONS[what]?.(own);
  const answer = await holding(app.database, own.person, async (held) => {
    const underWay = begin?.();
    await expect.poll(waitsForTheRow).toBe(true);
    await ENDS[end]?.(held, own);
    return { underWay };
  }).then(({ underWay }) => underWay);
  expect(answer?.status).toBeGreaterThanOrEqual(400);
  expect(answer?.status).toBeLessThan(500);
  const after = await keysOf(own);
  expect(after.sessions).toBe(0);
  expect(after.saved).toBe(before.saved);
  expect(after.destinations).toBe(before.destinations);
  expect(before.passkeys).toEqual(expect.arrayContaining(after.passkeys));
  const { rows } = await sql`select from employees where id = ${own.person.id}`.execute(app.database);
  expect(rows).toHaveLength(1);
  expect(await overtakenOf(own.person)).toBe(PROVES.has(what) ? 1 : 0);
});

test.each(Object.keys(ENDS))('確認コードを入れる途中で「%s」が先に済めば、ログインできない', async (end) => {
  const company = await app.addCompany({ authorizationMethod: 3, passkeyUsedFlg: false });
  const person = await app.addEmployee(company);
  const visitor = app.visitor();
  const { email, password } = person;
  const asked = good(await visitor.call(login, { body: { email, password } }));
  if (!('codeRequestId' in asked)) throw new Error('a code was mailed');
  const code = (await mailWorld.textsTo(email)).flatMap((text) => /確認コード：(\d{8})\n/.exec(text)?.[1] ?? []).at(-1);
  const own = { person } as PasskeyPerson;
  const { underWay } = await holding(app.database, person, async (held) => {
    const underWay = visitor.call(loginCode, { body: { codeRequestId: asked.codeRequestId, code: code ?? '' } });
    await expect.poll(waitsForTheRow).toBe(true);
    await ENDS[end]?.(held, own);
    return { underWay };
  });
  expect((await underWay).status).toBe(401);
  expect((await keysOf(own)).sessions).toBe(0);
  expect(await overtakenOf(person)).toBe(1);
});

test('会社のアカウントでの始まりより後に終わったログインは、答えが先に届いても後に届いても戻らない', async () => {
  const company = await samlCompany(app);
  onTestFinished(() => company.close());
  for (const end of Object.keys(ENDS)) {
    // Few of an hour's refusals are written to the trail at once.
    app.clock.advance(2 * 60 * 60_000);
    const person = await company.addPerson();
    const own = { person } as PasskeyPerson;
    const answer = async () => {
      const visitor = app.visitor();
      const { url } = good(await visitor.call(samlRequest, { body: { email: person.email, relayState: '' } }));
      const body = company.provider.answer(url, person.email);
      return () => visitor.call(samlAcs, { body });
    };
    const [kept, waiting] = [await answer(), await answer()];
    const { underWay } = await holding(app.database, person, async (held) => {
      const underWay = waiting();
      await expect.poll(waitsForTheRow).toBe(true);
      await ENDS[end]?.(held, own);
      return { underWay };
    });
    expect([end, (await underWay).status, (await kept()).status]).toEqual([end, 401, 401]);
    expect((await keysOf(own)).sessions).toBe(0);
    const isDisabled = end === '運営が利用を止める';
    expect(await reasonsOf('saml_refused')).toEqual(Array(2).fill(isDisabled ? 'person_disabled' : 'overtaken'));
    expect((await (await answer())()).status).toBe(isDisabled ? 401 : 200);
  }
});

/** Reasons of the two latest events of a kind. */
async function reasonsOf(kind: string): Promise<readonly (string | null)[]> {
  const rows = await app.database
    .selectFrom('audit_events')
    .select('reason')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ reason }) => reason);
}
