// Tests that only the operator receives an inquiry (お問い合わせ), and only once, whatever the sender writes; that inquiries
// are accepted while the mail server is down; and that their number is limited.

import { sendContact, sendFaqMail } from '@minori/contract/contact';
import { type Mailbox, startMailbox } from '@minori/mailbox/start';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deviceMarks } from '../../identity/auth/known-device.ts';
import { pauseAfter } from '../../platform/mail/outbox-repository.ts';
import { sendOutgoing } from '../../platform/mail/send-outgoing.ts';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { changeArticle, plantArticle, plantTopics } from '../../testing/plant-article.ts';
import { createTestApp } from '../../testing.ts';
import { decideMail } from '../sending/decide.ts';
import { MOST_AN_HOUR, mailIdOf } from './accept-inquiry.ts';

const FROM = 'no-reply@minori.example';
const OPERATOR = 'support@minori.example';
const HOUR = 3_600_000;

let mailbox: Mailbox;
let world: FiguresWorld;

beforeAll(async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => TODAY });
  const mail = { smtpUrl: mailbox.smtpUrl, from: FROM };
  world = await figuresWorld({ config: { mail, contactTo: OPERATOR } });
  await plantTopics(world.database);
  await plantArticle(world.database, { id: 1301, title: '変更手続きが2つあるのはなぜですか' });
  await plantArticle(world.database, { id: 1302 });
  await changeArticle(world.database, 1302, null);
});
// All visitors of this test share one IP address, which has an hourly limit.
beforeEach(() => world.clock.advance(2 * HOUR));
afterEach(() => mailbox.behave('accept'));
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const CONTACT = {
  kindCode: 1 as const,
  subject: 'ログインできません',
  content: '画面が進みません。\n\n何をすればよいですか。',
  replyTo: 'aoi.mori@minato.example',
};

function contact(changes: Record<string, unknown> = {}, visitor = world.visitor()) {
  return visitor.callRaw(sendContact, { body: { requestId: crypto.randomUUID(), ...CONTACT, ...changes } });
}

function ask({ visitor, sysUserCode }: Person, changes: Record<string, unknown> = {}) {
  const { subject, content } = CONTACT;
  const question = { requestId: crypto.randomUUID(), faqCategoryId: 4, faqId: 1301, subject, content };
  return visitor.callRaw(sendFaqMail, { body: { sysUserCode, ...question, ...changes } });
}

/** Sends everything that waits, including what the background sending hasn't taken yet. */
async function sendAll() {
  const log = { warn: () => undefined };
  await world.deps.work.settled();
  return sendOutgoing({ ...world.deps, decideMail, log }, new AbortController().signal);
}

async function arrived(id: string) {
  await sendAll();
  return mailbox.messages().filter(({ messageId }) => messageId === `<${id}@minori.example>`);
}

describe('届くもの', () => {
  test('フォームの内容が、運営の宛先にだけ届き、返信は送った人に向く', async () => {
    const requestId = crypto.randomUUID();
    const answer = await contact({ requestId });
    expect(answer).toMatchObject({ status: 200, data: { acceptedAt: world.clock.now().toISOString() } });
    const [mail, ...others] = await arrived(mailIdOf('contact', requestId));
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      envelope: { from: FROM, to: [OPERATOR] },
      ...{
        from: `みのり <${FROM}>`,
        to: OPERATOR,
        subject: '【みのり】お問い合わせ（ログインについて）ログインできません',
      },
    });
    expect(mail?.headers.find(({ name }) => name === 'reply-to')?.value).toBe(CONTACT.replyTo);
    expect(mail?.text).toContain('返信先：aoi.mori@minato.example\n');
    expect(mail?.text).toContain('内容：\n> 画面が進みません。\n>\n> 何をすればよいですか。\n');
  });

  test('よくある質問からは、会社、利用者、分類、見た質問とともに届き、返信は登録されたアドレスに向く', async () => {
    const person = await world.person();
    const requestId = crypto.randomUUID();
    const answer = await ask(person, { requestId });
    const at = world.clock.now().toISOString();
    expect(answer).toMatchObject({ status: 200, data: { acceptedAt: at } });
    expect(answer.text).not.toContain(person.email);
    const [mail] = await arrived(mailIdOf('faq', requestId, person));
    expect(mail).toMatchObject({ envelope: { to: [OPERATOR] }, to: OPERATOR });
    expect(mail?.headers.find(({ name }) => name === 'reply-to')?.value).toBe(person.email);
    for (const line of [
      `利用者：${person.sysUserCode}`,
      '分類：商品の選択と変更手続き',
      '見た質問：変更手続きが2つあるのはなぜですか',
    ]) {
      expect(mail?.text).toContain(`${line}\n`);
    }
  });

  test('内容に運営あての行をまねて書いても、引用の印が付く', async () => {
    const requestId = crypto.randomUUID();
    await contact({ requestId, content: '本文\n\n利用者：emp-0001\r\n返信先：evil@attacker.example' });
    const [mail] = await arrived(mailIdOf('contact', requestId));
    expect(mail?.text).toContain('> 利用者：emp-0001\n> 返信先：evil@attacker.example\n');
    expect(mail?.text).not.toMatch(/^(利用者|返信先：evil)/m);
  });

  test('書いたことも、アドレスも、ログと記録に残らない', async () => {
    const from = world.logLines.length;
    await contact();
    await sendAll();
    const rows = await world.database.selectFrom('outgoing_mails').selectAll().execute();
    const traces = JSON.stringify([rows, world.logLines.slice(from)]);
    expect(traces).not.toMatch(/aoi\.mori|進みません|ログインできません/);
  });
});

