// Tests a single start on a folder: what it keeps, where it works, and what it refuses.
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { ask, madeFolder, scratchFolder } from '../testing/scratch.ts';
import { isGone } from './process-state.ts';
import { startPostgres } from './start.ts';

/** Expects that the server does not run as root, and that nobody else has access to its folder. */
async function expectConfined(dataDir: string, serverPid: number): Promise<void> {
  const folder = await stat(join(dataDir, 'pg'));
  const server = await stat(`/proc/${serverPid}`);
  expect(server.uid).not.toBe(0);
  expect(server.uid).toBe(folder.uid);
  expect(folder.mode & 0o777).toBe(0o700);
}

test('keeps the data from one start to the next, with every commit on the disk; never runs the server as root', async () => {
  const dataDir = await scratchFolder();
  const first = await startPostgres({ dataDir });
  await expectConfined(dataDir, first.serverPid());
  await ask(first.url, "create table kept as select '掛金' as word");
  expect(await ask(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await ask(first.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  expect(await ask(first.url, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
  await first.stop();
  expect(await isGone(first.serverPid())).toBe(true);

  const second = await startPostgres({ dataDir });
  await expectConfined(dataDir, second.serverPid());
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: '掛金' }]);
  await second.stop();
});

test('folds Japanese full width letters and takes no port', async () => {
  const postgres = await startPostgres({ dataDir: await madeFolder() });
  expect(await ask(postgres.url, "select 'ＤＣ年金' ilike 'ｄｃ%' as alike")).toEqual([{ alike: true }]);
  expect(await ask(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await postgres.stop();
});

test('works in a folder that only its owner can reach, however long its path is', async () => {
  const closed = join(await scratchFolder(), 'home');
  await mkdir(closed, { mode: 0o700 });
  const dataDir = join(closed, 'まことに長い名前のフォルダ'.repeat(3), 'data');
  await mkdir(dataDir, { recursive: true });
  expect(Buffer.byteLength(dataDir)).toBeGreaterThan(107);
  const postgres = await startPostgres({ dataDir });
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('removes the draft of a start that was killed, and leaves one that is being made', async () => {
  const dataDir = await scratchFolder();
  const [dead, alive] = ['pg.draft-4194305', `pg.draft-${process.ppid}`];
  for (const draft of [dead, alive]) {
    await mkdir(join(dataDir, draft, 'base'), { recursive: true });
    await writeFile(join(dataDir, draft, 'PG_VERSION'), '18');
  }
  const postgres = await startPostgres({ dataDir });
  expect((await readdir(dataDir)).filter((name) => name.includes('draft'))).toEqual([alive]);
  await postgres.stop();
});

test('refuses a database of another major version by saying so', async () => {
  const dataDir = await madeFolder();
  await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '12\n');
  await expect(startPostgres({ dataDir })).rejects.toThrow(/made by PostgreSQL 12.*MINORI_DATA_DIR/);
});

test('says what the server said when it does not come up', async () => {
  const dataDir = await madeFolder();
  await writeFile(join(dataDir, 'pg', 'postgresql.conf'), 'no_such_setting = 1\n');
  const refused = startPostgres({ dataDir, patienceMs: 1_000 });
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/no_such_setting/);
});

test('writes neither statements nor values of rows to its log', async () => {
  const dataDir = await madeFolder();
  const postgres = await startPostgres({ dataDir });
  await ask(postgres.url, 'create table person (email text primary key)');
  await ask(postgres.url, "insert into person values ('canary@minato.example')");
  await expect(ask(postgres.url, "insert into person values ('canary@minato.example')")).rejects.toThrow(/duplicate/);
  await postgres.stop();
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('canary');
});

test('elsewhere than on Linux: a loopback port, closed to everybody without the password', async () => {
  const dataDir = await scratchFolder();
  // Privileges are dropped on Linux only; initdb, which then runs as another user, must be able to read the password's
  // file.
  await chmod(dataDir, 0o711);
  const first = await startPostgres({ dataDir, transport: 'tcp' });
  expect(await ask(first.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
  const guess = new URL(first.url);
  expect(guess.hostname).toBe('127.0.0.1');
  guess.password = 'guess';
  await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  await expect(startPostgres({ dataDir, transport: 'tcp' })).rejects.toThrow(/already running/);
  await first.stop();

  const second = await startPostgres({ dataDir, transport: 'tcp' });
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
});
