// Tests account management from the invitation to the end of access; each step is checked through API calls.
import { randomUUID } from 'node:crypto';
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

test('a refused or bounced mail is listed with the employee until a later mail is delivered', async () => {
  const company = await app.addCompany();
  const [refused, bounced, well] = await Promise.all([1, 2, 3].map(() => app.addEmployee(company)));
  if (!refused || !bounced || !well) throw new Error('three are there');
  const add = async (owner: typeof well, state: 'refused' | 'sent', refusal: string | null) => {
    const id = randomUUID();
    const { sysOrganizationCode: sys_organization_code, sysUserCode: sys_user_code } = owner;
    const [digest, at] = [Buffer.alloc(32), app.clock.now()];
    await app.database
      .insertInto('outgoing_mails')
      .values({
        ...{ id, sys_organization_code, sys_user_code, purpose: 'report', urgency: 2, digest, state, refusal },
        ...{ created_at: at, due_at: at, settled_at: at },
        ...{ recipient: null, reply_to: null, subject: null, body: null, html: null, unsubscribe_url: null },
      })
      .execute();
    app.clock.advance(1_000);
    return id;
  };
  await add(refused, 'refused', 'EENVELOPE 550 5.1.1');
  await add(well, 'refused', 'EENVELOPE 550 5.1.1');
  await add(well, 'sent', null);
  const id = await add(bounced, 'sent', null);
  const report = (action: string, status: string) =>
    [
      ...['Message-ID: <0f@mail.example>', 'Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
      ...['', '--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mail.example', ''],
      ...['Final-Recipient: rfc822; a@minato.example', `Action: ${action}`, `Status:\r\n ${status} (no such user)`, ''],
      ...[
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID:\r\n <${id}@minori.example>`,
        'Subject: x',
        '--b--',
      ],
    ].join('\r\n');
  const files = await Promise.all(
    [report('delayed', '4.4.1'), 'Subject: 休暇中です\r\n\r\n', report('failed', '5.1.1')].map((text) =>
      writtenFile('mail.eml', text),
    ),
  );
  const shown = async () => JSON.parse((await run('employee', 'list', company.url, '--unreachable', '--json')).out);
  expect((await shown()).employees).toMatchObject([{ id: refused.id }]);
  expect((await run('mail', 'bounced', ...files)).out).toContain('1 mail came back; 2 files passed over.');
  expect((await run('mail', 'bounced', ...files)).code).toBe(0);
  const { employees } = await shown();
  const byId = new Map(employees.map((one: { id: number; unreachable: unknown }) => [one.id, one.unreachable]));
  expect(byId).toEqual(
    new Map([
      [refused.id, { refusal: 'EENVELOPE 550 5.1.1', since: expect.any(String) }],
      [bounced.id, { refusal: '5.1.1', since: expect.any(String) }],
    ]),
  );
});

test('an operator ends and restores sessions, access and passwords', async () => {
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

test('unlock clears failed sign-ins, so that the owner need not wait', async () => {
  const person = await app.addEmployee(await app.addCompany());
  const enter = (password: string) => app.visitor().call(login, { body: { email: person.email, password } });
  for (let tries = 0; tries < 6; tries += 1) await enter('wrong-wrong-wrong');
  expect((await enter(person.password)).status).toBe(429);
  expect((await run('employee', 'unlock', person.email)).out).toMatch(/^[1-9] counters? of wrong tries cleared/);
  expect((await enter(person.password)).status).toBe(200);
});

test('lists mask addresses, and an unknown address is refused', async () => {
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
