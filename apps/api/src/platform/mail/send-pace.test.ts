// 送る速さ — tests that mails to many people are sent one after the other across all processes, and that a mail that a person
// waits for isn't delayed.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideMail } from '../../messages/sending/decide.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { letterOf } from './letter.ts';
import type { Mail } from './mailer.ts';
import { enqueueMail } from './outbox.ts';
import { sendOutgoing, sendUrgent } from './send-outgoing.ts';

const PER_MINUTE = 600;
const GAP = 60_000 / PER_MINUTE;

let app: TestApp;
const sent: { readonly subject: string; readonly at: number }[] = [];
const mailer = {
  send: async ({ subject }: Mail) => void sent.push({ subject, at: performance.now() }),
  close: () => undefined,
};

beforeAll(async () => {
  app = await createTestApp({ config: { mailPerMinute: PER_MINUTE } });
});
beforeEach(async () => {
  sent.length = 0;
  await app.database.deleteFrom('outgoing_mails').execute();
  await app.database.deleteFrom('send_paces').execute();
});
afterAll(() => app.close());

const deps = () => ({ ...app.deps, decideMail, mailer, log: { warn: () => undefined } });
const run = () => sendOutgoing(deps(), new AbortController().signal);

async function enqueue(purpose: 'notice' | 'report' | 'invitation' | 'password_mail' | 'password_changed', count = 1) {
  for (let at = 0; at < count; at += 1) {
    const letter = { to: 'aoi@minato.example', ...letterOf(purpose, ['本文']) };
    await enqueueMail(app.database, { id: randomUUID(), purpose, ...letter, at: app.clock.now() });
  }
}

const order = () => sent.map(({ subject }) => subject);

test('二つの処理が同時に送っても、間はあけて、急ぐものが先に、招待がその次に出る', async () => {
  await enqueue('notice', 4);
  await enqueue('report', 2);
  await enqueue('invitation', 2);
  await enqueue('password_mail', 3);
  await Promise.all([run(), run()]);
  expect(sent).toHaveLength(11);
  expect(order().slice(0, 5)).toEqual(['password_mail', 'password_mail', 'password_mail', 'invitation', 'invitation']);
  const paced = sent.slice(3);
  const took = (paced.at(-1)?.at ?? 0) - (paced[0]?.at ?? 0);
  // The first may be late on a busy machine; but together the gaps are longer than a single process would need.
  expect(took).toBeGreaterThan((paced.length - 3) * GAP);
});

test('大勢への案内を送っている間も、パスワードの案内はすぐに出る', async () => {
  await enqueue('notice', 6);
  const stop = new AbortController();
  const mass = sendOutgoing(deps(), stop.signal);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await enqueue('password_mail', 2);
  await sendUrgent(deps(), new AbortController().signal);
  const before = order();
  expect(before.filter((subject) => subject === 'password_mail')).toHaveLength(2);
  expect(before.length).toBeLessThan(8);
  stop.abort();
  await mass;
  expect(sent.length).toBeLessThan(8);
  await run();
  expect(sent).toHaveLength(8);
});

test('時計が戻されても、長くは待たない', async () => {
  await sql`insert into send_paces values ('mail', now() + interval '1 day')`.execute(app.database);
  await enqueue('notice', 1);
  await run();
  expect(sent).toHaveLength(1);
});
