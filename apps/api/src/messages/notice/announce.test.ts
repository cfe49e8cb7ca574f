// Tests that a new notice is announced once to its recipients by push and mail, but not an old notice, and not at night
// (新しいお知らせの案内).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantNotices } from '../../testing/planted-notices.ts';
import { type PushPerson, type PushWorld, pushWorld } from '../../testing/push-world.ts';
import type { TestCompany } from '../../testing.ts';
import { announceNotices } from './announce.ts';

const ORIGIN = 'https://minori.example';
const NOON = new Date('2026-06-15T03:00:00Z');
const DAY = 86_400_000;

let world: PushWorld;
let company: TestCompany;
let person: PushPerson;

beforeAll(async () => {
  world = await pushWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.reset();
  await world.database.deleteFrom('notices').execute();
  await world.database.deleteFrom('outgoing_mails').execute();
  // Disables the employees of the other tests.
  await world.database.updateTable('employees').set({ disabled_at: NOON }).execute();
  world.clock.set(NOON);
  company = await world.addCompany();
  person = await world.person(company);
});

const announce = () => announceNotices({ ...world.deps, portalOrigin: ORIGIN }, new AbortController().signal);

const mails = () =>
  world.database
    .selectFrom('outgoing_mails')
    .where('purpose', '=', 'notice')
    .select(['recipient', 'subject', 'body', 'unsubscribe_url as unsubscribeUrl', 'sys_user_code as user'])
    .orderBy('recipient')
    .execute();

async function change({ sysUserCode }: PushPerson, fields: Record<string, unknown>): Promise<void> {
  await world.database.updateTable('employees').set(fields).where('sys_user_code', '=', sysUserCode).execute();
}

const NEWS = {
  ...{ id: 7, publishedAt: '2026-06-15', important: true, subject: '掛金の上限が変わります' },
  content: [
    '2026年12月1日から、[拠出限度額](term:contribution-limit)が**月62,000円**に変わります。',
    '## 手続き\n1. [試算](page:/operational-simulation)を開く\n2. 会社に伝える\n   - 書類で\n   - 画面で',
    '[厚生労働省](https://www.mhlw.go.jp/)の資料もあります。',
  ].join('\n\n'),
  files: [{ fileName: 'limit.pdf', title: '上限', bytes: Buffer.from('%PDF-1.7') }],
};

test('新しいお知らせは、端末とメールに一度ずつ届き、同じお知らせに着く', async () => {
  await world.device(person);
  await world.device(person);
  await plantNotices(world, [NEWS]);
  await Promise.all([announce(), announce(), announce()]);
  await announce();
  await world.send();
  expect(world.shown()).toHaveLength(2);
  expect(world.shown()[0]).toMatchObject({
    ...{ title: '重要なお知らせ', body: '掛金の上限が変わります', tag: 'notice-7' },
    url: `/${company.url}/notice/7`,
  });
  expect(await mails()).toEqual([
    {
      recipient: person.email,
      user: person.sysUserCode,
      subject: '【みのり】掛金の上限が変わります',
      unsubscribeUrl: `${ORIGIN}/${company.url}/settings/notification`,
      body: [
        'みのりに、重要なお知らせがあります。',
        '',
        '■ 掛金の上限が変わります',
        '',
        '2026年12月1日から、拠出限度額が月62,000円に変わります。',
        '',
        '■ 手続き',
        '',
        '1. 試算を開く',
        '2. 会社に伝える',
        '　・書類で',
        '　・画面で',
        '',
        '厚生労働省（https://www.mhlw.go.jp/）の資料もあります。',
        '',
        '添付の資料があります。みのりのお知らせの画面でご覧ください。',
        '',
        '▼ みのりでこのお知らせを開く（ログインが必要です）',
        `${ORIGIN}/${company.url}/notice/7`,
        '',
        '--',
        'このメールは、「お知らせのメール」を受け取る設定の方にお送りしています。',
        '受け取るのをやめるには、みのりのメニューの「通知の設定」で「お知らせのメールを受け取る」をオフにしてください。',
        `${ORIGIN}/${company.url}/settings/notification`,
        'このメールに返信されても、お答えできません。',
        '',
      ].join('\n'),
    },
  ]);
});

test('アカウントの言語が英語の人には、まわりの文を英語で届け、お知らせの文が日本語であることを示す', async () => {
  const japanese = await world.person(company);
  for (const each of [person, japanese]) await world.device(each);
  await change(person, { display: JSON.stringify({ language: 'en' }) });
  await plantNotices(world, [NEWS]);
  await announce();
  await world.send();
  expect(world.shown().map(({ title }) => title)).toEqual(expect.arrayContaining(['Important news', '重要なお知らせ']));
  const [mail] = await world.database
    .selectFrom('outgoing_mails')
    .select(['subject', 'body', 'html'])
    .where('purpose', '=', 'notice')
    .where('sys_user_code', '=', person.sysUserCode)
    .execute();
  expect(mail?.subject).toBe('Minori: 掛金の上限が変わります');
  const around = mail?.body?.split('■ 掛金の上限が変わります')[0];
  expect(around).toBe('In Minori: Important news. It is in Japanese.\n\n');
  expect(mail?.body).toMatch(/turn off “Get emails about news”\.\n[^ぁ-ん]*$/);
  expect(mail?.html).toMatch(/<html lang="en">[\s\S]*<div lang="ja">[\s\S]*上限/);
});

