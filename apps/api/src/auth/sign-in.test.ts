// Signing in and out: what the employee gets, what nobody learns, and how fast one may guess.
import { authorizationMethod, login, logout } from '@minori/contract/auth';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee } from '../testing.ts';

let app: TestApp;
let company: TestCompany;
let employee: TestEmployee;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.addCompany();
  employee = await app.addEmployee(company);
});
afterAll(() => app.close());

describe('サインイン', () => {
  test('正しいメールアドレスとパスワードで、自分のアカウントが開く', async () => {
    const answer = await app.visitor().call(login, { body: employee });
    expect(answer).toMatchObject({ isError: true, status: 400 });
    const { email, password } = employee;
    const visitor = app.visitor();
    const signedIn = await visitor.call(login, { body: { email: email.toUpperCase(), password } });
    expect(signedIn).toMatchObject({
      status: 200,
      data: { id: employee.id, url: company.url, sysUserCode: employee.sysUserCode, accessToken: '', initialFlg: false },
    });
    const account = await visitor.call(getUserAccount, { query: { sysUserCode: employee.sysUserCode } });
    expect(account).toMatchObject({ status: 200, data: { nickName: 'テスト', retirementYear: 2048 } });
  });
});
