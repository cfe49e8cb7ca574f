// Starts one temporary PostgreSQL for all end-to-end tests: that of a first `npm start`, which seeds the demo in it. Each test
// gets a copy of that database, so that all have the same fresh demo without scraping its 24 months again. All other tests run
// while it is seeded; an end-to-end test waits for it (journeys-server.ts).
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@minori/local/free-port';
import { builtMain, npmStart } from '@minori/local/npm-start';
import { DATABASE, type RunningPostgres, startPostgres } from '@minori/local/postgres';
import { visitPostgres } from '@minori/local/visit-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type FirstStart, type JourneysServer, SERVER_FILE } from './journeys-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the file that describes this server, once it is up. */
    journeysFolder: string;
  }
}

/** Called once by vitest before the first test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'minori-journeys-'));
  project.provide('journeysFolder', folder);
  const server = start(folder).catch((error: unknown) => publishServer(folder, { error: String(error) }));
  return async () => {
    const postgres = await server;
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function start(folder: string): Promise<RunningPostgres> {
  const dataDir = join(folder, 'data');
  const firstStart = await startFirst(dataDir);
  // Nothing in it has to outlive the run, so writes don't wait for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startPostgres({ dataDir, settings, endsWithStarter: true });
  // A database can't be copied while somebody is connected to it.
  const server = new URL(postgres.url);
  server.pathname = '/postgres';
  await publishServer(folder, { url: server.href, dataDir, planted: DATABASE, firstStart });
  return postgres;
}

/** Writes the file atomically, because tests poll for it. */
async function publishServer(folder: string, told: JourneysServer | { readonly error: string }): Promise<undefined> {
  const unfinished = join(folder, 'unfinished');
  await writeFile(unfinished, JSON.stringify(told), { mode: 0o600 });
  await rename(unfinished, join(folder, SERVER_FILE));
}

/** Runs `npm start` for the first time: it seeds the demo and runs due jobs. A test checks its output. */
async function startFirst(folder: string): Promise<FirstStart> {
  let kill: (() => Promise<void>) | undefined;
  const whenOver = (end: () => Promise<void>) => {
    kill = end;
  };
  try {
    const program = await npmStart(await builtMain(), folder, { port: await freePort(), whenOver });
    while (!program.output().includes('Ctrl-C')) await delay(50);
    // Waits for the day's jobs, or the world of each test would do their work again.
    await jobsDone(folder);
    const mailbox = /デモの受信箱.*: (http:\S+)/.exec(program.output())?.[1] ?? '';
    const mails = await (await fetch(mailbox)).text();
    program.process.kill('SIGTERM');
    const { code, errors } = await program.ended;
    if (code !== 0) throw new Error(`npm start ended with ${code}: ${errors}`);
    return { origin: program.origin, output: program.output(), mails };
  } finally {
    await kill?.();
  }
}

/** Waits until the first start has no job left. */
async function jobsDone(folder: string): Promise<void> {
  const visit = await visitPostgres(folder);
  if (!visit) throw new Error('npm start has no database');
  const client = new pg.Client({ connectionString: visit.url });
  await client.connect();
  try {
    const count = async (sql: string) => (await client.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
    const isThere = () =>
      count(`select count(*)::int from pg_tables where schemaname = 'pgboss' and tablename = 'job'`);
    const offered = () => count('select count(*)::int from pgboss.job');
    const left = () => count(`select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')`);
    while (!(await isThere()) || (await offered()) === 0 || (await left()) > 0) await delay(200);
  } finally {
    await client.end();
    await visit.leave();
  }
}
