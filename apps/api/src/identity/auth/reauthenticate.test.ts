// Tests that employees who signed in more than five minutes ago must enter their password again before important
// changes (もう一度の本人確認).
import { reauthenticate } from '@minori/contract/auth';
import { deleteRkUserInfo, registerRkUserInfo } from '@minori/contract/login-information';
import { agreeToTerms, updateUserProfile } from '@minori/contract/user-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee, type TestVisitor } from '../../testing.ts';

const MINUTE = 60_000;
const NEEDED = { status: 403, error: { reason: 'reauthentication_required' } };

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.addCompany();
});
afterAll(() => app.close());

async function signedIn(person: TestEmployee): Promise<TestVisitor> {
  return app.visitor(await app.addSession(person));
}

function prove(visitor: TestVisitor, { password }: Pick<TestEmployee, 'password'>) {
  return visitor.call(reauthenticate, { body: { password } });
}

function keep(visitor: TestVisitor, { sysUserCode }: TestEmployee, password = 'Minori2026') {
  const typed = { rkLoginId: '1000000001', password, birthday: '1988-04-12' };
  return visitor.call(registerRkUserInfo, { body: { sysUserCode, isPreserve: true, ...typed } });
}

function notifyAt(visitor: TestVisitor, { sysUserCode }: TestEmployee, emailForNotify: string | null) {
  const own = { birthday: '1988-04-12', genderCode: 1, isMarried: false, isDependent: false } as const;
  return visitor.call(updateUserProfile, { body: { sysUserCode, nickName: 'あおい', ...own, emailForNotify } });
}

async function sealedOf({ sysUserCode }: TestEmployee) {
  const kept = app.database.selectFrom('rk_credentials').select('enc').where('sys_user_code', '=', sysUserCode);
  return (await kept.executeTakeFirst())?.enc;
}

test('保存した連携情報は、5分を過ぎると確認なしには入れ替えられず、初めての保存と解除はいつでもできる', async () => {
  const person = await app.addEmployee(company);
  const visitor = await signedIn(person);
  app.clock.advance(6 * MINUTE);
  expect((await keep(visitor, person)).status).toBe(200);
  const before = await sealedOf(person);
  expect(await keep(visitor, person, 'Other2026')).toMatchObject(NEEDED);
  expect(await sealedOf(person)).toBe(before);
  const until = new Date(app.clock.now().getTime() + 5 * MINUTE).toISOString();
  expect(await prove(visitor, person)).toMatchObject({ status: 200, data: { until } });
  app.clock.advance(5 * MINUTE - 1);
  expect((await keep(visitor, person, 'Other2026')).status).toBe(200);
  expect(await sealedOf(person)).not.toBe(before);
  app.clock.advance(1);
  expect(await keep(visitor, person, 'Third2026')).toMatchObject(NEEDED);
  const { sysUserCode } = person;
  expect((await visitor.call(deleteRkUserInfo, { body: { sysUserCode } })).status).toBe(200);
});

test('通知用メールアドレスの変更には確認が要り、初めての登録と、ほかの項目の変更には要らない', async () => {
  const newcomer = await app.addEmployee(company, { profile: null });
  const visitor = await signedIn(newcomer);
  await visitor.call(agreeToTerms, { body: { sysUserCode: newcomer.sysUserCode } });
  app.clock.advance(6 * MINUTE);
  expect((await notifyAt(visitor, newcomer, 'home@example.jp')).status).toBe(200);
  expect((await notifyAt(visitor, newcomer, 'home@example.jp')).status).toBe(200);
  for (const other of ['thief@example.jp', newcomer.email]) {
    expect(await notifyAt(visitor, newcomer, other)).toMatchObject(NEEDED);
  }
  await prove(visitor, newcomer);
  expect(await notifyAt(visitor, newcomer, 'new@example.jp')).toMatchObject({
    status: 200,
    data: { emailForNotifyWaiting: 'new@example.jp' },
  });
});

test('確認は、そのセッションだけに効く', async () => {
  const person = await app.addEmployee(company);
  const [visitor, elsewhere] = [await signedIn(person), await signedIn(person)];
  await keep(visitor, person);
  app.clock.advance(6 * MINUTE);
  await prove(visitor, person);
  expect(await keep(elsewhere, person, 'Other2026')).toMatchObject(NEEDED);
});

test('まちがったパスワードは断られ、ログインと同じように数えられる', async () => {
  const person = await app.addEmployee(company);
  const visitor = await signedIn(person);
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await prove(visitor, { password: 'wrong-one' })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await prove(visitor, person)).status).toBe(429);
  app.clock.advance(31_000);
  expect((await prove(visitor, person)).status).toBe(200);
});

test('会社のアカウントで入る人は、ここでは確認できない', async () => {
  const person = await app.addEmployee(await app.addCompany({ authorizationMethod: 2 }));
  const answer = await prove(await signedIn(person), person);
  expect(answer).toMatchObject({ status: 401, error: { reason: 'login_failed' } });
});
