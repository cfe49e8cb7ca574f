// Tests that a queued mail is sent once over a real mail server, later when that is unavailable, and given up in the end; by then
// address and text are deleted.
import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@minori/mailbox/start';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideMail } from '../../messages/sending/decide.ts';
import { samplesOf } from '../../testing/metric-text.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { letterOf } from './letter.ts';
import { type AddressRefusal, MailNotSent } from './mailer.ts';
import { enqueueMail, type OutgoingMail } from './outbox.ts';
import { giveUpMails, LEASE, LONGEST_WAIT, pauseAfter, renewLease, settleMail, takeMail } from './outbox-repository.ts';
import { sendOutgoing } from './send-outgoing.ts';

const NOW = new Date('2026-06-15T03:00:00Z');
const MINUTE = 60_000;
const FROM = 'no-reply@minori.example';

let mailbox: Mailbox;
let app: TestApp;
/** A second process on the same database. */
let other: TestApp;

beforeAll(async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => NOW });
  const config = { mail: { smtpUrl: mailbox.smtpUrl, from: FROM } };
  app = await createTestApp({ now: NOW, config });
  other = await createTestApp({ now: NOW, config, databaseUrl: app.config.databaseUrl });
});
beforeEach(async () => {
  await app.database.deleteFrom('outgoing_mails').execute();
  app.deps.metrics.registry.resetMetrics();
});
afterEach(() => mailbox.behave('accept'));
afterAll(async () => {
  await other.close();
  await app.close();
  await mailbox.close();
});

const warnings: unknown[] = [];
const log = { warn: (line: unknown) => void warnings.push(line) };
const going = new AbortController().signal;

function run(world = app) {
  return sendOutgoing({ ...world.deps, decideMail, now: app.clock.now, log }, going);
}

function mail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  const id = randomUUID();
  const letter = { to: `aoi-${id}@minato.example`, ...letterOf('レポートができました', ['一行目', '', '三行目']) };
  return { id, purpose: 'report', ...letter, at: app.clock.now(), ...changes };
}

async function enqueue(...mails: OutgoingMail[]): Promise<void> {
  for (const one of mails) await enqueueMail(app.database, one);
}

function arrivedOf({ id }: OutgoingMail) {
  return mailbox.messages().filter(({ messageId }) => messageId === `<${id}@minori.example>`);
}

function rows() {
  return app.database.selectFrom('outgoing_mails').selectAll().orderBy('created_at').execute();
}

async function counted(purpose: string, outcome: string): Promise<number> {
  const samples = samplesOf(await app.deps.metrics.registry.metrics());
  return samples.get(`minori_mails_total{purpose="${purpose}",outcome="${outcome}"}`) ?? 0;
}

