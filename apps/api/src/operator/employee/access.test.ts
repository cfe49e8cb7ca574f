// Accounts back in order: from the invitation to the end of access, each seen through the real calls.
import { login } from '@minori/contract/auth';
import { changePassword } from '@minori/contract/password';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);

test('招待されたリンクで最初のパスワードを決めると、ログインできる', async () => {
  const company = await app.addCompany();
  const email = `new@${company.mailDomains[0]}`;
  await run('employee', 'import', company.url, await writtenFile('new.csv', `email\n${email}`));
  const { out } = await run('employee', 'invite', company.url, email, '--print-link');
  const resetToken = /#t=([\w-]{43})\n/.exec(out)?.[1] ?? '';
  const newPassword = 'kumo-no-ue-wa-itsumo-hare';
  const changed = await app.visitor().call(changePassword, { body: { resetToken, newPassword } });
  expect(changed).toMatchObject({ status: 200 });
  const signedIn = await app.visitor().call(login, { body: { email, password: newPassword } });
  expect(signedIn).toMatchObject({ status: 200, data: { url: company.url, initialFlg: true } });
  const again = await run('employee', 'invite', company.url, email);
  expect([again.code, again.error]).toEqual([1, expect.stringContaining('has a password')]);
});

test('everybody without a password gets one mail, and a second run finds nobody left', async () => {
  const company = await app.addCompany();
  await app.addEmployee(company);
  const people = ['a', 'b', 'c'].map((name) => `${name}@${company.mailDomains[0]}`);
  await run('employee', 'import', company.url, await writtenFile('new.csv', ['email', ...people].join('\n')));
  const none = await operate(
    { databaseUrl: app.config.databaseUrl, now: app.clock.now, settings: { isMailSent: false } },
    ...['employee', 'invite', company.url, '--all-uninvited'],
  );
  expect([none.code, none.error]).toEqual([1, expect.stringContaining('SMTP_URL')]);
  expect((await run('employee', 'invite', company.url, '--all-uninvited')).out).toContain('3 employees invited');
  expect((await run('employee', 'invite', company.url, '--all-uninvited')).out).toContain('0 employees invited');
  const mails = await app.database
    .selectFrom('outgoing_mails')
    .select('recipient')
    .where('sys_organization_code', '=', company.sysOrganizationCode)
    .orderBy('recipient')
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(people);
});

test('sessions, access and passwords end and come back as the operator says', async () => {
  const person = await app.addEmployee(await app.addCompany());
  const visitor = await app.signIn(person);
  const look = () => visitor.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } });
  const enter = () => app.visitor().call(login, { body: { email: person.email, password: person.password } });
  expect(await look()).toMatchObject({ status: 200 });
  expect((await run('employee', 'end-sessions', person.email, '--dry-run')).out).toContain('1 session ended');
  expect(await look()).toMatchObject({ status: 200 });
  expect((await run('employee', 'end-sessions', person.email)).out).toContain('1 session ended');
  await expect.poll(async () => (await look()).status).not.toBe(200);
  expect((await run('employee', 'disable', person.email)).code).toBe(0);
  expect(await enter()).toMatchObject({ isError: true });
  expect((await run('employee', 'enable', person.email)).code).toBe(0);
  expect(await enter()).toMatchObject({ status: 200 });
  expect((await run('employee', 'require-password-change', person.email)).code).toBe(0);
  const refused = await enter();
  expect(refused.text).toContain('PASSWORD_EXPIRED');
});

test('wrong tries are forgotten, so that the owner need not wait', async () => {
  const person = await app.addEmployee(await app.addCompany());
  const enter = (password: string) => app.visitor().call(login, { body: { email: person.email, password } });
  for (let tries = 0; tries < 6; tries += 1) await enter('wrong-wrong-wrong');
  expect((await enter(person.password)).status).toBe(429);
  expect((await run('employee', 'unlock', person.email)).out).toMatch(/^[1-9] counters? of wrong tries cleared/);
  expect((await enter(person.password)).status).toBe(200);
});

test('lists mask addresses, and nobody can be named who is not there', async () => {
  const company = await app.addCompany();
  const { email } = await app.addEmployee(company);
  expect((await run('employee', 'list', company.url)).out).not.toContain(email);
  expect((await run('employee', 'show', email, '--with-addresses')).out).toContain(email);
  const forScripts = async (...flags: string[]) => {
    const { out } = await run('employee', 'list', company.url, '--json', ...flags);
    return (JSON.parse(out) as { readonly employees: readonly { readonly id: number; readonly email: string }[] })
      .employees;
  };
  const [masked] = await forScripts();
  expect(masked?.email).not.toBe(email);
  expect(await forScripts('--with-addresses')).toMatchObject([{ id: masked?.id, email }]);
  const { code, error } = await run('employee', 'disable', 'nobody@x.example', email);
  expect([code, error]).toEqual([1, expect.stringContaining('nobody@x.example')]);
});
