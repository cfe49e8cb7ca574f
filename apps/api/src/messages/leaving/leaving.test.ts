// Tests leaving the company (退職と移換) from the word of the employee, of HR's file and of the directory to the mails, the to-do, the
// sign-in with an own address, and the return.
import { login, loginCode } from '@minori/contract/auth';
import { confirmNotifyAddress } from '@minori/contract/destinations';
import { getLeaving, removeLeaving, requestLeavingAddress, saveLeaving } from '@minori/contract/leaving';
import { getMyTask } from '@minori/contract/my-task';
import { changePassword, requestPasswordMail } from '@minori/contract/password';
import { OWN_SCHEMA, PATCH_SCHEMA, USER_SCHEMA } from '@minori/contract/scim-calls';
import { getSessions } from '@minori/contract/sessions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { directoryOf } from '../../testing/directory.ts';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import type { TestApp, TestCompany, TestEmployee, TestVisitor } from '../../testing.ts';
import { TASK_IDS } from '../my-task/tasks.ts';
import { workOnLeavings } from './leavings.ts';

const NOW = new Date('2026-06-15T03:00:00Z');
const PASSWORD = 'よあけの浜辺に-小さな灯台が立つ';

let world: MailWorld;
let app: TestApp;
let count = 0;

beforeAll(async () => {
  world = await openMailWorld();
  app = world.app;
});
afterAll(() => world.close());
beforeEach(() => app.clock.set(NOW));

interface Person extends TestEmployee {
  readonly visitor: TestVisitor;
  readonly home: string;
}

async function person(company?: TestCompany): Promise<Person> {
  const employee = await app.addEmployee(company ?? (await app.addCompany()));
  count += 1;
  return { ...employee, visitor: app.visitor(await app.addSession(employee)), home: `leaver-${count}@example.jp` };
}

const say = ({ visitor, sysUserCode }: Person, leftOn: string, more: object = {}) =>
  visitor.call(saveLeaving, { body: { sysUserCode, leftOn, nextWork: null, isMoved: false, ...more } });
const read = ({ visitor, sysUserCode }: Person) => visitor.call(getLeaving, { query: { sysUserCode } });

async function own({ visitor, sysUserCode, home }: Person): Promise<void> {
  expect((await visitor.call(requestLeavingAddress, { body: { sysUserCode, address: home } })).status).toBe(200);
  const linkToken = await mailed(home, /\/notify-address#t=([\w-]{43})\n/);
  expect((await app.visitor().call(confirmNotifyAddress, { body: { linkToken } })).status).toBe(200);
}

const job = () => {
  const deps = { database: app.database, now: app.clock.now, portalOrigin: 'https://minori.example' };
  return workOnLeavings(deps, new AbortController().signal);
};
const reminders = async (address: string) => (await world.textsTo(address)).filter((text) => text.includes('自動移換'));

async function taskOf({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getMyTask, { query: { sysUserCode } });
  return answer.isError ? undefined : answer.data.find(({ id }) => id === TASK_IDS.moveAssets);
}

const back = async (one: Person): Promise<Person> => ({ ...one, visitor: app.visitor(await app.addSession(one)) });

const operator = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);
async function imported(company: TestCompany, rows: readonly string[], ...flags: string[]) {
  const file = await writtenFile('people.csv', ['email,left', ...rows].join('\n'));
  return operator('employee', 'import', company.url, file, '--json', '--update', ...flags);
}

async function mailed(address: string, pattern: RegExp): Promise<string> {
  const text = (await world.textsTo(address)).findLast((each) => pattern.test(each)) ?? '';
  return pattern.exec(text)?.[1] ?? '';
}