describe('一度だけ', () => {
  test('書きとめた取引が取り消されれば送らず、同じ番号を二度書きとめても一通', async () => {
    const [kept, undone] = [mail(), mail()];
    const failing = app.database.transaction().execute(async (transaction) => {
      await enqueueMail(transaction, undone);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await enqueue(kept, { ...kept, text: '別の文\n' });
    expect(await run()).toEqual({ sent: 1, failed: 0, dropped: 0, givenUp: 0 });
    await enqueue(kept);
    expect(await run()).toEqual({ sent: 0, failed: 0, dropped: 0, givenUp: 0 });
    const [arrived, ...more] = arrivedOf(kept);
    expect(more).toEqual([]);
    expect(arrived).toMatchObject({ to: kept.to, subject: kept.subject, text: kept.text, envelope: { to: [kept.to] } });
    expect(arrivedOf(undone)).toEqual([]);
    expect(await counted('report', 'sent')).toBe(1);
  });

  test('二つの処理が同時に送っても、それぞれ一通', async () => {
    const mails = Array.from({ length: 30 }, () => mail());
    await enqueue(...mails);
    const counts = await Promise.all([run(), run(other), run(), run(other)]);
    expect(counts.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(mails.length);
    for (const one of mails) expect(arrivedOf(one)).toHaveLength(1);
  });

  test('送り終えると、宛先も文も、どこにも残らない', async () => {
    const one = mail({ replyTo: 'sora@minato.example', unsubscribeUrl: 'https://minori.example/minato/settings' });
    await enqueue(one);
    await run();
    expect(await rows()).toMatchObject([
      { state: 'sent', recipient: null, reply_to: null, subject: null, body: null, unsubscribe_url: null },
    ]);
    const { rows: texts } = await sql<{ row: string }>`select m::text as row from outgoing_mails m`.execute(
      app.database,
    );
    const traces = JSON.stringify([texts, app.logLines, warnings, await app.deps.metrics.registry.metrics()]);
    for (const canary of [one.to, 'sora@', 'minato', '三行目', 'レポートができました'])
      expect(traces).not.toContain(canary);
  });

  test('返信先とお知らせの止め方は、あるときだけ見出しになる', async () => {
    const plain = mail();
    const full = mail({ replyTo: 'sora@minato.example', unsubscribeUrl: 'https://minori.example/minato/settings' });
    await enqueue(plain, full);
    await run();
    const headersOf = (one: OutgoingMail) =>
      new Map(arrivedOf(one)[0]?.headers.map(({ name, value }) => [name, value]));
    expect(headersOf(full).get('reply-to')).toBe('sora@minato.example');
    expect(headersOf(full).get('list-unsubscribe')).toBe('<https://minori.example/minato/settings>');
    for (const name of ['reply-to', 'list-unsubscribe', 'bcc', 'cc']) expect(headersOf(plain).has(name)).toBe(false);
  });

  test('会社を離れた人へのメールは、送る前になくなる', async () => {
    const employee = await app.addEmployee(await app.addCompany());
    const one = mail({ owner: employee });
    await enqueue(one, mail());
    await app.database.deleteFrom('employees').where('id', '=', employee.id).execute();
    expect(await run()).toMatchObject({ sent: 1 });
    expect(arrivedOf(one)).toEqual([]);
  });

  test.each(['', 'みのり', 'a@b.example,c@d.example', 'a@b.example\r\nBcc: x@y.example', '<a@b.example>'])(
    '一つの宛先でない「%s」は、書きとめない',
    async (address) => {
      await expect(enqueue(mail({ to: address }))).rejects.toThrow('one plain address');
      await expect(enqueue(mail({ replyTo: address }))).rejects.toThrow('one plain address');
      expect(await rows()).toEqual([]);
    },
  );
});

describe('送れないとき', () => {
  test('断られた間は間をあけて待ち、受け付けるようになってから一通だけ送る', async () => {
    const one = mail();
    await enqueue(one);
    mailbox.behave('refuse');
    for (const tries of [1, 2, 3]) {
      expect(await run()).toEqual({ sent: 0, failed: 1, dropped: 0, givenUp: 0 });
      app.clock.advance(pauseAfter(tries) - 1);
      expect(await run()).toEqual({ sent: 0, failed: 0, dropped: 0, givenUp: 0 });
      app.clock.advance(1);
    }
    mailbox.behave('accept');
    expect(await run()).toEqual({ sent: 1, failed: 0, dropped: 0, givenUp: 0 });
    expect(arrivedOf(one)).toHaveLength(1);
    expect(await counted('report', 'failed')).toBe(3);
  });

  test('宛先がないという断りは、ほかの宛先に届いているならあきらめ、そうでなければ待つ', async () => {
    const [first, second] = [mail(), mail()];
    const refusing = (addressRefused: AddressRefusal) => ({
      send: async () => Promise.reject(new MailNotSent({ code: 'EENVELOPE 550', isUncertain: false, addressRefused })),
      close: () => undefined,
    });
    const runAt = (addressRefused: AddressRefusal) =>
      sendOutgoing({ ...app.deps, decideMail, mailer: refusing(addressRefused), now: app.clock.now, log }, going);
    await enqueue(first);
    expect(await runAt('likely')).toMatchObject({ failed: 1 });
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, refusal: null }]);
    // Another mail is accepted meanwhile, so the server doesn't refuse everybody.
    await enqueue(second);
    expect(await run()).toMatchObject({ sent: 1 });
    app.clock.advance(pauseAfter(1));
    await runAt('likely');
    const refused = (await rows()).find(({ id }) => id === first.id);
    expect(refused).toMatchObject({ state: 'refused', refusal: 'EENVELOPE 550', recipient: null });
    await app.database.deleteFrom('outgoing_mails').execute();
    await enqueue(first);
    await runAt('certain');
    expect(await rows()).toMatchObject([{ state: 'refused' }]);
    expect(await counted('report', 'refused')).toBe(2);
  });

  test('間は1分から倍になり、6時間を超えない', () => {
    expect([1, 2, 3, 9, 10, 11, 1_000].map((tries) => pauseAfter(tries) / MINUTE)).toEqual([
      1, 2, 4, 256, 360, 360, 360,
    ]);
  });

  test('サーバーがないときは、1回の処理で1通ずつ試し、戻れば全部を送る', async () => {
    const mails = Array.from({ length: 12 }, () => mail());
    await enqueue(...mails);
    const gone = { send: async () => Promise.reject(unreachable()), close: () => undefined };
    const counts = await sendOutgoing({ ...app.deps, decideMail, mailer: gone, log }, going);
    expect(counts.failed).toBeLessThanOrEqual(4);
    app.clock.advance(pauseAfter(1));
    expect(await run()).toEqual({ sent: mails.length, failed: 0, dropped: 0, givenUp: 0 });
  });

  test('3日たつとあきらめ、宛先と文を消して数える。メールの設定がなくても同じ', async () => {
    await enqueue(mail({ purpose: 'contact' }), mail());
    app.clock.advance(LONGEST_WAIT);
    expect(await sendOutgoing({ ...app.deps, decideMail, mailer: null, log }, going)).toEqual({
      sent: 0,
      failed: 0,
      dropped: 0,
      givenUp: 2,
    });
    for (const row of await rows()) expect(row).toMatchObject({ state: 'given_up', recipient: null, body: null });
    expect(await counted('contact', 'given_up')).toBe(1);
    expect(await run()).toEqual({ sent: 0, failed: 0, dropped: 0, givenUp: 0 });
  });

  test('みんなへの知らせが送りきれずに期限を迎えても、一文で5,000通ずつあきらめる', async () => {
    const plant = (count: number) =>
      sql`insert into outgoing_mails (id, purpose, digest, recipient, subject, body, state, created_at, due_at)
        select gen_random_uuid(), 'notice', sha256(n::text::bytea), 'a@example.jp', 's', 'b', 'waiting', at, at
        from generate_series(1, ${count}::int) n, cast(${app.clock.now()} as timestamptz) at`.execute(app.database);
    await plant(5_001);
    app.clock.advance(LONGEST_WAIT);
    expect(await giveUpMails(app.database, app.clock.now())).toHaveLength(5_000);
    expect(await run()).toEqual({ sent: 0, failed: 0, dropped: 0, givenUp: 1 });
    await plant(5_001);
    app.clock.advance(LONGEST_WAIT);
    expect(await run()).toEqual({ sent: 0, failed: 0, dropped: 0, givenUp: 5_001 });
  });
});

