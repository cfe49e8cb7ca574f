// Starts one temporary PostgreSQL for a whole test run. Tests read its URL with `inject('databaseUrl')` and create databases of
// their own on it. It is the same embedded server as in `npm start`, but doesn't wait for the disk.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type RunningPostgres, startPostgres } from '../apps/local/src/postgres/start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's connection URL. Replace the last part of its path to use another database of the same server. */
    databaseUrl: string;
  }
}

declare global {
  /** Several projects of one run share the server. Each loads this file anew, so the server is stored in a global variable. */
  var minoriTestDatabase: Promise<RunningPostgres> | undefined;
}

/**
 * The data need not survive the run, so the server doesn't wait for the disk. Autovacuum is off because there are hundreds
 * of databases, and JIT because tables are small.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '300',
  // A test reads the log that was written since it began, beside others that write, too.
  wal_keep_size: '512MB',
};

async function start(): Promise<RunningPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minori-database-'));
  return startPostgres({ dataDir, settings: SETTINGS, endsWithStarter: true });
}

/** Called by vitest once per project that lists this file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = globalThis.minoriTestDatabase === undefined;
  globalThis.minoriTestDatabase ??= start();
  const postgres = await globalThis.minoriTestDatabase;
  project.provide('databaseUrl', postgres.url);
  return async () => {
    if (isFirst) await postgres.stop();
  };
}
