// What the launcher's tests share: a data folder of their own and a way to put a question to the server.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { stopServer } from '../postgres/stop-server.ts';

/** A fresh folder that goes when the test has finished, with a server that a killed program may have left on it. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'minori-launcher-'));
  onTestFinished(async () => {
    const left = await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8').catch(() => undefined);
    if (left) await stopServer(Number(left.split('\n')[0]));
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return folder;
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
