// One throw-away PostgreSQL for all journeys, and in it one database in which the demo has been planted by the real
// programs. Each journey gets a copy of that database, so that all meet the same fresh demo without reading its 24
// months again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@minori/local/postgres';
import { startWorld } from '@minori/local/world';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's connection URL of the journeys' server. */
    journeysServer: string;
    /** Folder in which that server keeps everything it has ever written. */
    journeysServerFolder: string;
    /** Name of the database with the planted demo. */
    plantedDatabase: string;
  }
}

const PLANTED = 'planted';

/** Called once by vitest before the first journey. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'minori-journeys-'));
  // Nothing in it is to outlive the run, so nobody waits for the disk.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startPostgres({ dataDir: folder, settings, endsWithStarter: true });
  await plantDemo(postgres.url);
  project.provide('journeysServer', postgres.url);
  project.provide('journeysServerFolder', folder);
  project.provide('plantedDatabase', PLANTED);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function plantDemo(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${PLANTED}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${PLANTED}`;
  // With `now`, jobs run in this process; the day's ones end here, or each journey's world would do their work again.
  const world = await startWorld({ databaseUrl: url.href, now: () => new Date() });
  await jobsDone(url.href);
  await world.stop();
}

/** Waits until no job of the first start is left. */
async function jobsDone(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
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
  }
}
