// Tests adding, signing in with, renaming and removing a passkey (パスキー), and the company's permission. Refusals are
// tested in passkey-refusals.test.ts.
import { login, reauthenticate } from '@minori/contract/auth';
import type { CallResponse } from '@minori/contract/call';
import { companyInfo } from '@minori/contract/company';
import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  MOST_PASSKEYS,
  removePasskey,
  renamePasskey,
} from '@minori/contract/passkeys';
import { changePassword } from '@minori/contract/password';
import { getSessions } from '@minori/contract/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import {
  good,
  PASSKEY_NOT_ADDED,
  PASSKEY_REFUSED,
  type PasskeyPerson,
  passkeyPerson,
} from '../../testing/passkey-person.ts';
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import type { TestApp, TestCompany, TestEmployee, TestVisitor } from '../../testing.ts';

const MINUTE = 60_000;

let mailWorld: MailWorld;
let app: TestApp;
let company: TestCompany;
let own: PasskeyPerson;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  app = mailWorld.app;
  company = await app.addCompany({ passkeyUsedFlg: true });
});
afterAll(() => mailWorld.close());
beforeEach(async () => {
  own = await passkeyPerson(app, company);
});

describe('追加してログインする', () => {
  test('パスキーだけでログインでき、方法と使った日時が残り、本人確認をしたばかりになる', async () => {
    const passkey = good(await own.add());
    expect(passkey).toMatchObject({ name: 'パスキー', lastUsedAt: null, isSynced: false });
    app.clock.advance(MINUTE);
    const { answer, who } = await own.signIn();
    expect(answer).toMatchObject({ status: 200, data: { sysUserCode: own.person.sysUserCode, accessToken: '' } });
    expect(await own.list(who)).toEqual([{ ...passkey, lastUsedAt: app.clock.now().toISOString() }]);
    const { sessions, events } = good(await who.call(getSessions, {}));
    expect(sessions[0]).toMatchObject({ isCurrent: true, method: 4 });
    expect(events.map(({ kind }) => kind)).toEqual(['sign_in', 'passkey_added', 'sign_in']);
    expect((await own.add({}, who)).status).toBe(200);
  });

  test('追加と削除はメールで知らせ、5分を過ぎたら本人確認がいる', async () => {
    const { id } = good(await own.add());
    const [added] = await mailWorld.textsTo(own.person.email);
    expect(added).toContain('みのりのパスキーが追加されました。');
    app.clock.advance(6 * MINUTE);
    const needed = { status: 403, error: { reason: 'reauthentication_required' } };
    expect(await own.visitor.call(beginPasskey, { body: {} })).toMatchObject(needed);
    expect(await own.visitor.call(removePasskey, { params: { id } })).toMatchObject(needed);
    expect((await own.visitor.call(renamePasskey, { params: { id }, body: { name: '会社のパソコン' } })).status).toBe(
      200,
    );
    expect(await own.list()).toMatchObject([{ name: '会社のパソコン' }]);
    await own.visitor.call(reauthenticate, { body: { password: own.person.password } });
    expect((await own.visitor.call(removePasskey, { params: { id } })).status).toBe(200);
    expect((await mailWorld.textsTo(own.person.email)).at(-1)).toContain('パスキーの名前：会社のパソコン');
    expect((await own.signIn()).answer).toMatchObject(PASSKEY_REFUSED);
  });

  test('本人確認が古くなったあいだに届いた鍵は、受け付けない', async () => {
    const answer = own.device.make(await own.asked());
    app.clock.advance(6 * MINUTE);
    const late = await own.visitor.call(addPasskey, { body: answer });
    expect(late).toMatchObject({ status: 403, error: { reason: 'reauthentication_required' } });
  });

  test('一人に10個まで', async () => {
    for (let count = 0; count < MOST_PASSKEYS - 1; count += 1) good(await own.add());
    const [one, other] = [own.device.make(await own.asked()), own.device.make(await own.asked())];
    const both = await Promise.all([one, other].map((body) => own.visitor.call(addPasskey, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await own.visitor.call(beginPasskey, { body: {} })).toMatchObject(PASSKEY_NOT_ADDED);
    const names = (await own.list()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['パスキー', 'パスキー 2', `パスキー ${MOST_PASSKEYS}`]));
    expect(new Set(names).size).toBe(MOST_PASSKEYS);
  });

  test('同じ人の鍵はどれも同じ利用者を指し、その名前からは何も読めない', async () => {
    const first = await own.asked();
    good(await own.visitor.call(addPasskey, { body: own.device.make(first) }));
    const second = await own.asked();
    expect(second.user.id).toBe(first.user.id);
    expect(second.excludeCredentials).toMatchObject([{ transports: ['internal'] }]);
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(32);
  });
});

describe('会社と利用者', () => {
  const calledIn = async (who: TestVisitor) => {
    const params = { id: crypto.randomUUID() };
    const answers = [
      await who.call(getPasskeys, {}),
      await who.call(beginPasskey, { body: {} }),
      await who.call(addPasskey, { body: new SoftAuthenticator().make(EMPTY) }),
      await who.call(renamePasskey, { params, body: { name: 'x' } }),
      await who.call(removePasskey, { params }),
    ];
    return answers.map((answer) => [answer.status, answer.isError && answer.error.reason].join(' '));
  };
  /** Results for a company that doesn't allow passkeys: employees can still list and remove theirs. */
  const CLOSED = ['200 false', ...new Array(3).fill('403 forbidden'), '404 not_found'];
  const EMPTY = {
    challenge: 'x',
    rp: { id: 'localhost', name: '' },
    user: { id: 'AAAA', name: '', displayName: '' },
  } as unknown as CallResponse<typeof beginPasskey>;

  const isOffered = async (who: TestVisitor, { sysUserCode }: TestEmployee) =>
    good(await who.call(companyInfo, { query: { sysUserCode, domain: 'localhost' } })).passkeyUsedFlg;

  test('許していない会社と、会社のアカウントでログインする会社では、追加も名前の変更も断る', async () => {
    for (const settings of [{}, { passkeyUsedFlg: true, authorizationMethod: 2 }] as const) {
      const employee = await app.addEmployee(await app.addCompany(settings));
      const who = app.visitor(await app.addSession(employee));
      expect(await calledIn(who)).toEqual(CLOSED);
      expect(await isOffered(who, employee)).toBe(false);
    }
    expect(await isOffered(own.visitor, own.person)).toBe(true);
  });

  test('会社の許可がなければ、その時からログインも追加もできず、前からのものは見て削除できる', async () => {
    const careful = await app.addCompany({ passkeyUsedFlg: true, authorizationMethod: 3 });
    const employee = await app.addEmployee(careful);
    const who = app.visitor(await app.addSession(employee));
    good(await own.add({}, who));
    const allow = (isAllowed: boolean) =>
      app.database
        .updateTable('companies')
        .set({ passkey_used_flg: isAllowed })
        .where('sys_organization_code', '=', careful.sysOrganizationCode)
        .execute();
    await allow(false);
    expect((await own.signIn()).answer).toMatchObject(PASSKEY_REFUSED);
    expect(await own.lastRefusal()).toEqual({ kind: 'passkey_refused', reason: 'not_allowed' });
    expect(await calledIn(who)).toEqual(CLOSED);
    const [{ id } = { id: '' }] = await own.list(who);
    await allow(true);
    // Method 3: a passkey counts as two factors, so no code is requested.
    expect((await own.signIn()).answer).toMatchObject({ status: 200, data: { sysUserCode: employee.sysUserCode } });
    await allow(false);
    expect((await who.call(removePasskey, { params: { id } })).status).toBe(200);
    expect(await own.list(who)).toEqual([]);
  });

  test('利用を止められた人、パスワードの変更がいる人は、パスキーでも入れず、変更すると前のパスキーは消える', async () => {
    good(await own.add());
    const employees = app.database.updateTable('employees').where('id', '=', own.person.id);
    await employees.set({ disabled_at: app.clock.now() }).execute();
    expect((await own.signIn()).answer).toMatchObject(PASSKEY_REFUSED);
    await employees.set({ disabled_at: null }).execute();
    await app.database
      .updateTable('passwords')
      .set({ must_change: true })
      .where('employee_id', '=', own.person.id)
      .execute();
    expect((await own.signIn()).answer).toMatchObject(PASSKEY_REFUSED);
    const { email, password: oldPassword } = own.person;
    const newPassword = 'ame-agari-no-hashi-2026';
    const changed = await app.visitor().call(changePassword, { body: { email, oldPassword, newPassword } });
    expect(changed.status).toBe(200);
    expect((await own.signIn()).answer).toMatchObject(PASSKEY_REFUSED);
    expect(await own.list(await app.signIn({ ...own.person, password: newPassword }))).toEqual([]);
  });

  test('自分でパスワードを変えても、パスキーは残る', async () => {
    good(await own.add());
    const { email, password: oldPassword } = own.person;
    const body = { email, oldPassword, newPassword: 'ame-agari-no-hashi-2026' };
    expect((await own.visitor.call(changePassword, { body })).status).toBe(200);
    expect((await own.signIn()).answer.status).toBe(200);
  });

  test('パスワードの誤りが続いて待つあいだも、パスキーでは入れる', async () => {
    good(await own.add());
    const body = { email: own.person.email, password: 'not-the-password-at-all' };
    let status = 0;
    while (status !== 429) status = (await app.visitor().call(login, { body })).status;
    expect((await own.signIn()).answer.status).toBe(200);
  });
});
