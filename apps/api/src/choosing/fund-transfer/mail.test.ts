// Tests over a real mail server and database that the mail shown arrives once, at the employee alone (案内メール).

import { SELECTED } from '@minori/contract/examples/fund-selection';
import { valueFundSelection } from '@minori/contract/fund-selection';
import { getFundTransfer, sendFundTransferMail } from '@minori/contract/fund-transfer';
import { type Mailbox, startMailbox } from '@minori/mailbox/start';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type FiguresWorld,
  figuresWorld,
  type Person,
  type PersonOptions,
  TODAY,
} from '../../testing/figures-world.ts';
import { createTestApp } from '../../testing.ts';
import { claimMail, LEASE, MOST_AN_HOUR, SAME_MAIL } from './mail-claim.ts';
import { endTry } from './mail-repository.ts';

const FROM = 'no-reply@minori.example';
const HOUR = 3_600_000;

let mailbox: Mailbox;
let world: FiguresWorld;

beforeAll(async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => TODAY });
  world = await figuresWorld({ config: { mail: { smtpUrl: mailbox.smtpUrl, from: FROM } } });
});
// All people of a test call from one IP address, which has an hourly limit of its own.
beforeEach(() => world.clock.advance(2 * HOUR));
afterEach(() => mailbox.behave('accept'));
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

/** Creates an employee with figures and a registered selection. */
async function personWithChoice(options?: PersonOptions): Promise<Person> {
  const person = await world.person(options);
  await world.register(person);
  const { sysUserCode } = person;
  const chosen = await person.visitor.call(valueFundSelection, {
    body: { sysUserCode, products: SELECTED, isRegistered: true },
  });
  expect(chosen.status).toBe(200);
  return person;
}

function send({ visitor, sysUserCode }: Person, requestId: string = crypto.randomUUID()) {
  return visitor.call(sendFundTransferMail, { body: { sysUserCode, requestId } });
}

/** Signs in again, because an unused session expires. */
async function backAgain(person: Person): Promise<Person> {
  return { ...person, visitor: world.visitor(await world.addSession(person)) };
}