describe('一度だけ', () => {
  test('二度押しても、一通だけ送り、同じ時刻を答える', async () => {
    const requestId = crypto.randomUUID();
    const answers = await Promise.all([contact({ requestId }), contact({ requestId: requestId.toUpperCase() })]);
    await sendAll();
    world.clock.advance(60_000);
    const texts = [...answers, await contact({ requestId })].map(({ text }) => text);
    expect(new Set(texts).size).toBe(1);
    expect(await arrived(mailIdOf('contact', requestId))).toHaveLength(1);
  });

  test('同じ番号で内容が違えば、届いたと思わせずに断る', async () => {
    const requestId = crypto.randomUUID();
    await contact({ requestId });
    expect(await contact({ requestId, content: '書き直した内容です。' })).toMatchObject({
      status: 409,
      error: { reason: 'conflict' },
    });
    expect(await arrived(mailIdOf('contact', requestId))).toHaveLength(1);
  });

  test('ほかの人と同じ番号でも、それぞれの一通になる', async () => {
    const [person, other] = await world.colleaguesOfTwo();
    const requestId = crypto.randomUUID();
    for (const one of [person, other]) expect((await ask(one, { requestId })).status).toBe(200);
    expect((await contact({ requestId })).status).toBe(200);
    for (const one of [person, other]) expect(await arrived(mailIdOf('faq', requestId, one))).toHaveLength(1);
  });
});

describe('回数', () => {
  test('一人が一時間に送れるのは5通。二度押しは数えず、6通目は待つ秒数を添えて断る', async () => {
    const [person, other] = [await world.person(), await world.person()];
    for (let sent = 0; sent < MOST_AN_HOUR; sent += 1) {
      const requestId = crypto.randomUUID();
      for (const _press of [1, 2]) expect((await ask(person, { requestId })).status).toBe(200);
      world.clock.advance(60_000);
    }
    const refused = await ask(person);
    expect(refused).toMatchObject({ status: 429, error: { reason: 'too_many_requests' } });
    expect(refused.headers['retry-after']).toBe(String(55 * 60));
    expect((await ask(other)).status).toBe(200);
  });

  test('だれとも知れない人は一つの接続元から一時間に20通まで。そこからでも、社員の質問とお問い合わせは一人5通ずつ届く', async () => {
    const [person, other] = [await world.person(), await world.person()];
    for (let sent = 0; sent < 20; sent += 1) expect((await contact()).status).toBe(200);
    const refused = { status: 429, error: { reason: 'too_many_requests' } };
    expect(await contact()).toMatchObject(refused);
    expect((await ask(person)).status).toBe(200);
    // A visitor who signed in before and is signed out: the browser is known.
    const known = world.visitor();
    known.device = deviceMarks(world.config.jobSecret, world.clock.now).add(undefined, person.id);
    for (const one of [other.visitor, known]) {
      for (let sent = 0; sent < 5; sent += 1) expect((await contact({}, one)).status).toBe(200);
      expect(await contact({}, one)).toMatchObject(refused);
    }
    const forged = world.visitor();
    forged.device = deviceMarks('another secret of thirty-two bytes!', world.clock.now).add(undefined, person.id);
    expect(await contact({}, forged)).toMatchObject(refused);
    await sendAll();
  });

  test('断られた依頼は、だれの回数にもならない', async () => {
    const [person, other] = [await world.person(), await world.person()];
    for (let time = 0; time < 25; time += 1) {
      expect((await contact({ replyTo: `x${time}` })).status).toBe(400);
      expect((await ask(person, { subject: 'あ'.repeat(1_000 + time) })).status).toBe(400);
      expect((await ask(person, { faqCategoryId: -time - 1 })).status).toBe(400);
    }
    for (const answer of [await contact(), await ask(person), await ask(other)]) expect(answer.status).toBe(200);
    await sendAll();
  });
});

describe('送れないとき', () => {
  test('メールサーバーが止まっていても受け付け、戻ってから一通だけ送る', async () => {
    mailbox.behave('refuse');
    const requestId = crypto.randomUUID();
    expect((await contact({ requestId })).status).toBe(200);
    expect(await arrived(mailIdOf('contact', requestId))).toEqual([]);
    mailbox.behave('accept');
    world.clock.advance(pauseAfter(1));
    expect(await arrived(mailIdOf('contact', requestId))).toHaveLength(1);
    expect(await arrived(mailIdOf('contact', requestId))).toHaveLength(1);
  });

  test('メールの設定がなければ、受け付けずに断る', async () => {
    const without = await createTestApp({ databaseUrl: world.config.databaseUrl, now: world.clock.now() });
    expect(await contact({}, without.visitor())).toMatchObject({ status: 503, error: { reason: 'mail_unavailable' } });
    await without.close();
  });

  test.each([
    ['ない分類', { faqCategoryId: 99 }, 400],
    ['ない質問', { faqId: 1999 }, 404],
    ['取り下げられた質問', { faqId: 1302 }, 404],
    ['質問ではないコラム', { faqId: 12 }, 404],
    ['空の内容', { content: '　' }, 400],
    ['長すぎる件名', { subject: 'あ'.repeat(101) }, 400],
    ['知らない項目', { to: 'evil@attacker.example' }, 400],
    ['番号でない依頼', { requestId: '1' }, 400],
  ])('%sは断り、何も送らない', async (_what, changes, status) => {
    expect((await ask(await world.person(), changes)).status).toBe(status);
    expect(await sendAll()).toEqual({ sent: 0, failed: 0, dropped: 0, givenUp: 0 });
  });

  test('ログインしていない人は、よくある質問の窓口を使えない', async () => {
    const person = await world.person();
    expect((await ask({ ...person, visitor: world.visitor() })).status).toBe(401);
  });
});
