// Tests a forgotten password (パスワードを忘れた方): who gets how many mails, and what their link can be used for.
import { login } from '@minori/contract/auth';
import { changePassword, checkResetToken, requestPasswordMail } from '@minori/contract/password';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee } from '../../testing.ts';
import { MOST_MAILS } from './answer-requests.ts';
import { issueInvitation } from './issue-token.ts';
import { enqueueInvitation } from './password-mails.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'よあけの浜辺に-小さな灯台が立つ';

let mailWorld: MailWorld;
let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  app = mailWorld.app;
  company = await app.addCompany();
});
afterAll(() => mailWorld.close());

function ask(email: string) {
  return app.visitor().call(requestPasswordMail, { body: { email } });
}

function tokensIn(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(/\/password-reset#t=([\w-]{43})\n/g)].map(([, token = '']) => token),
  );
}

/** The token in the newest mail. */
async function mailed({ email }: TestEmployee): Promise<string> {
  expect(await ask(email)).toMatchObject({ status: 200, text: '{}' });
  return tokensIn(await mailWorld.textsTo(email)).at(-1) ?? '';
}

function use(resetToken: string, newPassword = NEW_PASSWORD, visitor = app.visitor()) {
  return visitor.call(changePassword, { body: { resetToken, newPassword } });
}

function check(resetToken: string) {
  return app.visitor().call(checkResetToken, { body: { resetToken } });
}

const TOKEN_INVALID = { status: 400, error: { reason: 'reset_token_invalid' } };

