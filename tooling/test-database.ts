// One throw-away PostgreSQL for a whole test run: tests read its URL with `inject('databaseUrl')` and make databases
// of their own on it. It is the same embedded server that `npm start` runs, without the waits for the disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type RunningPostgres, startPostgres } from '../apps/local/src/postgres/start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's connection URL; replace the path's last part to reach another database of the same server. */
    databaseUrl: string;
    /** Of this run alone, and gone after it: for what a worker makes once and several test files use. */
    runFolder: string;
  }
}

type TestDatabase = RunningPostgres & { readonly folder: string };

declare global {
  /** Several projects of one run share the server; each loads this file anew, so the run's process remembers it. */
  var minoriTestDatabase: Promise<TestDatabase> | undefined;
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

async function start(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'minori-database-'));
  const dataDir = join(folder, 'database');
  const postgres = await startPostgres({ dataDir, settings: SETTINGS, endsWithStarter: true });
  const stop = () => postgres.stop().finally(() => rm(folder, { recursive: true, force: true }));
  return { ...postgres, folder, stop };
}

/** Called by vitest once for each project that names this file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = globalThis.minoriTestDatabase === undefined;
  globalThis.minoriTestDatabase ??= start();
  const postgres = await globalThis.minoriTestDatabase;
  project.provide('databaseUrl', postgres.url);
  project.provide('runFolder', postgres.folder);
  return async () => {
    if (isFirst) await postgres.stop();
  };
}
