// One throw-away PostgreSQL for a whole test run: tests read its URL with `inject('databaseUrl')` and make databases
// of their own on it. It is the same embedded server that `npm start` runs, without the waits for the disk.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
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

const FOLDER = /^minori-test-(\d+)-/;

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed run leaves its folder; its server has been stopped with it. */
async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = FOLDER.exec(name)?.[1];
    if (pid !== undefined && !lives(Number(pid))) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

async function start(): Promise<RunningPostgres> {
  await removeLeftFolders();
  const dataDir = await mkdtemp(join(tmpdir(), `minori-test-${process.pid}-`));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };
  const postgres = await startPostgres({ dataDir, settings, endsWithStarter: true });
  const stop = () => postgres.stop().finally(() => rm(dataDir, { recursive: true, force: true }));
  return { ...postgres, stop };
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