test('ゆっくり受け取るサーバーを待つあいだ、ほかの処理は同じメールに手を出さない', async () => {
  const one = mail();
  await enqueue(one);
  const taken = await takeMail(app.database, app.clock.now());
  if (!taken) throw new Error('it waits');
  app.clock.advance(LEASE - 1);
  const kept = await renewLease(app.database, taken, app.clock.now());
  app.clock.advance(1);
  expect(await run(other)).toMatchObject({ sent: 0, failed: 0 });
  // The earlier lease no longer has an effect.
  await settleMail(app.database, taken, { state: 'sent', at: app.clock.now() });
  expect(await renewLease(app.database, taken, app.clock.now())).toBeNull();
  expect(await rows()).toMatchObject([{ state: 'sending' }]);
  if (kept) await settleMail(app.database, kept, { state: 'sent', at: app.clock.now() });
  expect(await rows()).toMatchObject([{ state: 'sent' }]);
});

describe('届いたかわからないとき', () => {
  test('同じ名前でもう一度だけ送り、それもわからなければ、数えて終わる', async () => {
    const one = mail();
    await enqueue(one);
    mailbox.behave('drop');
    expect(await run()).toMatchObject({ failed: 1 });
    app.clock.advance(pauseAfter(1));
    expect(await run()).toMatchObject({ failed: 1 });
    app.clock.advance(pauseAfter(2));
    expect(await run()).toEqual({ sent: 0, failed: 0, dropped: 0, givenUp: 1 });
    expect(arrivedOf(one)).toHaveLength(2);
    expect(await counted('report', 'unclear')).toBe(1);
  });

  test('送る途中で落ちた処理のメールは、その期限まで待ってから、もう一度だけ送る', async () => {
    const one = mail();
    await enqueue(one);
    const dead = await takeMail(app.database, app.clock.now());
    expect(dead).toMatchObject({ id: one.id });
    app.clock.advance(LEASE - 1);
    expect(await run()).toMatchObject({ sent: 0 });
    app.clock.advance(1);
    expect(await run(other)).toMatchObject({ sent: 1 });
    expect(await rows()).toMatchObject([{ state: 'sent', hand_overs: 2 }]);
    expect(arrivedOf(one)).toHaveLength(1);
  });
});

function unreachable(): MailNotSent {
  return new MailNotSent({ code: 'ESOCKET', isUncertain: false });
}