/** Sets a password by the link that is mailed to the own address, and signs in with it and the mailed code. */
async function signInAtHome({ home }: Person): Promise<TestVisitor> {
  await app.visitor().call(requestPasswordMail, { body: { email: home } });
  const resetToken = await mailed(home, /\/password-reset#t=([\w-]{43})\n/);
  expect((await app.visitor().call(changePassword, { body: { resetToken, newPassword: PASSWORD } })).status).toBe(200);
  const visitor = app.visitor();
  const asked = await visitor.call(login, { body: { email: home, password: PASSWORD } });
  if (asked.isError || !('codeRequestId' in asked.data)) throw new Error(asked.text);
  const code = await mailed(home, /(?<!\d)(\d{8})(?!\d)/);
  const { codeRequestId } = asked.data;
  expect((await visitor.call(loginCode, { body: { codeRequestId, code } })).status).toBe(200);
  return visitor;
}

test('退職日を登録すると、やることに出て、取り消すと消え、もう一度登録すると新しい日になる', async () => {
  const one = await person();
  expect(await read(one)).toMatchObject({ data: { today: '2026-06-15', leaving: null, account: null } });
  expect(await say(one, '2026-06-30', { nextWork: 'companyDc' })).toMatchObject({
    data: { leaving: { leftOn: '2026-06-30', toldBy: 'own', nextWork: 'companyDc', movedOn: null } },
  });
  expect(await taskOf(one)).toMatchObject({ title: '退職後の資産の移し方を確かめる', url: '/leaving' });
  expect(await say(one, '2026-05-31')).toMatchObject({ data: { leaving: { leftOn: '2026-05-31', nextWork: null } } });
  expect((await taskOf(one))?.message.join('')).toContain('2026年12月31日');
  expect(await say(one, '2026-05-31', { isMoved: true })).toMatchObject({
    data: { leaving: { movedOn: '2026-06-15' } },
  });
  expect(await taskOf(one)).toBeUndefined();
  const { sysUserCode } = one;
  expect(await one.visitor.call(removeLeaving, { body: { sysUserCode } })).toMatchObject({ data: { leaving: null } });
});

test.each([
  ['6年前', '2020-06-14', 'leftOn'],
  ['5年より前', '2021-06-14', 'leftOn'],
  ['2年より先', '2028-06-16', 'leftOn'],
  ['ない日', '2026-02-30', null],
])('%sの退職日（%s）は受け付けず、前の登録が残る', async (_name, leftOn, code) => {
  const one = await person();
  await say(one, '2026-06-30');
  const { sysUserCode } = one;
  const body = { sysUserCode, leftOn, nextWork: null, isMoved: false };
  const refused = await one.visitor.callRaw(saveLeaving, { body });
  expect(refused).toMatchObject({ status: 400, error: { reason: 'validation_error' } });
  if (code !== null) expect(refused).toMatchObject({ error: { errors: [{ code }] } });
  expect(await read(one)).toMatchObject({ data: { leaving: { leftOn: '2026-06-30' } } });
});

test('退職日より前に「移換を終えた」にはできない', async () => {
  const one = await person();
  expect(await say(one, '2026-06-15', { isMoved: true })).toMatchObject({ error: { errors: [{ code: 'isMoved' }] } });
  expect(await say(one, '2026-06-14', { isMoved: true })).toMatchObject({ status: 200 });
});

test('期限まで5か月、3か月、1か月のときに1通ずつ届き、会社の登録が先でも同じで、移換を終えた人と期限のあとには届かない', async () => {
  const company = await app.addCompany();
  const [one, told, moved] = [await person(company), await person(company), await person(company)];
  // The loss is on 2026-07-01, so the deadline is 2027-01-31.
  for (const each of [one, moved]) await say(each, '2026-06-30');
  const others = [one, moved].map(({ email }) => `${email},`);
  expect((await imported(company, [`${told.email},2026-06-30`, ...others])).code).toBe(0);
  const days = ['2026-08-30', '2026-08-31', '2026-09-20', '2026-10-31', '2026-12-31', '2027-01-31', '2027-02-01'];
  const mailed: number[] = [];
  for (const day of days) {
    app.clock.set(new Date(`${day}T00:00:00Z`));
    if (day === '2026-09-20') await say(await back(moved), '2026-06-30', { isMoved: true });
    await job();
    mailed.push((await job()).mails ?? 0);
    await app.sendMails();
  }
  expect(mailed).toEqual(days.map(() => 0));
  const counts = await Promise.all([one, told, moved].map(async ({ email }) => (await reminders(email)).length));
  expect(counts).toEqual([3, 3, 1]);
  const [first = ''] = await reminders(one.email);
  expect(first).toContain('2027年1月31日');
  expect(first).toContain(`https://minori.example/${company.url}/leaving`);
});

test('会社が登録した退職日は、本人には変えられず、空にすると消える', async () => {
  const company = await app.addCompany();
  const one = await person(company);
  await say(one, '2026-06-30');
  await imported(company, [`${one.email},2026-05-31`]);
  expect(await read(one)).toMatchObject({ data: { leaving: { leftOn: '2026-05-31', toldBy: 'company' } } });
  expect(await say(one, '2026-06-30')).toMatchObject({ error: { errors: [{ code: 'leftOn' }] } });
  expect(await say(one, '2026-05-31', { nextWork: 'exempt' })).toMatchObject({
    data: { leaving: { leftOn: '2026-05-31', toldBy: 'company', nextWork: 'exempt' } },
  });
  const far = await imported(company, [`${one.email},2031-01-01`]);
  expect(JSON.parse(far.error)).toMatchObject({ findings: ['line 2: left: "2031-01-01" is more than 2 years ahead'] });
  await imported(company, [`${one.email},`]);
  expect(await read(one)).toMatchObject({ data: { leaving: null } });
});

test('会社のアドレスは使えず、退職日がなければ頼めず、ほかの人の番号では何もできない', async () => {
  const company = await app.addCompany();
  const [one, other] = [await person(company), await person(company)];
  const { sysUserCode, visitor } = one;
  const ask = (address: string) => visitor.call(requestLeavingAddress, { body: { sysUserCode, address } });
  expect(await ask(one.home)).toMatchObject({ error: { errors: [{ code: 'address' }] } });
  await say(one, '2026-06-30');
  expect(await ask(`private@${company.mailDomains[0]}`)).toMatchObject({ error: { errors: [{ code: 'address' }] } });
  expect(await ask(one.home)).toMatchObject({ data: { reading: { address: null, waiting: one.home } } });
  const posing = { ...other, sysUserCode };
  expect(await read(posing)).toMatchObject({ status: 403 });
  expect(await say(posing, '2026-06-20')).toMatchObject({ status: 403 });
});

const inactive = { schemas: [PATCH_SCHEMA], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
const active = { schemas: [PATCH_SCHEMA], Operations: [{ op: 'Replace', path: 'active', value: 'True' }] };

test('名簿システムが利用を止めると、確認した自分のアドレスで期限まで入れ、会社にはそのアドレスが伝わらず、期限のあとは入れない', async () => {
  const company = await app.addCompany({ authorizationMethod: 2 });
  const directory = await directoryOf(app, company);
  const one = await person(company);
  const { sysUserCode } = one;
  const stranger = await person(company);
  await say(one, '2026-06-30');
  await own(one);
  await directory.ask('PATCH', `/Users/${sysUserCode}`, inactive);
  await directory.ask('PATCH', `/Users/${stranger.sysUserCode}`, inactive);
  await expect.poll(async () => (await one.visitor.call(getSessions, {})).status).toBe(401);
  const seen = await directory.user(sysUserCode);
  expect(seen).toMatchObject({ userName: one.email, active: false });
  expect(JSON.stringify(await directory.users())).not.toContain(one.home);
  const byAddress = `?filter=${encodeURIComponent(`userName eq "${one.email}"`)}`;
  expect(await directory.users(byAddress)).toMatchObject({ totalResults: 1 });
  expect((await world.textsTo(one.home)).join('\n')).toContain('2027年1月31日までは、このメールアドレスでログインして');
  const visitor = await signInAtHome(one);
  expect(await visitor.call(getLeaving, { query: { sysUserCode } })).toMatchObject({
    data: { leaving: { leftOn: '2026-06-30' }, reading: { address: one.home, isByAddress: true } },
  });
  // Whoever said nothing has lost access as before, and HR's file takes nobody who reads on for missing.
  expect(
    (await app.visitor().call(login, { body: { email: stranger.email, password: stranger.password } })).status,
  ).toBe(401);
  app.clock.set(new Date('2027-01-31T03:00:00Z'));
  expect(await job()).toMatchObject({ closed: 0 });
  app.clock.set(new Date('2027-02-01T03:00:00Z'));
  expect(await job()).toMatchObject({ closed: 1 });
  expect((await app.visitor().call(login, { body: { email: one.home, password: PASSWORD } })).status).toBe(401);
});

test('戻ってきた人は、会社のアドレスで前の記録に入り、退職の登録は消える', async () => {
  const company = await app.addCompany();
  const directory = await directoryOf(app, company);
  const one = await person(company);
  const leaves = {
    schemas: [PATCH_SCHEMA],
    Operations: [{ op: 'add', path: `${OWN_SCHEMA}:leavingDate`, value: '2026-06-29T15:00:00Z' }],
  };
  await directory.ask('PATCH', `/Users/${one.sysUserCode}`, leaves);
  expect(await directory.user(one.sysUserCode)).toMatchObject({ [OWN_SCHEMA]: { leavingDate: '2026-06-30' } });
  await own(one);
  expect((await directory.ask('DELETE', `/Users/${one.sysUserCode}`)).status).toBe(204);
  expect((await app.visitor().call(login, { body: { email: one.email, password: one.password } })).status).toBe(401);
  await signInAtHome(one);
  // A newcomer gets the address of the leaver: then there is no way back to it.
  const number = { externalId: `x-${count}` };
  await app.database
    .updateTable('employees')
    .set({ external_id: number.externalId })
    .where('id', '=', one.id)
    .execute();
  const came = await directory.add({ schemas: [USER_SCHEMA], userName: one.email, ...number, active: true });
  expect(came).toMatchObject({ id: one.sysUserCode, userName: one.email, active: true });
  const again = app.visitor();
  expect(await again.call(login, { body: { email: one.email, password: PASSWORD } })).toMatchObject({ status: 200 });
  const { sysUserCode } = one;
  expect(await again.call(getLeaving, { query: { sysUserCode } })).toMatchObject({
    data: { leaving: null, reading: { address: one.home, isByAddress: false } },
  });
  expect((await app.visitor().call(login, { body: { email: one.home, password: PASSWORD } })).status).toBe(401);
  await directory.ask('PATCH', `/Users/${one.sysUserCode}`, active);
});

test('名簿のファイルから外れた人も同じで、運営が止めた人と、アドレスを止められた人は、入れなくなる', async () => {
  const company = await app.addCompany();
  const people = [await person(company), await person(company), await person(company)] as const;
  const [leaver, stopped, paused] = people;
  for (const each of people) {
    await say(each, '2026-06-14');
    await own(each);
  }
  await app.database.updateTable('employees').set({ notify_paused_at: NOW }).where('id', '=', paused.id).execute();
  await operator('employee', 'disable', stopped.email);
  const keeper = await person(company);
  const done = await imported(company, [`${keeper.email},`], '--disable-missing');
  expect(JSON.parse(done.out)).toMatchObject({ disabled: 1, reading: 1 });
  await signInAtHome(leaver);
  for (const { home } of [stopped, paused]) {
    await app.visitor().call(requestPasswordMail, { body: { email: home } });
    expect((await world.textsTo(home)).join('\n')).not.toContain('/password-reset#');
  }
  // Somebody who reads on is not missing in the next file either.
  expect(JSON.parse((await imported(company, [`${keeper.email},`], '--disable-missing')).out)).toMatchObject({
    disabled: 0,
  });
  expect(JSON.parse((await imported(company, [`${keeper.email},`, `${leaver.email},`])).out)).toMatchObject({
    returned: 0,
  });
});
