// Tests who can change a password with the current one (パスワードの変更): signed-in employees and those who must change it,
// but not SAML companies' employees or disabled ones.
import { login } from '@minori/contract/auth';
import { changePassword, getPasswordRules } from '@minori/contract/password';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import type { TestApp, TestCompany, TestEmployee, TestVisitor } from '../../testing.ts';

let mailWorld: MailWorld;
let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  app = mailWorld.app;
  company = await app.addCompany();
});
afterAll(() => mailWorld.close());

const NEW_PASSWORD = 'よあけの浜辺に-小さな灯台が立つ';

interface Change {
  readonly email?: string;
  readonly oldPassword?: string;
  readonly newPassword?: string;
}

function change(visitor: TestVisitor, { email, password }: TestEmployee, changes: Change = {}) {
  return visitor.call(changePassword, {
    body: { email, oldPassword: password, newPassword: NEW_PASSWORD, ...changes },
  });
}

async function isSignedIn(visitor: TestVisitor, { sysUserCode }: TestEmployee): Promise<boolean> {
  return (await visitor.call(getUserAccount, { query: { sysUserCode } })).status === 200;
}

async function statusOfLogin(email: string, password: string): Promise<number> {
  return (await app.visitor().call(login, { body: { email, password } })).status;
}

function mustChange({ id }: TestEmployee) {
  return app.database.updateTable('passwords').set({ must_change: true }).where('employee_id', '=', id).execute();
}