describe('リンク', () => {
  test('届いたリンクで一度だけ設定でき、ほかの端末は終わり、新しいパスワードでログインする', async () => {
    const person = await app.addEmployee(company);
    const signedIn = app.visitor(await app.addSession(person));
    const token = await mailed(person);
    expect(await check(token)).toMatchObject({
      status: 200,
      data: {
        purpose: 'reset',
        minimumLength: 15,
        expiresAt: new Date(app.clock.now().getTime() + 60 * MINUTE).toISOString(),
      },
    });
    const visitor = app.visitor();
    expect(await use(token, NEW_PASSWORD, visitor)).toMatchObject({ status: 200, data: { isSignedIn: false } });
    expect(visitor.cookie).toBeUndefined();
    expect((await signedIn.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } })).status).toBe(401);
    expect(await use(token, `${NEW_PASSWORD}と月`)).toMatchObject(TOKEN_INVALID);
    expect(await check(token)).toMatchObject(TOKEN_INVALID);
    const { email } = person;
    expect((await visitor.call(login, { body: { email, password: NEW_PASSWORD } })).status).toBe(200);
    expect((await mailWorld.textsTo(email)).at(-1)).toContain('パスワードが変更されました');
  });

  test('自分のセッションがあるブラウザーで使うと、そこからもサインアウトする', async () => {
    const [person, other] = [await app.addEmployee(company), await app.addEmployee(company)];
    const own = app.visitor(await app.addSession(person));
    const others = app.visitor(await app.addSession(other));
    expect(await use(await mailed(person), NEW_PASSWORD, own)).toMatchObject({ data: { isSignedIn: false } });
    expect(own.cookie).toBeUndefined();
    expect(await use(await mailed(person), `${NEW_PASSWORD}と月`, others)).toMatchObject({
      data: { isSignedIn: false },
    });
    expect((await others.call(getUserAccount, { query: { sysUserCode: other.sysUserCode } })).status).toBe(200);
  });

  test('60分で切れ、新しい案内を送ると前のものは切れる。前のパスワードで変えただけでは切れない', async () => {
    const person = await app.addEmployee(company);
    const first = await mailed(person);
    const second = await mailed(person);
    expect(await check(first)).toMatchObject(TOKEN_INVALID);
    app.clock.advance(60 * MINUTE - 1);
    expect((await check(second)).status).toBe(200);
    app.clock.advance(1);
    for (const attempt of [check(second), use(second)]) expect(await attempt).toMatchObject(TOKEN_INVALID);
    const third = await mailed(person);
    const { email, password: oldPassword } = person;
    const visitor = app.visitor(await app.addSession(person));
    const changed = await visitor.call(changePassword, { body: { email, oldPassword, newPassword: NEW_PASSWORD } });
    expect(changed.status).toBe(200);
    expect((await use(third, `${NEW_PASSWORD}と月`)).status).toBe(200);
  });

  test('同時に使っても、通るのは一度だけで、決まりに合わないときはリンクが残る', async () => {
    const token = await mailed(await app.addEmployee(company));
    expect(await use(token, 'みじかい')).toMatchObject({ error: { errors: [{ code: 'newPassword' }] } });
    const tries = Array.from({ length: 6 }, (_none, at) => use(token, `${NEW_PASSWORD}${at}羽の鳥`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('データベースにもログにもリンクの値はなく、データベースにあるハッシュでは何もできない', async () => {
    const person = await app.addEmployee(company);
    const token = await mailed(person);
    const row = await app.database
      .selectFrom('password_tokens')
      .select('token_hash')
      .where('sys_user_code', '=', person.sysUserCode)
      .executeTakeFirstOrThrow();
    expect(row.token_hash.toString('base64url')).not.toBe(token);
    expect(await use(row.token_hash.toString('base64url'))).toMatchObject(TOKEN_INVALID);
    expect(app.logLines.join('\n')).not.toContain(token);
  });

  test('同じ接続元から当てずっぽうのリンクが何度試されても、正しいリンクは使え、そのまま入れる', async () => {
    const person = await app.addEmployee(company);
    const token = await mailed(person);
    for (let time = 0; time < 102; time += 1) {
      const guessed = `${String(time).padStart(3, '0')}${'A'.repeat(40)}`;
      expect(await (time % 2 === 0 ? check(guessed) : use(guessed))).toMatchObject(TOKEN_INVALID);
    }
    expect((await check(token)).status).toBe(200);
    expect((await use(token)).status).toBe(200);
    expect((await app.visitor().call(login, { body: { email: person.email, password: NEW_PASSWORD } })).status).toBe(
      200,
    );
  });
});

describe('ログインを待たされている人', () => {
  test('メールのリンクで設定し直すと、前とは別の場所からも、すぐに入れる', async () => {
    const person = await app.addEmployee(company);
    const { subjectHash } = await import('../auth/sign-in-counters.ts');
    const until = new Date(app.clock.now().getTime() + 10 * MINUTE);
    await app.database
      .insertInto('sign_in_failures')
      .values({
        key: `account:${subjectHash(person.email).toString('hex')}`,
        failures: 100,
        window_started_at: app.clock.now(),
        blocked_until: until,
      })
      .execute();
    const { email } = person;
    expect((await app.visitor().call(login, { body: { email, password: person.password } })).status).toBe(429);
    expect((await use(await mailed(person))).status).toBe(200);
    expect((await app.visitor().call(login, { body: { email, password: NEW_PASSWORD } })).status).toBe(200);
  });
});

describe('案内のメール', () => {
  test('何度頼まれても1時間に3通までで、届いた最後のリンクは生きている', async () => {
    const person = await app.addEmployee(company);
    // Simultaneous requests give one mail.
    await Promise.all(Array.from({ length: 8 }, () => ask(person.email)));
    expect(tokensIn(await mailWorld.textsTo(person.email))).toHaveLength(1);
    for (let time = 0; time < 4; time += 1) await mailed(person);
    const tokens = tokensIn(await mailWorld.textsTo(person.email));
    expect(tokens).toHaveLength(MOST_MAILS);
    const statuses = await Promise.all(tokens.map(async (token) => (await check(token)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    app.clock.advance(60 * MINUTE);
    await ask(person.email);
    expect(tokensIn(await mailWorld.textsTo(person.email))).toHaveLength(MOST_MAILS + 1);
  });

  test('会社のアカウントで入る人にはその案内が届き、無効の人と知られていない人には届かない', async () => {
    const saml = await app.addEmployee(await app.addCompany({ authorizationMethod: 2 }));
    const disabled = await app.addEmployee(company);
    const now = app.clock.now();
    await app.database.updateTable('employees').set({ disabled_at: now }).where('id', '=', disabled.id).execute();
    for (const email of [saml.email, disabled.email, 'nobody@nowhere.example']) {
      expect(await ask(email)).toMatchObject({ status: 200, text: '{}' });
    }
    const [reported = '', ...others] = await mailWorld.textsTo(saml.email);
    expect(others).toEqual([]);
    expect(reported).toContain('会社のアカウントでログイン');
    expect(tokensIn([reported])).toEqual([]);
    for (const email of [disabled.email, 'nobody@nowhere.example']) expect(await mailWorld.textsTo(email)).toEqual([]);
  });

  test('無効になった人と、会社のアカウントに変わった人のリンクは使えない', async () => {
    const person = await app.addEmployee(company);
    const moving = await app.addCompany();
    const moved = await app.addEmployee(moving);
    const tokens = [await mailed(person), await mailed(moved)];
    const now = app.clock.now();
    await app.database.updateTable('employees').set({ disabled_at: now }).where('id', '=', person.id).execute();
    await app.database.updateTable('companies').set({ authorization_method: 2 }).where('id', '=', moving.id).execute();
    for (const token of tokens) expect(await use(token)).toMatchObject(TOKEN_INVALID);
  });

  test('メールを送れないところでは、誰にもそう伝える', async () => {
    const without = await createTestApp({ databaseUrl: app.config.databaseUrl });
    const answer = await without.visitor().call(requestPasswordMail, { body: { email: 'nobody@nowhere.example' } });
    expect(answer).toMatchObject({ status: 503, error: { reason: 'mail_unavailable' } });
    await without.close();
  });
});

test('招かれた人は、24時間のあいだ、リンクで最初のパスワードを設定できる', async () => {
  const person = await app.addEmployee(company);
  await app.database.deleteFrom('passwords').where('employee_id', '=', person.id).execute();
  const now = app.clock.now();
  const { sysOrganizationCode, sysUserCode, email: to } = person;
  const owner = { sysOrganizationCode, sysUserCode };
  await app.database.transaction().execute(async (transaction) => {
    const issued = await issueInvitation(transaction, owner, { now });
    await enqueueInvitation(transaction, { ...issued, owner, to, portalOrigin: app.deps.portalOrigin(), now });
  });
  const [token = ''] = tokensIn(await mailWorld.textsTo(to));
  app.clock.advance(24 * 60 * MINUTE - 1);
  expect(await check(token)).toMatchObject({ data: { purpose: 'invitation' } });
  expect((await use(token)).status).toBe(200);
  expect((await app.visitor().call(login, { body: { email: to, password: NEW_PASSWORD } })).status).toBe(200);
});
