// Tests that requests for password mails are limited in number, kept once per mail address, deleted after a short time,
// and leave no traces of unknown addresses.
import { requestPasswordMail } from '@minori/contract/password';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startJobs } from '../../jobs/start-jobs.ts';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import type { TestEmployee } from '../../testing.ts';
import { subjectHash } from '../auth/sign-in-counters.ts';
import { answerRequests } from './answer-requests.ts';
import { MOST_REQUESTS, REQUEST_LIFETIME_MS, requestMail } from './request-mail.ts';

let mailWorld: MailWorld;

beforeAll(async () => {
  mailWorld = await openMailWorld();
});
beforeEach(() => mailWorld.app.database.deleteFrom('password_mail_requests').execute());
afterAll(() => mailWorld.close());

const ASKER = { ip: '10.2.0.1', requestId: 'request-of-this-test' };
const ask = (email: string) => requestMail(mailWorld.app.deps, email, ASKER);
const answer = () => {
  const { deps } = mailWorld.app;
  return answerRequests({ ...deps, portalOrigin: deps.portalOrigin() }, new AbortController().signal);
};
const person = async (): Promise<TestEmployee> => mailWorld.app.addEmployee(await mailWorld.app.addCompany());

async function waiting(): Promise<number> {
  return (await mailWorld.app.database.selectFrom('password_mail_requests').select('id').execute()).length;
}

async function mailsOf({ sysUserCode }: TestEmployee): Promise<number> {
  const mails = mailWorld.app.database
    .selectFrom('outgoing_mails')
    .select('id')
    .where('sys_user_code', '=', sysUserCode);
  return (await mails.execute()).length;
}

/** Stores this many requests for unknown mail addresses, as the limit allows. */
async function flood(count: number): Promise<void> {
  await sql`insert into password_mail_requests (address_hash, ip, request_id, asked_at)
    select sha256(convert_to('stranger-' || n, 'UTF8')), '10.2.0.2', 'flood', ${mailWorld.app.clock.now()}::timestamptz
    from generate_series(1, ${count}::int) n`.execute(mailWorld.app.database);
}

test('many requests for one address give one mail, and unknown addresses leave no trace', async () => {
  const known = await person();
  await Promise.all(Array.from({ length: 10 }, () => ask(known.email)));
  for (const email of ['nobody@nowhere.example', 'nobody+1@nowhere.example', 'nobody@nowhere.example'])
    await ask(email);
  expect(await waiting()).toBeGreaterThanOrEqual(3);
  await Promise.all([answer(), answer()]);
  expect([await waiting(), await mailsOf(known)]).toEqual([0, 1]);
  const { rows } =
    await sql`select from audit_events where request_id = ${ASKER.requestId} and employee_id is null`.execute(
      mailWorld.app.database,
    );
  expect(rows).toEqual([]);
});

test('beyond the limit the oldest requests are deleted, and the latest gets its mail', async () => {
  const [early, late] = [await person(), await person()];
  await ask(early.email);
  await flood(MOST_REQUESTS + 50);
  await ask(late.email);
  expect(await waiting()).toBe(MOST_REQUESTS);
  await answer();
  expect([await waiting(), await mailsOf(early), await mailsOf(late)]).toEqual([0, 0, 1]);
});

test('one run answers up to 100 existing accounts among thousands of unknown addresses', async () => {
  const people: TestEmployee[] = [];
  const company = await mailWorld.app.addCompany();
  for (let count = 0; count < 101; count += 1) people.push(await mailWorld.app.addEmployee(company));
  await flood(MOST_REQUESTS - 200);
  for (const { email } of people) await ask(email);
  expect([await answer(), await waiting()]).toEqual([true, 1]);
  expect([await answer(), await waiting()]).toEqual([false, 0]);
});

test('requests expire after 15 minutes, at the next request and at the next run', async () => {
  const [asked, asksAgain] = [await person(), await person()];
  await ask(asked.email);
  await ask(asksAgain.email);
  mailWorld.app.clock.advance(REQUEST_LIFETIME_MS);
  await ask(asksAgain.email);
  expect(await waiting()).toBe(1);
  await ask(asked.email);
  mailWorld.app.clock.advance(REQUEST_LIFETIME_MS);
  await answer();
  expect([await waiting(), await mailsOf(asked), await mailsOf(asksAgain)]).toEqual([0, 0, 0]);
});

test('a locked request keeps waiting and blocks no other', async () => {
  const [first, second] = [await person(), await person()];
  await ask(first.email);
  await ask(second.email);
  await mailWorld.app.database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('password_mail_requests').selectAll().orderBy('id').limit(1).forUpdate().execute();
    await answer();
    expect([await mailsOf(first), await mailsOf(second)]).toEqual([0, 1]);
    // New requests aren't blocked meanwhile.
    await ask(first.email);
  });
  await answer();
  expect([await waiting(), await mailsOf(first)]).toEqual([0, 1]);
});

test('the program and the database compute the same hash of an address', async () => {
  const hash = subjectHash('ゆき+1@例え.example');
  const { rows } = await sql<{ same: boolean }>`select address_hash('ゆき+1@例え.example') = ${hash} as same`.execute(
    mailWorld.app.database,
  );
  expect(rows).toEqual([{ same: true }]);
});

test('a requested mail is sent at once instead of at the next minute', async () => {
  const { app, mailbox } = mailWorld;
  const jobs = startJobs(app.deps, { log: pino({ level: 'silent' }), poll: 3_600_000 });
  const known = await person();
  // The clock stands still and the job runs once, so only the notification can trigger the mail. Requests repeat until
  // the LISTEN connection is open.
  const got = () => mailbox.messages().filter(({ envelope }) => envelope.to.includes(known.email)).length;
  await expect
    .poll(
      async () => {
        await app.visitor().call(requestPasswordMail, { body: { email: known.email } });
        return got();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBeGreaterThan(0);
  await jobs.stop();
});
