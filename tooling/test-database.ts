// One throw-away PostgreSQL for a whole test run: tests read its URL with `inject('databaseUrl')` and make databases
// of their own on it. It is the same embedded server that `npm start` runs, without the waits for the disk.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type RunningPostgres, startPostgres } from '../apps/local/src/postgres/start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's connection URL; replace the path's last part to reach another database of the same server. */
    databaseUrl: string;
  }
}

declare global {
  /** Several projects of one run share the server; each loads this file anew, so the run's process remembers it. */
  var minoriTestDatabase: Promise<RunningPostgres> | undefined;
}

/**
 * Nothing in it is to outlive the run, so nobody waits for the disk. Hundreds of databases would keep the vacuum busy,
 * and what is asked of small tables is not worth being compiled.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '300',
};

async function start(): Promise<RunningPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minori-database-'));
  return startPostgres({ dataDir, settings: SETTINGS, endsWithStarter: true });
}

/** Called by vitest once for each project that names this file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = globalThis.minoriTestDatabase === undefined;
  globalThis.minoriTestDatabase ??= start();
  const postgres = await globalThis.minoriTestDatabase;
  project.provide('databaseUrl', postgres.url);
  return async () => {
    if (isFirst) await postgres.stop();
  };
}
