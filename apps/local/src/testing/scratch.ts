// What the launcher's tests share: a data folder of their own and a way to put a question to the server.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startPostgres } from '../postgres/start.ts';
import { stopServer } from '../postgres/stop-server.ts';

const run = promisify(execFile);
let cluster: Promise<string> | undefined;

const newFolder = () => mkdtemp(join(tmpdir(), 'minori-launcher-'));

/** With a server that a killed program may have left on it. */
async function removeFolder(folder: string): Promise<void> {
  const left = await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (left) await stopServer(Number(left.split('\n')[0]));
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** A fresh folder that goes when the test has finished. */
export async function scratchFolder(): Promise<string> {
  const folder = await newFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** For a whole file: one fresh folder, in which its first test makes what the others start from. */
export function keptFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await newFolder();
  });
  afterAll(() => removeFolder(folder));
  return () => folder;
}

/** A fresh folder with everything that `from` holds, as its owners left it; nothing may run on that one. */
export async function copyOf(from: string): Promise<string> {
  const folder = await scratchFolder();
  // Node's own copy would give the server's files to another user.
  await run('cp', ['-a', `${from}/.`, folder]);
  return folder;
}

async function makeCluster(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cluster-'));
  await (await startPostgres({ dataDir })).stop();
  return dataDir;
}

/** A fresh folder in which a start has made its database and ended; for tests whose subject isn't the first start. */
export async function madeFolder(): Promise<string> {
  cluster ??= makeCluster();
  return copyOf(await cluster);
}

/** The rows that the server at `url` answers, over a connection of its own. */
export async function ask(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
