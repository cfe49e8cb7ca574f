// Tests that each change of where mails and pushes go (届け先) is reported and confirmed, and that existing destinations
// are paused when someone else may have known the account.
import { login, logout } from '@minori/contract/auth';
import { confirmNotifyAddress, getPausedDestinations } from '@minori/contract/destinations';
import { changePassword, requestPasswordMail } from '@minori/contract/password';
import { endOtherSessions, endSession, getSessions } from '@minori/contract/sessions';
import { decideDestination, getUserAccount, updateUserProfile } from '@minori/contract/user-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recipientOf } from '../../choosing/fund-transfer/recipient.ts';
import { requireChange } from '../../operator/employee/access-repository.ts';
import { maskedAddress } from '../../platform/mail/mask-address.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { TEST_PROFILE } from '../../testing/people.ts';
import { plantDevice } from '../../testing/planted-device.ts';
import type { TestApp, TestEmployee, TestVisitor } from '../../testing.ts';
import { disable, enable, endSessions } from '../auth/end-access.ts';
import { MOST_LINKS } from './notify-address.ts';

const MINUTE = 60_000;
const NEW = 'よあけの浜辺に-小さな灯台が立つ';
const LINK_INVALID = { status: 400, error: { reason: 'reset_token_invalid' } };

let mailWorld: MailWorld;
let app: TestApp;
let count = 0;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  app = mailWorld.app;
});
afterAll(() => mailWorld.close());

interface Owner extends TestEmployee {
  readonly visitor: TestVisitor;
  readonly home: string;
}

async function owner(): Promise<Owner> {
  const person = await app.addEmployee(await app.addCompany());
  count += 1;
  return { ...person, visitor: await app.signIn(person), home: `home-${count}@example.jp` };
}

const want = ({ visitor, sysUserCode }: Owner, emailForNotify: string | null, nickName = 'あおい') =>
  visitor.call(updateUserProfile, { body: { ...TEST_PROFILE, sysUserCode, nickName, emailForNotify } });

async function linkTo(address: string): Promise<string> {
  const text = (await mailWorld.textsTo(address)).at(-1) ?? '';
  return /\/notify-address#t=([\w-]{43})\n/.exec(text)?.[1] ?? '';
}

const confirm = (linkToken: string) => app.visitor().call(confirmNotifyAddress, { body: { linkToken } });

