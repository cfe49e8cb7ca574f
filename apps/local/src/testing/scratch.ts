// Creates data folders and queries the server, for the tests of this program.
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

/** Removes a folder, after stopping a server that a killed program may have left running on it. */
async function removeFolder(folder: string): Promise<void> {
  const left = await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (left) await stopServer(Number(left.split('\n')[0]));
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** A new folder that is removed when the test has finished. */
export async function scratchFolder(): Promise<string> {
  const folder = await newFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** For a whole file: one new folder, in which its first test prepares the start of the others. */
export function sharedFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await newFolder();
  });
  afterAll(() => removeFolder(folder));
  return () => folder;
}

/** Copies a folder with the owners of all files; no server may run on the original. */
export async function copyOf(from: string): Promise<string> {
  const folder = await scratchFolder();
  // Node's own copy would change the owner of the server's files.
  await run('cp', ['-a', `${from}/.`, folder]);
  return folder;
}

async function makeCluster(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cluster-'));
  await (await startPostgres({ dataDir })).stop();
  return dataDir;
}

/** A new folder with a database that a start has created, for tests that aren't about the first start. */
export async function madeFolder(): Promise<string> {
  cluster ??= makeCluster();
  return copyOf(await cluster);
}

/** The rows of a query to the server at `url`, over a new connection. */
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
