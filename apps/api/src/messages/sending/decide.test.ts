// Tests that a queued mail or push isn't sent once its reason is gone, and is sent with the current content (送る直前の判断).
import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@minori/mailbox/start';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { MailPurpose } from '../../platform/storage/schema/outgoing-mails.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { type PushPerson, type PushWorld, pushWorld } from '../../testing/push-world.ts';
import type { TestCompany } from '../../testing.ts';
import { announceNotices } from '../notice/announce.ts';
import { enqueuePushes } from '../web-notification/push.ts';

const NOW = new Date('2026-06-15T03:00:00Z');
const HOME = 'aoi@home.example';

let mailbox: Mailbox;
let world: PushWorld;
let company: TestCompany;
let person: PushPerson;
let noticeId: number;
let seen = 0;

beforeAll(async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => NOW });
  world = await pushWorld({
    now: NOW,
    config: { mail: { smtpUrl: mailbox.smtpUrl, from: 'no-reply@minori.example' } },
  });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const run = (...words: string[]) =>
  operate({ databaseUrl: world.config.databaseUrl, now: world.clock.now }, ...words).then((done) => {
    if (done.code !== 0) throw new Error(done.error);
    return done;
  });

const set = (fields: Record<string, unknown>) =>
  world.database.updateTable('employees').set(fields).where('id', '=', person.id).execute();

function noticeFile(subject: string, { url }: { readonly url: string }): Promise<string> {
  const front = ['type: 2', `subject: ${subject}`, 'publishedAt: 2026-06-15', 'important: true', `companies: [${url}]`];
  const text = `${subject}。次の日曜日の午前1時から3時まで、サービスを停止します。`.repeat(4);
  return writtenFile('notice.md', ['---', ...front, '---', '', text, ''].join('\n'));
}

beforeEach(async () => {
  await world.reset();
  seen = mailbox.messages().length;
  company = await world.addCompany({ emailForNotifyUsedFlg: true });
  person = await world.person(company);
  await world.device(person);
  // Removes the mail about the added device.
  await world.database.deleteFrom('outgoing_mails').execute();
  await set({ email_for_notify: HOME, is_subscription: true });
});

/** Sent mails and pushes, one line each. */
async function left() {
  await world.sendMails();
  await world.send();
  const messages = mailbox.messages();
  const mails = messages.slice(0, messages.length - seen).map(({ envelope, subject }) => `${envelope.to} ${subject}`);
  return { mails, pushes: world.shown().map(({ body }) => body) };
}

const NOTHING = { mails: [], pushes: [] };

describe('待っているお知らせ', () => {
  beforeEach(async () => {
    const { out } = await run('notice', 'publish', await noticeFile('会社の大切なお知らせ', company), '--json');
    noticeId = JSON.parse(out).id;
    await announceNotices({ ...world.deps, portalOrigin: 'https://minori.example' }, new AbortController().signal);
  });

  const replace = async (subject: string, of: { readonly url: string }) =>
    run('notice', 'publish', await noticeFile(subject, of), '--replace', String(noticeId));

  test.each<[string, () => Promise<unknown>]>([
    ['お知らせが取り下げられた', () => run('notice', 'withdraw', String(noticeId))],
    ['ほかの会社のお知らせになった', async () => replace('別の会社だけのお知らせ', await world.addCompany())],
    ['利用が止められた', () => run('employee', 'disable', person.email)],
    [
      '人事の一覧からいなくなった',
      async () => {
        const file = await writtenFile('people.csv', `email\nelse@${company.mailDomains[0]}\n`);
        return run('employee', 'import', company.url, file, '--disable-missing');
      },
    ],
  ])('%s なら、メールもプッシュも出ていかず、文面も残らない', async (_, change) => {
    await change();
    expect(await left()).toEqual(NOTHING);
    expect(await world.database.selectFrom('outgoing_mails').select(['state', 'recipient', 'body']).execute()).toEqual([
      { state: 'dropped', recipient: null, body: null },
    ]);
    expect(await world.database.selectFrom('push_deliveries').select('state').execute()).toEqual([{ state: 'failed' }]);
  });

  test('お知らせのメールをオフにすれば、待っていたメールは届かず、端末には届く', async () => {
    await set({ is_subscription: false });
    expect(await left()).toEqual({ mails: [], pushes: ['会社の大切なお知らせ'] });
  });

  test('会社が通知用のアドレスを使わなくなれば、サインインのアドレスに届く', async () => {
    await run('company', 'set', company.url, 'emailForNotifyUsedFlg=no');
    expect((await left()).mails).toEqual([`${person.email} 【みのり】会社の大切なお知らせ`]);
  });

  test('訂正されたお知らせは、訂正した文だけが届く', async () => {
    await replace('訂正した件名のお知らせ', company);
    expect(await left()).toEqual({
      mails: [`${HOME} 【みのり】訂正した件名のお知らせ`],
      pushes: ['訂正した件名のお知らせ'],
    });
    const [mail] = mailbox.messages();
    expect(mail?.text).not.toContain('会社の大切な');
    const head = new Map(mail?.headers.map(({ name, value }) => [name, value]));
    expect(head.get('list-unsubscribe')).toMatch(/^<https:\/\/minori\.example\/unsubscribe\/\d+-[\w-]{43}>$/);
    expect(head.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('前の版が書いた、どのお知らせのものかわからないメールは、書かれたままの文で今の宛先に届く', async () => {
    await sql`update outgoing_mails set notice_id = null`.execute(world.database);
    await set({ email_for_notify: null });
    expect((await left()).mails).toEqual([`${person.email} 【みのり】会社の大切なお知らせ`]);
  });
});

const write = (purpose: MailPurpose) =>
  enqueueMail(world.database, {
    ...{ id: randomUUID(), purpose, owner: person, to: HOME, subject: purpose, text: '文\n', html: '<p>文</p>' },
    at: world.clock.now(),
  });

test('レポートの知らせは、今の宛先に届き、利用が止められた人には届かない', async () => {
  const message = { title: 'レポート', body: 'レポートができました', url: `/${company.url}/report/1`, tag: 'report-1' };
  const announce = async (key: string) => {
    await enqueuePushes(world.database, { owners: [person], message, key, at: world.clock.now() });
    await write('report');
  };
  await announce('report:1');
  await set({ email_for_notify: null, is_subscription: false });
  expect(await left()).toEqual({ mails: [`${person.email} report`], pushes: [message.body] });
  await announce('report:2');
  await run('employee', 'disable', person.email);
  expect(await left()).toEqual({ mails: [`${person.email} report`], pushes: [message.body] });
});

test('利用が止められた人に、入るためのリンクやコードは届かず、起きたことの知らせは届く', async () => {
  const waysIn = ['invitation', 'password_mail', 'notify_address_link'] as const;
  for (const purpose of [...waysIn, 'password_changed', 'faq'] as const) await write(purpose);
  await run('employee', 'disable', person.email);
  expect((await left()).mails.toSorted()).toEqual([`${HOME} faq`, `${HOME} password_changed`]);
});

test('会社のアカウントでログインすることになった会社の人に、待っていた招待は届かない', async () => {
  await write('invitation');
  await write('password_mail');
  const companies = world.database.updateTable('companies').where('url', '=', company.url);
  await companies.set({ authorization_method: 2 }).execute();
  expect((await left()).mails).toEqual([`${HOME} password_mail`]);
});
