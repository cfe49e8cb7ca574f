// Tests the sign-in with an eight-digit code that is mailed after the password (確認コード), at companies with sign-in
// method 3.
import { login, loginCode } from '@minori/contract/auth';
import { changePassword, requestPasswordMail } from '@minori/contract/password';
import { getSessions } from '@minori/contract/sessions';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee, type TestVisitor } from '../../testing.ts';
import { MOST_CODES } from './sign-in-code.ts';

const MINUTE = 60_000;

let mailWorld: MailWorld;
let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  app = mailWorld.app;
  company = await app.addCompany({ authorizationMethod: 3 });
});
afterEach(() => mailWorld.mailbox.behave('accept'));
afterAll(() => mailWorld.close());

function enter({ email, password }: TestEmployee, visitor = app.visitor()) {
  return visitor.call(login, { body: { email, password } });
}

async function codesOf({ email }: TestEmployee): Promise<readonly string[]> {
  return (await mailWorld.textsTo(email)).flatMap((text) => /確認コード：(\d{8})\n/.exec(text)?.[1] ?? []);
}

interface Asked {
  readonly codeRequestId: string;
  readonly code: string;
}

/** Requests a code with the right password and reads it from the mailbox. */
async function asked(person: TestEmployee, visitor?: TestVisitor): Promise<Asked> {
  const answer = await enter(person, visitor);
  if (answer.isError || !('codeRequestId' in answer.data)) throw new Error(answer.text);
  return { codeRequestId: answer.data.codeRequestId, code: (await codesOf(person)).at(-1) ?? '' };
}

function give({ codeRequestId, code }: Asked, visitor = app.visitor()) {
  return visitor.call(loginCode, { body: { codeRequestId, code } });
}

/** Another eight-digit code. */
function otherThan(code: string): string {
  return String((Number(code) + 1) % 100_000_000).padStart(8, '0');
}

const INVALID = { status: 401, error: { reason: 'code_invalid' } };
const OVER = { status: 401, error: { reason: 'code_request_over' } };

test('パスワードだけでは入れず、届いたコードで入れ、コードは一度しか使えない', async () => {
  const person = await app.addEmployee(company);
  const visitor = app.visitor();
  const mine = await asked(person, visitor);
  expect(visitor.cookie).toBeUndefined();
  expect(await give(mine, visitor)).toMatchObject({ status: 200, data: { id: person.id, url: company.url } });
  expect((await visitor.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } })).status).toBe(200);
  expect(await visitor.call(getSessions, {})).toMatchObject({ data: { sessions: [{ method: 3, isCurrent: true }] } });
  expect(await give(mine)).toMatchObject(OVER);
});

test('コードはその依頼だけのもので、ほかの依頼にも、ほかの人の依頼にも使えない', async () => {
  const [person, other] = [await app.addEmployee(company), await app.addEmployee(company)];
  const first = await asked(person);
  const second = await asked(person);
  const others = await asked(other);
  expect(await give({ ...second, code: first.code })).toMatchObject(INVALID);
  expect(await give({ ...others, code: first.code })).toMatchObject(INVALID);
  expect((await give(first)).status).toBe(200);
  expect((await give(second)).status).toBe(200);
});

test('10分で切れる', async () => {
  const [early, late] = [await app.addEmployee(company), await app.addEmployee(company)];
  const requests = [await asked(early), await asked(late)] as const;
  app.clock.advance(10 * MINUTE - 1);
  expect((await give(requests[0])).status).toBe(200);
  app.clock.advance(1);
  expect(await give(requests[1])).toMatchObject(OVER);
});

test('5回まちがえるとその依頼は終わり、同時に送っても、正しいコードでも、もう入れない', async () => {
  const person = await app.addEmployee(company);
  const mine = await asked(person);
  const wrong = { ...mine, code: otherThan(mine.code) };
  const answers = await Promise.all(Array.from({ length: 8 }, () => give(wrong)));
  const reasons = answers.map((answer) => (answer.isError ? answer.error.reason : 'signed in'));
  expect(reasons.filter((reason) => reason === 'code_invalid')).toHaveLength(4);
  expect(reasons.filter((reason) => reason === 'code_request_over')).toHaveLength(4);
  expect(await give(mine)).toMatchObject(OVER);
  expect(await give({ ...mine, codeRequestId: crypto.randomUUID() })).toMatchObject(OVER);
});

