import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartError } from '../start-error.ts';
import { becomesGone, isGone } from './process-state.ts';
import { startPostgres } from './start.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'minori-launcher-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('keeps the data from one start to the next, with every commit on the disk', async () => {
  const first = await startPostgres({ dataDir });
  await ask(first.url, "create table kept as select '掛金' as word");
  expect(await ask(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await ask(first.url, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
  await first.stop();
  expect(await isGone(first.serverPid())).toBe(true);

  const second = await startPostgres({ dataDir });
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: '掛金' }]);
  await second.stop();
});