async function shownTo({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getFundTransfer, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data.fundTransfer;
}

function mailsTo(address: string) {
  return mailbox.messages().filter(({ envelope }) => envelope.to.includes(address));
}

describe('届くもの', () => {
  test('画面に見せた件名と本文が、そのまま本人にだけ届く', async () => {
    const person = await personWithChoice();
    const { emailContent, maskedEmail } = await shownTo(person);
    const answer = await send(person);
    expect(answer).toMatchObject({ status: 200, data: { maskedEmail, sentAt: world.clock.now().toISOString() } });
    const [mail, ...others] = mailsTo(person.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ envelope: { from: FROM, to: [person.email] }, to: person.email, ...emailContent });
    expect(mail?.text).not.toMatch(/\d円|1988-04-12/);
    expect(mail?.text).not.toContain(person.sysUserCode);
  });

  test('見せた後に選択が変わった文は送らず、変わる前に送ったものは、押し直しても送ったと答える', async () => {
    const person = await personWithChoice();
    const { sysUserCode, visitor } = person;
    const { emailContent: shown } = await shownTo(person);
    const sendShown = (requestId: string) =>
      visitor.call(sendFundTransferMail, { body: { sysUserCode, requestId, shown } });
    const first = crypto.randomUUID();
    expect((await sendShown(first)).status).toBe(200);
    const products = [{ isinCode: SELECTED[0]?.isinCode ?? '', inputRate: 100 }];
    await visitor.call(valueFundSelection, { body: { sysUserCode, products, isRegistered: true } });
    expect(await sendShown(crypto.randomUUID())).toMatchObject({ status: 409, error: { reason: 'conflict' } });
    expect((await sendShown(first)).status).toBe(200);
    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test('通知用アドレスは、会社が使うときだけ宛先になる', async () => {
    const [used, unused] = [
      await personWithChoice({ company: { emailForNotifyUsedFlg: true } }),
      await personWithChoice({ company: { emailForNotifyUsedFlg: false } }),
    ];
    for (const { id } of [used, unused]) {
      const home = { email_for_notify: `home-${id}@example.jp` };
      await world.database.updateTable('employees').set(home).where('id', '=', id).execute();
    }
    expect((await shownTo(used)).maskedEmail).toBe('h***@example.jp');
    await send(used);
    await send(unused);
    expect([mailsTo(`home-${used.id}@example.jp`).length, mailsTo(used.email).length]).toEqual([1, 0]);
    expect([mailsTo(`home-${unused.id}@example.jp`).length, mailsTo(unused.email).length]).toEqual([0, 1]);
  });

  test('人事から来たアドレスが一つの宛先として読めないときは、送らず、送れると見せない', async () => {
    const person = await personWithChoice();
    const hostile = { email_for_notify: `a@example.jp\r\nBcc: evil-${person.id}@attacker.example` };
    await world.database.updateTable('employees').set(hostile).where('id', '=', person.id).execute();
    const before = mailbox.messages().length;
    expect((await shownTo(person)).maskedEmail).toBeNull();
    expect(await send(person)).toMatchObject({ status: 503, error: { reason: 'mail_unavailable' } });
    expect(mailbox.messages()).toHaveLength(before);
  });

  test('アドレスも文面も、ログと記録に残らない', async () => {
    const person = await personWithChoice();
    const from = world.logLines.length;
    await send(person);
    mailbox.behave('refuse');
    world.clock.advance(SAME_MAIL);
    await send(person);
    const traces = await sql<{ row: string }>`
      select t::text as row from transfer_mails t where sys_user_code = ${person.sysUserCode}`.execute(world.database);
    expect(traces.rows).toHaveLength(2);
    const lines = [...world.logLines.slice(from), ...traces.rows.map(({ row }) => row)].join('\n');
    expect(lines).toContain('a mail was not sent');
    expect(lines).not.toContain(person.email);
    expect(lines).not.toMatch(/スイッチング|ご案内/);
  });
});

describe('一度だけ', () => {
  test('二度押しは、同じ依頼でも別の依頼でも、同時でも後からでも、一通になる', async () => {
    const person = await personWithChoice();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const answers = await Promise.all([send(person, first), send(person, second), send(person, first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    world.clock.advance(SAME_MAIL - 1);
    const third = await send(person);
    expect(third.text).toBe(answers[0]?.text);
    // The same request ids, after the minute is over.
    world.clock.advance(HOUR);
    const later = await backAgain(person);
    for (const requestId of [first, second, first.toUpperCase()]) {
      expect((await send(later, requestId)).text).toBe(answers[0]?.text);
    }
    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test('一分たてば、新しい依頼は新しい一通になる', async () => {
    const person = await personWithChoice();
    await send(person);
    world.clock.advance(SAME_MAIL);
    expect((await send(person)).status).toBe(200);
    const ids = mailsTo(person.email).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
  });

  test('選び直せば、一分のうちでも新しい一通になる', async () => {
    const person = await personWithChoice();
    await send(person);
    const body = { sysUserCode: person.sysUserCode, isRegistered: true };
    await person.visitor.call(valueFundSelection, {
      body: { ...body, products: [{ isinCode: SELECTED[0]?.isinCode ?? '', inputRate: 100 }] },
    });
    await send(person);
    const [newer, older] = mailsTo(person.email);
    expect(newer?.text).not.toBe(older?.text);
  });

  test('ほかの処理が送っているあいだは待ち、その結果を答える', async () => {
    const person = await personWithChoice();
    const requestId = crypto.randomUUID();
    const masked = { maskedEmail: 'u***@example.jp', isAsShown: true };
    const asked = { requestId, digest: Buffer.alloc(32), ...masked, now: world.clock.now() };
    const { mail } = await world.database.transaction().execute((open) => claimMail(open, person, asked));
    const waiting = send(person, requestId);
    const sentAt = new Date(world.clock.now().getTime() + 1_500);
    await endTry(world.database, person, { mail, sentAt, isHandedOver: true });
    expect(await waiting).toMatchObject({ data: { maskedEmail: 'u***@example.jp', sentAt: sentAt.toISOString() } });
    expect(mailsTo(person.email)).toEqual([]);
  });

  test('送った後、書きとめる前に落ちた処理のあとは、押し直すと同じ名前のもう一通だけが届く', async () => {
    const person = await personWithChoice();
    const requestId = crypto.randomUUID();
    mailbox.behave('drop');
    expect(await send(person, requestId)).toMatchObject({ status: 503, error: { reason: 'mail_unavailable' } });
    // The state after the process died before the mail server had responded.
    await sql`update transfer_mails set state = 'sending' where sys_user_code = ${person.sysUserCode}`.execute(
      world.database,
    );
    mailbox.behave('accept');
    world.clock.advance(LEASE);
    expect((await send(person, requestId)).status).toBe(200);
    expect((await send(person, requestId)).status).toBe(200);
    const ids = mailsTo(person.email).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('回数', () => {
  test('一時間に5通まで。6通目は待つ秒数を添えて断り、ほかの人は送れる', async () => {
    const [person, other] = [await personWithChoice(), await personWithChoice()];
    for (let sent = 0; sent < MOST_AN_HOUR; sent += 1) {
      expect((await send(person)).status).toBe(200);
      world.clock.advance(SAME_MAIL);
    }
    const refused = await send(person);
    expect(refused).toMatchObject({ status: 429, error: { reason: 'too_many_requests' } });
    expect(refused.headers['retry-after']).toBe(String(55 * 60));
    expect(mailsTo(person.email)).toHaveLength(MOST_AN_HOUR);
    expect((await send(other)).status).toBe(200);
    world.clock.advance(55 * 60_000 - 1);
    const later = await backAgain(person);
    expect((await send(later)).status).toBe(429);
    world.clock.advance(1);
    expect((await send(later)).status).toBe(200);
  });

  test('断られて届かなかったものは数えず、同じ依頼で送り直せる', async () => {
    const person = await personWithChoice();
    const requestId = crypto.randomUUID();
    mailbox.behave('refuse');
    for (let press = 0; press <= MOST_AN_HOUR; press += 1) {
      expect(await send(person, requestId)).toMatchObject({ status: 503, error: { reason: 'mail_unavailable' } });
    }
    mailbox.behave('accept');
    expect((await send(person, requestId)).status).toBe(200);
    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test('一人は一時間に20回まで頼め、同じ接続元のほかの人は、断られた依頼がいくつあっても送れる', async () => {
    const [person, other] = [await personWithChoice(), await personWithChoice()];
    const without = await world.person();
    for (let press = 0; press < 20; press += 1) expect((await send(without)).status).toBe(400);
    const requestId = crypto.randomUUID();
    for (let press = 0; press < 20; press += 1) expect((await send(person, requestId)).status).toBe(200);
    const refused = await send(person, requestId);
    expect(refused).toMatchObject({ status: 429, error: { reason: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(mailsTo(person.email)).toHaveLength(1);
    expect((await send(other)).status).toBe(200);
  });
});

describe('送れないとき', () => {
  test('登録した選択がなければ、何が足りないかを step で答える', async () => {
    const person = await world.person();
    await world.register(person);
    expect(await send(person)).toMatchObject({
      status: 400,
      error: { reason: 'validation_error', errors: [{ code: 'step' }] },
    });
  });

  test('メールの送り先が設定されていなければ、送れると見せず、送らずに断る', async () => {
    const person = await personWithChoice();
    const without = await createTestApp({ databaseUrl: world.config.databaseUrl, now: world.clock.now() });
    const visitor = without.visitor(person.visitor.cookie);
    expect((await shownTo({ ...person, visitor })).maskedEmail).toBeNull();
    expect(await send({ ...person, visitor })).toMatchObject({ status: 503, error: { reason: 'mail_unavailable' } });
    await without.close();
  });

  test('メールサーバーが黙っても、待つあいだデータベースの接続を使わず、ほかの画面は答える', async () => {
    // As many people as the api has database connections in this test.
    const people = await Promise.all(Array.from({ length: 5 }, () => personWithChoice()));
    mailbox.behave('silence');
    const waiting = people.map((person) => send(person));
    const isAsking = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from transfer_mails where state = 'sending'`.execute(world.database);
      return rows[0]?.count;
    };
    await expect.poll(isAsking).toBe(people.length);
    for (const person of people) expect((await shownTo(person)).maskedEmail).not.toBeNull();
    for (const answer of await Promise.all(waiting)) {
      expect(answer).toMatchObject({ status: 503, error: { reason: 'mail_unavailable' } });
    }
    for (const { email } of people) expect(mailsTo(email)).toEqual([]);
  });
});