test('正しいパスワードでも、コードのメールは1時間に5通まで', async () => {
  const person = await app.addEmployee(company);
  for (let time = 0; time < MOST_CODES; time += 1) expect((await enter(person)).status).toBe(200);
  expect(await enter(person)).toMatchObject({ status: 429, error: { reason: 'too_many_requests' } });
  expect(await codesOf(person)).toHaveLength(MOST_CODES);
  app.clock.advance(60 * MINUTE);
  expect((await enter(person)).status).toBe(200);
});

test('まちがったパスワードでは、コードは送られず、ほかの会社と同じ答えになる', async () => {
  const person = await app.addEmployee(company);
  const wrong = await enter({ ...person, password: 'not-the-password-at-all' });
  const unknown = await enter({ ...person, email: 'nobody@nowhere.example' });
  expect(wrong.text).toBe(unknown.text);
  expect(await codesOf(person)).toEqual([]);
});

test('変更が必要なパスワードでは、コードより先にそう伝える', async () => {
  const person = await app.addEmployee(company);
  await app.database.updateTable('passwords').set({ must_change: true }).where('employee_id', '=', person.id).execute();
  expect(await enter(person)).toMatchObject({ status: 401, error: { errors: [{ code: 'PASSWORD_EXPIRED' }] } });
  expect(await codesOf(person)).toEqual([]);
});

test('リンクで設定し直しても、入るにはコードが要り、前に届いたコードは使えない', async () => {
  const person = await app.addEmployee(company);
  const before = await asked(person);
  await app.visitor().call(requestPasswordMail, { body: { email: person.email } });
  const [, resetToken = ''] = /#t=([\w-]{43})/.exec((await mailWorld.textsTo(person.email)).join('\n')) ?? [];
  const newPassword = '夜明けの灯台と川';
  const visitor = app.visitor();
  expect((await visitor.call(changePassword, { body: { resetToken, newPassword } })).status).toBe(200);
  expect(visitor.cookie).toBeUndefined();
  expect(await give(before)).toMatchObject(OVER);
  const after = await asked({ ...person, password: newPassword });
  expect((await give(after)).status).toBe(200);
});

test('メールを送れないときはそう伝え、そのコードは残らず、数にも入らない', async () => {
  const person = await app.addEmployee(company);
  mailWorld.mailbox.behave('refuse');
  expect(await enter(person)).toMatchObject({ status: 503, error: { reason: 'mail_unavailable' } });
  const left = app.database.selectFrom('sign_in_codes').select('id').where('sys_user_code', '=', person.sysUserCode);
  expect(await left.execute()).toEqual([]);
  const without = await createTestApp({ databaseUrl: app.config.databaseUrl });
  expect(await enter(person, without.visitor())).toMatchObject({ error: { reason: 'mail_unavailable' } });
  await without.close();
});

test('無効になった人と、方式の変わった会社の人は、届いていたコードでも入れない', async () => {
  const moving = await app.addCompany({ authorizationMethod: 3 });
  const [person, moved] = [await app.addEmployee(company), await app.addEmployee(moving)];
  const requests = [await asked(person), await asked(moved)] as const;
  const now = app.clock.now();
  await app.database.updateTable('employees').set({ disabled_at: now }).where('id', '=', person.id).execute();
  await app.database.updateTable('companies').set({ authorization_method: 2 }).where('id', '=', moving.id).execute();
  for (const request of requests) expect((await give(request)).status).toBe(401);
});

test('コードは、送信待ちのメールにも、ほかの表にも、ログにもない', async () => {
  const person = await app.addEmployee(company);
  const { code } = await asked(person);
  const { contentsOf } = await import('../../testing/contents.ts');
  expect(JSON.stringify(await contentsOf(app.database))).not.toContain(code);
  expect(app.logLines.join('\n')).not.toContain(code);
});
