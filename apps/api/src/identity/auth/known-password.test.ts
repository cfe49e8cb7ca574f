// Tests that a mailed link gives the owner access at once, although someone else who knows the password has exhausted
// the limits (パスワードを知っている他人).
import { login } from '@minori/contract/auth';
import { changePassword, requestPasswordMail } from '@minori/contract/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { passkeyPerson } from '../../testing/passkey-person.ts';
import type { TestApp, TestEmployee, TestVisitor } from '../../testing.ts';
import { MOST_MAILS } from '../password/answer-requests.ts';
import { MOST_CODES } from './sign-in-code.ts';
import { subjectHash } from './sign-in-counters.ts';

const NEW = 'よあけの浜辺に-小さな灯台が立つ';

let mailWorld: MailWorld;
let app: TestApp;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  app = mailWorld.app;
});
afterAll(() => mailWorld.close());

async function enter({ email }: TestEmployee, password: string, visitor = app.visitor()) {
  return (await visitor.call(login, { body: { email, password } })).status;
}

/** Records this many successful sign-ins, of which only the last is real. */
async function signInOften(person: TestEmployee, often: number): Promise<TestVisitor> {
  const event = { kind: 'sign_in' as const, at: app.clock.now(), ip: '203.0.113.9', request_id: 'planted' };
  const owner = { employee_id: person.id, sys_organization_code: person.sysOrganizationCode };
  await app.database
    .insertInto('audit_events')
    .values(new Array(often - 1).fill({ ...event, ...owner }))
    .execute();
  const stranger = app.visitor();
  expect(await enter(person, person.password, stranger)).toBe(200);
  return stranger;
}

/** Requests a password mail and returns its token. */
async function mailedToken(person: TestEmployee): Promise<string> {
  await app.visitor().call(requestPasswordMail, { body: { email: person.email } });
  const text = (await mailWorld.textsTo(person.email)).join('\n');
  return [...text.matchAll(/\/password-reset#t=([\w-]{43})\n/g)].at(-1)?.[1] ?? '';
}

async function reset(person: TestEmployee, visitor = app.visitor()): Promise<number> {
  const body = { resetToken: await mailedToken(person), newPassword: NEW };
  return (await visitor.call(changePassword, { body })).status;
}

test('300回の正しいログインのあとでも、案内のメールから設定し直した本人は、すぐに入れる', async () => {
  const person = await app.addEmployee(await app.addCompany());
  await signInOften(person, 300);
  expect(await enter(person, person.password)).toBe(429);
  expect(await reset(person)).toBe(200);
  // In any browser, not only in the one that opened the link.
  expect([await enter(person, NEW), await enter(person, NEW)]).toEqual([200, 200]);
});

test('前に入った端末のすべてで待たされていても、設定し直した本人は、その端末でもすぐに入れる', async () => {
  const person = await app.addEmployee(await app.addCompany());
  const visitor = await app.signIn(person);
  const now = app.clock.now();
  const times = { window_started_at: now, blocked_until: new Date(now.getTime() + 60_000) };
  const key = `known:${subjectHash(person.email).toString('hex')}`;
  await app.database
    .insertInto('sign_in_failures')
    .values({ key, failures: 20, ...times })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: 20, ...times }))
    .execute();
  expect(await enter(person, person.password, visitor)).toBe(429);
  expect(await reset(person, visitor)).toBe(200);
  expect(await enter(person, NEW, visitor)).toBe(200);
});

test('確認コードを使い切られていても、設定し直した本人には、すぐにコードが届く', async () => {
  const person = await app.addEmployee(await app.addCompany({ authorizationMethod: 3 }));
  for (let count = 0; count < MOST_CODES; count += 1) expect(await enter(person, person.password)).toBe(200);
  expect(await enter(person, person.password)).toBe(429);
  expect(await reset(person)).toBe(200);
  expect(await enter(person, NEW)).toBe(200);
});

test('他人が自分のブラウザーで変更を使い切っても、本人のブラウザーではリンクから設定できる', async () => {
  const person = await app.addEmployee(await app.addCompany());
  const own = await app.signIn(person);
  const stranger = await app.signIn(person);
  const wrong = { resetToken: 'x'.repeat(43), newPassword: NEW };
  const statuses = new Set<number>();
  for (let count = 0; count <= 60; count += 1)
    statuses.add((await stranger.call(changePassword, { body: wrong })).status);
  expect(statuses).toEqual(new Set([400, 429]));
  expect(await reset(person, own)).toBe(200);
});

test('他人が案内を3通とも頼み、そのたびにパスワードを変えても、届いた最後のリンクで設定でき、そのあとの案内も届く', async () => {
  const person = await app.addEmployee(await app.addCompany());
  const stranger = await app.signIn(person);
  const { email } = person;
  let oldPassword = person.password;
  const tokens = [];
  for (let count = 0; count < MOST_MAILS; count += 1) {
    tokens.push(await mailedToken(person));
    const newPassword = `みなとの朝に-${count}隻の船が静かに並ぶ`;
    expect((await stranger.call(changePassword, { body: { email, oldPassword, newPassword } })).status).toBe(200);
    oldPassword = newPassword;
  }
  expect(await mailedToken(person)).toBe(tokens.at(-1));
  app.clock.advance(50 * 60_000);
  expect(await reset(person)).toBe(200);
  expect([await enter(person, oldPassword), await enter(person, NEW)]).toEqual([401, 200]);
  expect(tokens).not.toContain(await mailedToken(person));
});

test('パスワードを使い切られていても、本人のパスキーでは入れる', async () => {
  const owner = await passkeyPerson(app, await app.addCompany({ passkeyUsedFlg: true }));
  await owner.add();
  await signInOften(owner.person, 299);
  expect(await enter(owner.person, owner.person.password)).toBe(429);
  expect((await owner.signIn()).answer.status).toBe(200);
});