test('メールは受け取る設定の人だけに、知らせ用のアドレスへ。退職した人には何も届かない', async () => {
  const [off, notify, broken, left] = [
    await world.person(company),
    await world.person(company),
    await world.person(company),
    await world.person(company),
  ];
  for (const owner of [off, left]) await world.device(owner);
  await change(off, { is_subscription: false });
  await change(notify, { email_for_notify: 'home@notify.example' });
  await change(broken, { email_for_notify: 'a@b.example, c@d.example' });
  await change(left, { disabled_at: NOON });
  await plantNotices(world, [NEWS]);
  expect(await announce()).toEqual({ notices: 1, pushes: 1, mails: 2 });
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
    ['home@notify.example', person.email].sort(),
  );
});

test('一度もログインしていない人と、パスワードのない人には、端末にもメールにも知らせない', async () => {
  const never: PushPerson[] = [];
  for (let count = 0; count < 20; count += 1) never.push(await world.person(company));
  const [lost, akane] = [await world.person(company), await world.addCompany({ authorizationMethod: 2 })];
  const saml = await world.person(akane);
  for (const one of [...never, lost]) await world.device(one);
  for (const one of never) await change(one, { last_login_at: null });
  const unset = world.database.deleteFrom('passwords').where('employee_id', 'in', [lost.id, saml.id]);
  await unset.execute();
  await plantNotices(world, [NEWS]);
  // Employees of a company with its own sign-in need no invitation.
  expect(await announce()).toEqual({ notices: 1, pushes: 0, mails: 2 });
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([person.email, saml.email].sort());
});

test('会社からのお知らせは、その会社の人だけに。メールは重要なものだけ', async () => {
  const stranger = await world.person();
  for (const owner of [person, stranger]) await world.device(owner);
  const ours = { companies: [company.url], publishedAt: '2026-06-15' };
  await plantNotices(world, [
    { id: 1, ...ours },
    { id: 2, ...ours, important: true },
  ]);
  expect(await announce()).toEqual({ notices: 2, pushes: 2, mails: 1 });
  await world.send();
  expect(world.shown().map(({ title, url }) => [title, url])).toEqual(
    expect.arrayContaining([
      ['会社からのお知らせ', `/${company.url}/notice/1`],
      ['重要な会社からのお知らせ', `/${company.url}/notice/2`],
    ]),
  );
  expect(await mails()).toMatchObject([{ user: person.sysUserCode, subject: '【みのり】お知らせ2の件名' }]);
});

test('公開日が来たものを、その日に知らせる。昔のものは知らせない', async () => {
  await world.device(person);
  await plantNotices(world, [
    { id: 1, publishedAt: '2026-01-05' },
    { id: 2, publishedAt: '2026-06-17' },
    { id: 3, publishedAt: '2026-06-14', draft: true },
  ]);
  expect(await announce()).toEqual({ notices: 0, pushes: 0, mails: 0 });
  world.clock.set(new Date(NOON.getTime() + DAY));
  expect(await announce()).toMatchObject({ notices: 0 });
  world.clock.set(new Date(NOON.getTime() + 2 * DAY));
  expect(await announce()).toEqual({ notices: 1, pushes: 1, mails: 1 });
  // A notice withdrawn before its day is never announced.
  await plantNotices(world, [{ id: 4, publishedAt: '2026-06-18' }]);
  await plantNotices(world, []);
  world.clock.set(new Date(NOON.getTime() + 4 * DAY));
  expect(await announce()).toMatchObject({ notices: 0 });
});

test.each([
  ['07:59', 0],
  ['08:00', 1],
  ['20:59', 1],
  ['21:00', 0],
  ['00:00', 0],
])('夜は知らせない: %s なら %i 件', async (time, notices) => {
  await plantNotices(world, [{ id: 1, publishedAt: '2026-06-15' }]);
  world.clock.set(new Date(`2026-06-15T${time}:00+09:00`));
  expect(await announce()).toMatchObject({ notices });
});

test('途中で止まっても、続きから、だれも抜けずに一度だけ届く', async () => {
  const values = await world.database
    .selectFrom('employees')
    .selectAll()
    .where('sys_user_code', '=', person.sysUserCode)
    .executeTakeFirstOrThrow();
  const { id: _, display: __, ...row } = values;
  const colleagues = Array.from({ length: 110 }, (_value, index) => ({
    ...row,
    sys_user_code: `crowd-${index}`,
    email: `crowd-${index}@${company.url}.example`,
  }));
  await world.database.insertInto('employees').values(colleagues).execute();
  // They sign in by SAML, so they are notified without having a password.
  const atCompany = world.database.updateTable('companies').set({ authorization_method: 2 });
  await atCompany.where('id', '=', company.id).execute();
  await plantNotices(world, [NEWS]);
  const stop = new AbortController();
  let transactions = 0;
  // Aborts between two batches.
  const database = new Proxy(world.database, {
    get: (target, name) => {
      if (name === 'transaction') {
        transactions += 1;
        if (transactions === 2) stop.abort();
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const first = await announceNotices({ ...world.deps, database, portalOrigin: ORIGIN }, stop.signal);
  expect(first).toEqual({ notices: 0, pushes: 0, mails: 100 });
  expect(await announce()).toEqual({ notices: 1, pushes: 0, mails: 11 });
  const reported = (await mails()).map(({ recipient }) => recipient);
  expect(reported).toHaveLength(111);
  expect(new Set(reported).size).toBe(111);
});