describe('ログインしている人', () => {
  test('変えると、このブラウザーは新しいトークンで続き、ほかの端末は終わり、本人に知らせが届く', async () => {
    const person = await app.addEmployee(company);
    const [visitor, elsewhere] = [await app.signIn(person), app.visitor(await app.addSession(person))];
    const before = visitor.cookie;
    expect(await change(visitor, person)).toMatchObject({ status: 200, data: { isSignedIn: true } });
    expect(visitor.cookie).not.toBe(before);
    expect(await isSignedIn(visitor, person)).toBe(true);
    for (const old of [elsewhere, app.visitor(before)]) {
      expect(await old.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } })).toMatchObject({
        status: 401,
        error: { statusCode: 405004, reason: 'Invalid Token' },
      });
    }
    expect(await statusOfLogin(person.email, person.password)).toBe(401);
    expect(await statusOfLogin(person.email, NEW_PASSWORD)).toBe(200);
    const [reported, ...others] = await mailWorld.textsTo(person.email);
    expect(others).toEqual([]);
    expect(reported).toContain('パスワードが変更されました');
    for (const secret of [NEW_PASSWORD, person.password]) expect(reported).not.toContain(secret);
    expect(app.logLines.join('\n')).not.toContain(NEW_PASSWORD);
  });

  test('今のパスワードが違えば、そう言われ、何も変わらず、続けると待たされる', async () => {
    const person = await app.addEmployee(company);
    const visitor = app.visitor(await app.addSession(person));
    const wrong = { oldPassword: 'not-the-password-at-all' };
    expect(await change(visitor, person, wrong)).toMatchObject({
      status: 400,
      error: { reason: 'validation_error', errors: [{ code: 'oldPassword' }] },
    });
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await change(visitor, person, wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    app.clock.advance(31_000);
    expect((await change(visitor, person)).status).toBe(200);
  });

  test('ほかの人のアドレスでは変えられず、その人の試行としても数えられない', async () => {
    const [person, other] = [await app.addEmployee(company), await app.addEmployee(company)];
    const visitor = app.visitor(await app.addSession(person));
    const foreign = { email: other.email, oldPassword: other.password };
    expect(await change(visitor, person, foreign)).toMatchObject({ status: 403, error: { reason: 'forbidden' } });
    expect(await statusOfLogin(other.email, other.password)).toBe(200);
  });

  test('決まりに合わないものと今と同じものは理由とともに断られ、正しい今のパスワードは失敗に数えない', async () => {
    const person = await app.addEmployee(company, { profile: null });
    const visitor = app.visitor(await app.addSession(person));
    for (let time = 0; time < 6; time += 1) {
      const newPassword = time % 2 === 0 ? 'みじかい' : person.password;
      expect(await change(visitor, person, { newPassword })).toMatchObject({
        status: 400,
        error: { reason: 'validation_error', errors: [{ code: 'newPassword' }] },
      });
    }
    const long = await change(visitor, person, { newPassword: 'あ'.repeat(257) });
    expect(long).toMatchObject({ status: 400, error: { reason: 'validation_error' } });
  });

  test('256文字のパスワードも、最後の一字まで効く', async () => {
    const person = await app.addEmployee(company);
    const visitor = app.visitor(await app.addSession(person));
    const longest = `${'川面に夕日が映える'.repeat(28)}とんぼＡ`;
    expect(longest).toHaveLength(256);
    expect((await change(visitor, person, { newPassword: longest })).status).toBe(200);
    for (const near of [`${longest.slice(0, -1)}A`, longest.slice(0, -1)]) {
      expect(await statusOfLogin(person.email, near)).toBe(401);
    }
    expect(await statusOfLogin(person.email, longest)).toBe(200);
  });

  test('同時に二つ変えようとすると、一つだけが通る', async () => {
    const person = await app.addEmployee(company);
    const [one, other] = [await app.addSession(person), await app.addSession(person)];
    const answers = await Promise.all([
      change(app.visitor(one), person),
      change(app.visitor(other), person, { newPassword: `${NEW_PASSWORD}と月` }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('決まりと、いつ変えたかがわかる', async () => {
    const person = await app.addEmployee(company);
    const visitor = app.visitor(await app.addSession(person));
    const answer = await visitor.call(getPasswordRules, {});
    expect(answer).toMatchObject({ data: { minimumLength: 15, changedAt: app.clock.now().toISOString() } });
    if (!answer.isError) expect(answer.data.words).toContain(company.url);
    const saml = await app.addEmployee(await app.addCompany({ authorizationMethod: 2 }));
    await app.database.deleteFrom('passwords').where('employee_id', '=', saml.id).execute();
    const none = await app.visitor(await app.addSession(saml)).call(getPasswordRules, {});
    expect(none).toMatchObject({ data: { changedAt: null } });
  });
});

describe('ログインしていない人', () => {
  test('変更が必要な人は、アドレスと今のパスワードで変え、それからログインする', async () => {
    const person = await app.addEmployee(company);
    await mustChange(person);
    const visitor = app.visitor();
    expect(await change(visitor, person)).toMatchObject({ status: 200, data: { isSignedIn: false } });
    expect(visitor.cookie).toBeUndefined();
    expect(await statusOfLogin(person.email, NEW_PASSWORD)).toBe(200);
  });

  test('今のパスワードが違う人と、知られていないアドレスには、ログインと同じ答えを返す', async () => {
    const person = await app.addEmployee(company);
    const wrong = { oldPassword: 'not-the-password-at-all' };
    const ofLogin = await app.visitor().call(login, { body: { email: person.email, password: wrong.oldPassword } });
    const answers = [
      await change(app.visitor(), person, wrong),
      await change(app.visitor(), person, { ...wrong, email: 'nobody@nowhere.example' }),
    ];
    for (const answer of answers) expect(answer.text).toBe(ofLogin.text);
  });

  test('確認コードも使う会社では、変更が必要なときのほかは、パスワードだけでは変えられない', async () => {
    const person = await app.addEmployee(await app.addCompany({ authorizationMethod: 3 }));
    expect(await change(app.visitor(), person)).toMatchObject({ status: 401, error: { reason: 'login_failed' } });
    await mustChange(person);
    expect(await change(app.visitor(), person)).toMatchObject({ status: 200, data: { isSignedIn: false } });
  });

  test('会社のアカウントで入る人と、無効にされた人は、正しいパスワードでも変えられない', async () => {
    const saml = await app.addEmployee(await app.addCompany({ authorizationMethod: 2 }));
    const disabled = await app.addEmployee(company);
    const now = app.clock.now();
    await app.database.updateTable('employees').set({ disabled_at: now }).where('id', '=', disabled.id).execute();
    for (const person of [saml, disabled]) {
      expect(await change(app.visitor(), person)).toMatchObject({ status: 401, error: { reason: 'login_failed' } });
    }
  });
});
