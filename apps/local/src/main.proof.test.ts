// Tests how `npm start` starts and stops in its own process: without a demo, on an occupied port, and after its database died.
// Nothing keeps running afterwards, and only one process owns the data.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DEMO } from './demo/demo.ts';
import { freePort } from './postgres/free-port.ts';
import { becomesGone } from './postgres/process-state.ts';
import { startChild } from './testing/child-program.ts';
import { builtMain, npmStart } from './testing/npm-start.ts';
import { ask, copyOf, scratchFolder, sharedFolder } from './testing/scratch.ts';

const GENEROUS_MS = 120_000;

/** Tests that don't need the demo start without one, which is faster: no history has to be scraped first. */
const WITHOUT_DEMO = { NODE_ENV: 'production', LEGAL_DIR: 'apps/api/src/testing/fixtures/legal' };

vi.setConfig({ testTimeout: 3 * GENEROUS_MS });

/** The folder of the first test's start; the others start on copies of it. */
const started = sharedFolder();

let main: string;

beforeAll(async () => {
  main = await builtMain();
});

async function serverPidOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('Ctrl-C, which arrives twice, ends everything with 0 and nothing to complain about', async () => {
  const dataDir = started();
  const program = await npmStart(main, dataDir, { port: await freePort(), env: WITHOUT_DEMO });
  const serverPid = await serverPidOf(dataDir);
  program.process.kill('SIGINT');
  program.process.kill('SIGINT');
  expect(await program.ended).toEqual({ code: 0, errors: '' });
  expect(await becomesGone(serverPid, GENEROUS_MS)).toBe(true);
});

test('ended in the middle of its start, it leaves nothing running', async () => {
  const dataDir = await scratchFolder();
  const program = startChild(main, [], { env: { ...process.env, MINORI_DATA_DIR: dataDir, PORT: '0' } });
  const serverPid = await vi.waitFor(() => serverPidOf(dataDir), { timeout: GENEROUS_MS, interval: 5 });
  program.process.kill('SIGTERM');
  expect(await program.ended).toEqual({ code: 0, errors: '' });
  expect(await becomesGone(serverPid, GENEROUS_MS)).toBe(true);
});

test('a second start on the same data says so and ends with 1; the first goes on', async () => {
  const dataDir = await copyOf(started());
  const first = await npmStart(main, dataDir, { port: await freePort(), env: WITHOUT_DEMO });
  const second = startChild(main, [], {
    env: { ...process.env, MINORI_DATA_DIR: dataDir, PORT: '0', ...WITHOUT_DEMO },
  });
  const { code, errors } = await second.ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Minori is already running on .*\n$/)]);
  expect((await fetch(`${first.origin}/health/ready`)).status).toBe(200);
});

test('killing npm the hard way ends everything', async () => {
  const dataDir = await copyOf(started());
  const port = await freePort();
  // npm runs a script that runs the program. This imitates npm by a process called "npm start" at the top.
  const script = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(main)}], { stdio: 'ignore' })`;
  const npm = `process.title = 'npm start'; require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}], { stdio: 'ignore' })`;
  const env = {
    ...process.env,
    npm_lifecycle_event: 'start',
    MINORI_DATA_DIR: dataDir,
    PORT: String(port),
    ...WITHOUT_DEMO,
  };
  const top = spawn(process.execPath, ['-e', npm], { env, stdio: 'ignore' });
  onTestFinished(() => void top.kill('SIGKILL'));
  const isReady = async () => expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
  await vi.waitFor(isReady, { timeout: GENEROUS_MS });
  const serverPid = await serverPidOf(dataDir);
  top.kill('SIGKILL');
  expect(await becomesGone(serverPid, GENEROUS_MS)).toBe(true);
  await expect(fetch(`http://localhost:${port}/health/ready`)).rejects.toThrow('fetch failed');
});

/** Queries the database of a running start. */
function askIn(dataDir: string, sql: string) {
  return ask(`postgresql://minori@localhost/minori?host=${encodeURIComponent(join(dataDir, 'pg'))}`, sql);
}

test('a production start seeds nothing and has no accounts', async () => {
  const dataDir = started();
  const program = await npmStart(main, dataDir, { port: await freePort(), env: WITHOUT_DEMO });
  for (const table of ['companies', 'employees', 'passwords', 'products', 'statements']) {
    expect(await askIn(dataDir, `select count(*)::int as rows from ${table}`), table).toEqual([{ rows: 0 }]);
  }
  await vi.waitFor(() => expect(program.output()).toContain('Ctrl-C'), GENEROUS_MS);
  expect(program.output()).not.toContain('デモの受信箱');
  expect(program.output()).toContain('自動の処理は止まっています');
  for (const { email, password } of DEMO.employees) {
    expect(program.output()).not.toContain(email);
    expect(program.output()).not.toContain(password);
  }
  program.process.kill('SIGTERM');
  expect(await program.ended).toEqual({ code: 0, errors: '' });
});

test('when the database server dies, the program brings it back and serves again', async () => {
  const dataDir = await copyOf(started());
  const program = await npmStart(main, dataDir, { port: await freePort(), env: WITHOUT_DEMO });
  const before = await serverPidOf(dataDir);
  process.kill(before, 'SIGKILL');
  const isBack = async () => {
    expect(await serverPidOf(dataDir)).not.toBe(before);
    expect((await fetch(`${program.origin}/health/ready`)).status).toBe(200);
  };
  await vi.waitFor(isBack, { timeout: GENEROUS_MS });
  expect((await fetch(`${program.origin}/health/live`)).status).toBe(200);
  program.process.kill('SIGTERM');
  expect(await program.ended).toEqual({ code: 0, errors: '' });
});

test('a taken port is named, and the database is ended again', async () => {
  const dataDir = await scratchFolder();
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const env = { ...process.env, MINORI_DATA_DIR: dataDir, PORT: String(port), ...WITHOUT_DEMO };
  const program = startChild(main, [], { env });
  const { code, errors } = await program.ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(new RegExp(`^Port ${port} is taken .*PORT=.*\\n$`))]);
  await expect(serverPidOf(dataDir)).rejects.toThrow('ENOENT');
});
