// Tests that 社員番号 identifies an employee: a changed mail address keeps the account and its data, and only the new
// address can sign in.
import { login } from '@minori/contract/auth';
import { getSessions } from '@minori/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp, type TestCompany, type TestEmployee } from '../../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);

async function imported(company: TestCompany, rows: readonly string[], ...flags: string[]) {
  const file = await writtenFile('people.csv', ['email,employee_code', ...rows].join('\n'));
  return run('employee', 'import', company.url, file, '--json', ...flags);
}

const findingsOf = ({ error }: { readonly error: string }) => (JSON.parse(error) as { findings: string[] }).findings;

/** An employee in a company of five, so that one change isn't refused as too many. */
async function coded(code: string) {
  const company = await app.addCompany();
  const employee = await app.addEmployee(company);
  await app.database.updateTable('employees').set({ employee_code: code }).where('id', '=', employee.id).execute();
  return { company, employee, at: (name: string) => `${name}@${company.mailDomains[0]}` };
}

async function mailsTo({ sysUserCode }: TestEmployee) {
  const mails = app.database.selectFrom('outgoing_mails').select(['recipient', 'purpose', 'body']);
  return mails.where('sys_user_code', '=', sysUserCode).orderBy('recipient').execute();
}

const signsIn = async ({ password }: TestEmployee, email: string) =>
  (await app.visitor().call(login, { body: { email, password } })).status;

test('名前が変わって社員番号が同じ人は、新しいアドレスで同じ記録に入り、古いアドレスでは入れない', async () => {
  const { company, employee, at } = await coded('0012');
  const session = app.visitor(await app.addSession(employee));
  const link = await run('employee', 'invite', company.url, employee.email, '--print-link');
  expect(link.code).toBe(1);
  const refused = await imported(company, [`${at('sato')},0012`]);
  expect(findingsOf(refused)).toEqual([
    'line 2: employee_code: is registered already with another address (--update changes it)',
  ]);
  const done = await imported(company, [`${at('sato')},0012`], '--update');
  expect(JSON.parse(done.out)).toMatchObject({ added: 0, changed: 0, renamed: 1, sessions: 1 });
  await expect.poll(async () => (await session.call(getSessions, {})).status).toBe(401);
  expect(await signsIn(employee, employee.email)).toBe(401);
  const visitor = app.visitor();
  const answer = await visitor.call(login, { body: { email: at('sato'), password: employee.password } });
  expect(answer).toMatchObject({ data: { sysUserCode: employee.sysUserCode } });
  const events = (await visitor.call(getSessions, {})) as { data: { events: { kind: string }[] } };
  expect(events.data.events.map(({ kind }) => kind)).toContain('sign_in_address_changed');
  const mails = await mailsTo(employee);
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([at('sato'), employee.email].toSorted());
  for (const { body } of mails)
    expect([body?.includes(at('sato')), body?.includes(employee.email)]).toEqual([false, false]);
  const trail = app.database.selectFrom('audit_events').select('kind').where('employee_id', '=', employee.id);
  expect(await trail.where('kind', '=', 'sign_in_address_changed').execute()).toHaveLength(1);
  const history = app.database.selectFrom('address_changes').select(['old_mask', 'new_mask', 'changed_by']);
  expect(await history.where('employee_id', '=', employee.id).execute()).toEqual([
    { old_mask: expect.stringMatching(/^u\*\*\*@/), new_mask: expect.stringMatching(/^s\*\*\*@/), changed_by: 'file' },
  ]);
  const again = await imported(company, [`${at('sato')},0012`], '--update');
  expect(JSON.parse(again.out)).toMatchObject({ renamed: 0, unchanged: 1 });
});

test('an employee who never had access gets no mail, and the invitation to the old address ends', async () => {
  const { company, at } = await coded('0100');
  await imported(company, [`${at('new')},0101`]);
  await run('employee', 'invite', company.url, at('new'));
  await imported(company, [`${at('newer')},0101`], '--update');
  const person = await app.database
    .selectFrom('employees')
    .select(['sys_user_code', 'email'])
    .where('employee_code', '=', '0101')
    .executeTakeFirstOrThrow();
  expect(person.email).toBe(at('newer'));
  const left = async (table: 'outgoing_mails' | 'password_tokens') =>
    app.database.selectFrom(table).select('sys_user_code').where('sys_user_code', '=', person.sys_user_code).execute();
  expect([await left('outgoing_mails'), await left('password_tokens')]).toEqual([[], []]);
});

test.each([
  ['12', 'is not known, and "0012" is'],
  ['００００１２', 'is not known, and "0012" is'],
  ['7', 'is shorter than the 4 digits'],
])('the code %s, which may have lost its zeros in a spreadsheet, needs --change-codes', async (code, why) => {
  const { company, employee, at } = await coded('0012');
  await imported(company, [`${at('other')},1044`]);
  for (const email of [employee.email, at('stranger')]) {
    const refused = await imported(company, [`${email},${code}`], '--update');
    expect(findingsOf(refused)).toEqual([expect.stringMatching(/^line 2: employee_code: /)]);
    expect(refused.error).toContain(why.replaceAll('"', '\\"'));
  }
  expect((await imported(company, [`${at('stranger')},${code}`], '--change-codes')).code).toBe(0);
});

test('an address under another code, and many changed addresses at once, need a flag of the operator', async () => {
  const { company, employee, at } = await coded('0012');
  const reused = await imported(company, [`${employee.email},0099`], '--update');
  expect(findingsOf(reused)).toEqual([expect.stringContaining('"0012" has this address: another person')]);
  const colleague = await imported(company, [`${at('b')},0013`]);
  expect(colleague.code).toBe(0);
  expect(findingsOf(await imported(company, [`${at('b')},0012`], '--update'))).toEqual([
    expect.stringContaining('the address to a colleague'),
  ]);
  const people = Array.from({ length: 20 }, (_, index) => 1000 + index);
  expect(
    (
      await imported(
        company,
        people.map((code) => `p${code}@x.example,${code}`),
      )
    ).code,
  ).toBe(0);
  const all = people.map((code) => `q${code}@x.example,${code}`);
  expect((await imported(company, all, '--update')).error).toContain('--rename-at-most 20');
  const said = await imported(company, all, '--update', '--rename-at-most', '20');
  expect(JSON.parse(said.out)).toMatchObject({ renamed: 20 });
});

test('一人のアドレスを変えられる。同僚のアドレスや、ほかの会社のドメインには変えられない', async () => {
  const { company, employee, at } = await coded('0012');
  const other = await app.addCompany();
  const stranger = await app.addEmployee(other);
  for (const to of [stranger.email, `x@${other.mailDomains[0]}`, 'none', (await app.addEmployee(company)).email]) {
    expect((await run('employee', 'rename', employee.email, to)).code).toBe(1);
  }
  const tried = await run('employee', 'rename', employee.email, at('sato'), '--dry-run');
  expect([tried.code, await signsIn(employee, employee.email)]).toEqual([0, 200]);
  const done = await run('employee', 'rename', employee.email, at('sato'));
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('1 session ended')]);
  expect([await signsIn(employee, employee.email), await signsIn(employee, at('sato'))]).toEqual([401, 200]);
});