const account = async ({ visitor, sysUserCode }: Owner) => {
  const answer = await visitor.call(getUserAccount, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
};

const kindsOf = async ({ visitor }: Owner) => {
  const answer = await visitor.call(getSessions, {});
  return answer.isError ? [] : answer.data.events.map(({ kind }) => kind);
};

const paused = async ({ visitor }: Owner) => {
  const answer = await visitor.call(getPausedDestinations, {});
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
};

const decide = ({ visitor }: Owner, deviceId: number | null, isKept: boolean) =>
  visitor.call(decideDestination, { body: { deviceId, isKept } });

async function confirmed(): Promise<Owner> {
  const person = await owner();
  await want(person, person.home);
  expect((await confirm(await linkTo(person.home))).status).toBe(200);
  return person;
}

/** Resets the password by the mailed link and signs in again. */
async function reset(person: Owner): Promise<void> {
  await app.visitor().call(requestPasswordMail, { body: { email: person.email } });
  const texts = (await mailWorld.textsTo(person.email)).join('\n');
  const resetToken = [...texts.matchAll(/\/password-reset#t=([\w-]{43})\n/g)].at(-1)?.[1] ?? '';
  expect((await app.visitor().call(changePassword, { body: { resetToken, newPassword: NEW } })).status).toBe(200);
  expect((await person.visitor.call(login, { body: { email: person.email, password: NEW } })).status).toBe(200);
}

describe('通知用メールアドレス', () => {
  test('点が続く昔の携帯電話会社のアドレスでも受け取れ、ログインのアドレスにはならない', async () => {
    const person = await owner();
    const home = `a..${count}.@docomo.ne.jp`;
    expect(await want(person, home)).toMatchObject({ status: 200, data: { emailForNotifyWaiting: home } });
    const mails = app.database.selectFrom('outgoing_mails').select('purpose').where('recipient', '=', home);
    expect(await mails.execute()).toEqual([{ purpose: 'notify_address_link' }]);
    expect(await want(person, 'a..b@docomo.example')).toMatchObject({ status: 400 });
    const password = person.password;
    expect((await app.visitor().call(login, { body: { email: home, password } })).status).toBe(401);
  });

  test('新しいアドレスには確認のリンクだけが届き、開くまで前のアドレスが使われ、どちらもログインのアドレス（新しいものは隠して）と記録に残る', async () => {
    const person = await owner();
    expect(await want(person, person.home)).toMatchObject({
      status: 200,
      data: { emailForNotify: null, emailForNotifyWaiting: person.home },
    });
    expect(await recipientOf(app.database, person)).toBe(person.email);
    const [mail = '', ...others] = await mailWorld.textsTo(person.home);
    expect([others, mail.includes(person.email)]).toEqual([[], false]);
    expect((await mailWorld.textsTo(person.email)).at(-1)).toContain('新しいアドレス：h***@example.jp');
    expect(await kindsOf(person)).toContain('notify_address_asked');
    expect(await confirm(await linkTo(person.home))).toMatchObject({ status: 200, text: '{}' });
    expect(await recipientOf(app.database, person)).toBe(person.home);
    expect((await mailWorld.textsTo(person.email)).at(-1)).toContain('お知らせが届くアドレス：h***@example.jp');
    expect(await kindsOf(person)).toContain('notify_address_changed');
    expect(await account(person)).toMatchObject({ emailForNotify: person.home, emailForNotifyWaiting: null });
    await want(person, person.email);
    expect(await recipientOf(app.database, person)).toBe(person.email);
    const masked = `お知らせが届くアドレス：${maskedAddress(person.email)}`;
    expect((await mailWorld.textsTo(person.email)).at(-1)).toContain(masked);
    expect((await mailWorld.textsTo(person.email)).join('\n')).not.toContain(person.home);
  });

  test('リンクは一度だけ、24時間まで。新しいものが届くと前のものは切れ、取りやめても切れる', async () => {
    const person = await owner();
    await want(person, person.home);
    const first = await linkTo(person.home);
    await want(person, person.home, '名前');
    const second = await linkTo(person.home);
    expect(await confirm(first)).toMatchObject(LINK_INVALID);
    const row = await app.database
      .selectFrom('notify_address_links')
      .select('token_hash')
      .where('sys_user_code', '=', person.sysUserCode)
      .executeTakeFirstOrThrow();
    expect(await confirm(row.token_hash.toString('base64url'))).toMatchObject(LINK_INVALID);
    const both = await Promise.all([confirm(second), confirm(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const other = await owner();
    await want(other, other.home);
    const dropped = await linkTo(other.home);
    await want(other, null);
    expect(await confirm(dropped)).toMatchObject(LINK_INVALID);
    await want(other, other.home);
    const late = await linkTo(other.home);
    app.clock.advance(24 * 60 * MINUTE);
    expect(await confirm(late)).toMatchObject(LINK_INVALID);
  });

  test('別のアドレスは、確かめ直すまで頼めず、1時間に頼める回数にも限りがある。同じ内容の保存には要らない', async () => {
    const person = await owner();
    for (let turn = 0; turn < MOST_LINKS; turn += 1) await want(person, `${turn}.${person.home}`);
    expect(await want(person, person.home)).toMatchObject({ status: 429 });
    expect((await want(person, `${MOST_LINKS - 1}.${person.home}`)).status).toBe(200);
    app.clock.advance(6 * MINUTE);
    expect(await want(person, person.home)).toMatchObject({ error: { reason: 'reauthentication_required' } });
    expect((await want(person, `${MOST_LINKS - 1}.${person.home}`, 'あおば')).status).toBe(200);
    expect(await account(person)).toMatchObject({ nickName: 'あおば' });
  });
});

describe('確認を待つリンク', () => {
  const inScope = ({ id, sysOrganizationCode }: Owner, act: typeof disable) =>
    app.database
      .transaction()
      .execute((transaction) => act(transaction, { sysOrganizationCode, employeeIds: [id] }, app.clock.now()));

  const ENDS: Readonly<Record<string, (person: Owner) => Promise<unknown>>> = {
    本人が前のパスワードで変える: ({ visitor, email, password: oldPassword }) =>
      visitor.call(changePassword, { body: { email, oldPassword, newPassword: NEW } }),
    本人がほかのログインをまとめて終わらせる: ({ visitor }) => visitor.call(endOtherSessions, { body: {} }),
    本人がそのログインだけを終わらせる: async ({ visitor }) => {
      const answer = await visitor.call(getSessions, {});
      const other = answer.isError ? undefined : answer.data.sessions.find(({ isCurrent }) => !isCurrent);
      return visitor.call(endSession, { params: { id: other?.id ?? '' } });
    },
    運営がログインを終わらせる: (person) => inScope(person, endSessions),
    運営が会社のログインを終わらせる: ({ sysOrganizationCode }) =>
      app.database.transaction().execute((t) => endSessions(t, { sysOrganizationCode }, app.clock.now())),
    運営が利用を止めてまた始める: async (person) => {
      await inScope(person, disable);
      await inScope(person, enable);
    },
  };

  test.each(Object.entries(ENDS))('%sと、ほかの人が頼んだリンクは切れ、待っているとも出ない', async (_end, end) => {
    const person = await owner();
    const stranger = { ...person, visitor: await app.signIn(person) };
    expect((await want(stranger, person.home)).status).toBe(200);
    const link = await linkTo(person.home);
    await end(person);
    expect(await confirm(link)).toMatchObject(LINK_INVALID);
    expect(await recipientOf(app.database, person)).toBe(person.email);
    const own = { ...person, visitor: app.visitor(await app.addSession(person)) };
    expect(await account(own)).toMatchObject({ emailForNotifyWaiting: null });
  });

  test('自分でログアウトしても、リンクは使える', async () => {
    const person = await owner();
    await want(person, person.home);
    await person.visitor.call(logout, { body: {} });
    expect((await confirm(await linkTo(person.home))).status).toBe(200);
  });
});

describe('設定し直したあと', () => {
  test('アドレスも端末も止まり、待っていたメールはログインのアドレスに届き、待っていた確認のリンクは切れる', async () => {
    const person = await confirmed();
    await plantDevice(app.database, person, 7_000 + count);
    await want(person, `next.${person.home}`);
    const link = await linkTo(`next.${person.home}`);
    const [before, operator] = [`before.${person.home}`, `desk.${person.home}`];
    // Mails that wait for a retry while the password is set: to the current address, to the former one, and the owner's
    // inquiry.
    const at = new Date(app.clock.now().getTime() + 60 * MINUTE);
    const waiting = [
      [person.home, 'notice', '本文'],
      [before, 'notice', '前の本文'],
      [operator, 'faq', '質問'],
    ] as const;
    for (const [to, purpose, text] of waiting) {
      const letter = { to, subject: 'お知らせ', text: `${text}\n`, html: `<p>${text}</p>` };
      await enqueueMail(app.database, { id: crypto.randomUUID(), purpose, owner: person, ...letter, at });
    }
    await reset(person);
    expect(await recipientOf(app.database, person)).toBe(person.email);
    expect(await confirm(link)).toMatchObject(LINK_INVALID);
    expect(await account(person)).toMatchObject({ hasPausedDestinations: true });
    expect(await paused(person)).toMatchObject({ emailForNotify: person.home, devices: [{ id: 7_000 + count }] });
    expect(await kindsOf(person)).toContain('destinations_paused');
    app.clock.advance(61 * MINUTE);
    expect(await mailWorld.textsTo(person.home)).not.toContain('本文\n');
    expect(await mailWorld.textsTo(before)).toEqual([]);
    expect(await mailWorld.textsTo(person.email)).toEqual(expect.arrayContaining(['本文\n', '前の本文\n']));
    expect(await mailWorld.textsTo(operator)).toEqual(['質問\n']);
  });

  test('本人が一つずつ決める。残すには確かめ直しが要り、消すには要らず、決めたものはもう尋ねない', async () => {
    const person = await confirmed();
    const ids = [8_000 + count, 8_500 + count];
    for (const id of ids) await plantDevice(app.database, person, id);
    await reset(person);
    app.clock.advance(6 * MINUTE);
    expect(await decide(person, null, true)).toMatchObject({ error: { reason: 'reauthentication_required' } });
    expect((await decide(person, ids[0] ?? 0, false)).status).toBe(200);
    await person.visitor.call(login, { body: { email: person.email, password: NEW } });
    expect((await decide(person, null, true)).status).toBe(200);
    expect((await decide(person, ids[1] ?? 0, true)).status).toBe(200);
    expect((await decide(person, ids[1] ?? 0, true)).status).toBe(404);
    expect(await recipientOf(app.database, person)).toBe(person.home);
    expect(await account(person)).toMatchObject({ hasPausedDestinations: false, emailForNotify: person.home });
    const left = await app.database
      .selectFrom('devices')
      .select(['id', 'paused_at'])
      .where('sys_user_code', '=', person.sysUserCode)
      .execute();
    expect(left).toEqual([{ id: BigInt(ids[1] ?? 0), paused_at: null }]);
    expect(await kindsOf(person)).toEqual(expect.arrayContaining(['destination_kept', 'destination_removed']));
  });

  test('ほかの人の止めた端末には手が届かず、アドレスを消すとログインのアドレスに戻る', async () => {
    const [person, other] = [await confirmed(), await owner()];
    await plantDevice(app.database, person, 9_000 + count);
    await reset(person);
    expect((await decide(other, 9_000 + count, true)).status).toBe(404);
    expect((await decide(person, null, false)).status).toBe(200);
    expect(await account(person)).toMatchObject({ emailForNotify: person.email });
  });

  test('運営がパスワードの変更を求めた会社でも止まり、自分で変えただけでは止まらない', async () => {
    const [person, other] = [await confirmed(), await confirmed()];
    const { sysOrganizationCode } = person;
    const { email, password: oldPassword } = other;
    const changed = await other.visitor.call(changePassword, { body: { email, oldPassword, newPassword: NEW } });
    expect(changed.status).toBe(200);
    expect(await recipientOf(app.database, other)).toBe(other.home);
    await app.database
      .transaction()
      .execute((transaction) => requireChange(transaction, { sysOrganizationCode }, app.clock.now()));
    expect(await recipientOf(app.database, person)).toBe(person.email);
    expect(await recipientOf(app.database, other)).toBe(other.home);
  });
});
