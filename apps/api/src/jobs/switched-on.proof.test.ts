// Tests that the api, started as in production, runs scheduled work only with JOBS=on and in a process of its own, so that an
// instance on a restored database sends no mail.
import { readdir, readFile } from 'node:fs/promises';
import { type Mailbox, startMailbox } from '@minori/mailbox/start';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterOf } from '../platform/mail/letter.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { builtApi, environmentOf, freePort, startApiProcess } from '../testing/api-process.ts';
import { samplesOf } from '../testing/metric-text.ts';
import { operate } from '../testing/operator.ts';
import { createTestApp, type TestApp } from '../testing.ts';
import { JOBS_LISTENER } from './wake.ts';

let app: TestApp;
let mailbox: Mailbox;
let bundle: Awaited<ReturnType<typeof builtApi>>;

beforeAll(async () => {
  [app, mailbox, bundle] = await Promise.all([
    createTestApp({ now: new Date() }),
    startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => new Date() }),
    builtApi(),
  ]);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const FROM = 'no-reply@minori.example';

async function start(jobs: Readonly<Record<string, string>>) {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const env = environmentOf(app.config, { port, portalDir: bundle.portalDir });
  const mail = { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: FROM, CONTACT_TO: FROM };
  const api = await startApiProcess(bundle.main, { ...env, ...mail, OPERATOR_PORT: String(operatorPort), ...jobs });
  const url = `http://127.0.0.1:${operatorPort}/metrics`;
  return { ...api, metrics: async () => samplesOf(await (await fetch(url)).text()) };
}

/** Inserts a mail that waits, as a restored database may hold one: an invitation. */
async function insertWaitingMail() {
  const [id, at] = [crypto.randomUUID(), new Date(Date.now() - 60_000)];
  const letter = { to: `${id}@minato.example`, ...letterOf('【みのり】パスワードの設定をお願いします', ['本文']) };
  await enqueueMail(app.database, { id, purpose: 'invitation', ...letter, at });
  return id;
}

/** The database's connections, the queue's tables, and the state of everything that waits. */
async function stateOfWork() {
  const { rows } = await sql<{ listeners: number; queue: boolean }>`
    select (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name like 'minori-jobs%') as listeners,
      to_regclass('pgboss.job') is not null as queue`.execute(app.database);
  const mails = await app.database.selectFrom('outgoing_mails').select(['state', 'tries', 'due_at']).execute();
  return { ...rows[0], mails, refreshes: await app.database.selectFrom('refreshes').selectAll().execute() };
}

async function childrenOf(pid: number | undefined): Promise<readonly number[]> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8')));
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean)).map(Number);
}

const arrived = (id: string) => mailbox.messages().some(({ messageId }) => messageId === `<${id}@minori.example>`);
const doctor = async () =>
  (await operate({ databaseUrl: app.config.databaseUrl, now: () => new Date() }, 'doctor')).out;

/** Two values other than "on"; `npm run proof` uses a second one. config.test.ts tests all of them. */
const NOT_ON = process.env.MINORI_PROOF ? [{}, { JOBS: '' }, { JOBS: 'off' }] : [{}];

test.each(NOT_ON)('a copy that is started with %j does nothing by itself', async (jobs) => {
  const id = await insertWaitingMail();
  const before = await stateOfWork();
  const copy = await start(jobs);
  expect(await childrenOf(copy.process.pid)).toEqual([]);
  expect(await doctor()).toContain('no process runs them');
  // Stops the instance before the state is compared, so that work that it had begun is complete by then.
  copy.process.kill('SIGTERM');
  expect(await copy.ended).toBe(0);
  expect(await stateOfWork()).toEqual(before);
  expect([before.queue, arrived(id)]).toEqual([false, false]);
});

test('with JOBS=on the jobs run in a child process, which is restarted when it dies and ends with the api', async () => {
  const copy = await start({ JOBS: 'on' });
  const child = async () => {
    const [pid] = await childrenOf(copy.process.pid);
    return pid;
  };
  const listening = async () => (await stateOfWork()).listeners;
  await expect.poll(listening, { timeout: 60_000 }).toBeGreaterThan(0);
  const first = await child();
  if (first === undefined) throw new Error('the jobs have no process');
  await expect
    .poll(
      async () => (await app.database.selectFrom('outgoing_mails').select('state').execute()).map(({ state }) => state),
      { timeout: 60_000 },
    )
    .toEqual(NOT_ON.map(() => 'sent'));
  expect((await copy.metrics()).get('minori_mails_total{purpose="invitation",outcome="sent"}')).toBe(NOT_ON.length);
  expect(await doctor()).toMatch(/ok {3}jobs/);
  process.kill(first, 'SIGKILL');
  await expect.poll(child, { timeout: 60_000 }).not.toBe(first);
  await expect.poll(async () => (await doctor()).includes('no process runs them'), { timeout: 60_000 }).toBe(false);
  copy.process.kill('SIGTERM');
  expect(await copy.ended).toBe(0);
  await expect.poll(listening).toBe(0);
}, 180_000);

test('a jobs process whose api is killed ends, too', async () => {
  const copy = await start({ JOBS: 'on' });
  const alive = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name = ${JOBS_LISTENER}`.execute(app.database);
    return rows.length;
  };
  await expect.poll(alive, { timeout: 60_000 }).toBe(1);
  copy.process.kill('SIGKILL');
  await expect.poll(alive, { timeout: 60_000 }).toBe(0);
}, 180_000);
