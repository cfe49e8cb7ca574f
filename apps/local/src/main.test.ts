// `npm start` from outside, as a process of its own: what it prints, what it refuses, how it ends.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DEMO } from './demo.ts';
import { becomesGone } from './postgres/process-state.ts';
import { startChild } from './testing/child-program.ts';
import { PLANTED } from './testing/demo-counts.ts';
import { builtMain, freePort, npmStart } from './testing/npm-start.ts';
import { ask, scratchFolder } from './testing/scratch.ts';

const GENEROUS_MS = 60_000;
/** Where nothing of the demo is looked at, a start without one is tested: it has no past to read first. */
const WITHOUT_DEMO = { NODE_ENV: 'production' };
vi.setConfig({ testTimeout: 3 * GENEROUS_MS });
let main: string;

beforeAll(async () => {
  main = await builtMain();
});

async function serverPidOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** What the database of a running start answers. */
function askIn(dataDir: string, sql: string) {
  return ask(`postgresql://minori@localhost/minori?host=${encodeURIComponent(join(dataDir, 'pg'))}`, sql);
}

test('起動すると、開く場所とデモのサインインが表示される', async () => {
  const [dataDir, port] = await Promise.all([scratchFolder(), freePort()]);
  const program = await npmStart(main, dataDir, { port });
  await vi.waitFor(() => expect(program.output()).toContain('Ctrl-C'), GENEROUS_MS);
  expect(program.output()).toContain(`http://localhost:${port}\n`);
  const mailbox = /デモの受信箱.*: (http:\S+)/.exec(program.output())?.[1] ?? '';
  expect(await (await fetch(mailbox)).text()).toContain('まだメールは届いていません');
  expect(program.output()).not.toContain('JOBS');
  for (const { email, password, shows, recordKeeperId } of DEMO.employees) {
    for (const text of [email, password, shows.ja, shows.en, recordKeeperId]) expect(program.output()).toContain(text);
  }
});

test('Ctrl-C, which arrives twice, ends everything with 0 and nothing to complain about', async () => {
  const dataDir = await scratchFolder();
  const program = await npmStart(main, dataDir, { port: await freePort(), env: WITHOUT_DEMO });
  const serverPid = await serverPidOf(dataDir);
  program.process.kill('SIGINT');
  program.process.kill('SIGINT');
  expect(await program.ended).toEqual({ code: 0, errors: '' });
  expect(await becomesGone(serverPid, GENEROUS_MS)).toBe(true);
});

test('ended in the middle of its start, it leaves nothing running', async () => {
  const dataDir = await scratchFolder();
  const program = startChild(main, [], { ...process.env, MINORI_DATA_DIR: dataDir, PORT: '0' });
  const serverPid = await vi.waitFor(() => serverPidOf(dataDir), { timeout: GENEROUS_MS, interval: 5 });
  program.process.kill('SIGTERM');
  expect(await program.ended).toEqual({ code: 0, errors: '' });
  expect(await becomesGone(serverPid, GENEROUS_MS)).toBe(true);
});

test('when the database server dies, the program brings it back and serves again', async () => {
  const dataDir = await scratchFolder();
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

test('a second start on the same data says so and ends with 1; the first goes on', async () => {
  const dataDir = await scratchFolder();
  const first = await npmStart(main, dataDir, { port: await freePort(), env: WITHOUT_DEMO });
  const second = startChild(main, [], { ...process.env, MINORI_DATA_DIR: dataDir, PORT: '0', ...WITHOUT_DEMO });
  const { code, errors } = await second.ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(/^Minori is already running on .*\n$/)]);
  expect((await fetch(`${first.origin}/health/ready`)).status).toBe(200);
});

test('a taken port is named, and the database is ended again', async () => {
  const dataDir = await scratchFolder();
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const program = startChild(main, [], {
    ...process.env,
    MINORI_DATA_DIR: dataDir,
    PORT: String(port),
    ...WITHOUT_DEMO,
  });
  const { code, errors } = await program.ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(new RegExp(`^Port ${port} is taken .*PORT=.*\\n$`))]);
  await expect(serverPidOf(dataDir)).rejects.toThrow('ENOENT');
});

test('a wrong setting ends the start with the variable’s name', async () => {
  const { code, errors } = await startChild(main, [], { ...process.env, PORT: 'three thousand' }).ended;
  expect([code, errors]).toEqual([1, expect.stringContaining('PORT: must be a number')]);
});

test('a production start seeds nothing and has no accounts', async () => {
  const dataDir = await scratchFolder();
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
});

test('the demo is planted whole at the first start, with its read history, and not again at the second', async () => {
  const dataDir = await scratchFolder();
  const counts = `select (select count(*)::int from employees) as employees,
    (select count(*)::int from statements) as statements, (select max(planted_at)::text from seeds) as planted`;
  const first = await npmStart(main, dataDir, { port: await freePort() });
  const [planted] = await askIn(dataDir, counts);
  expect(planted).toMatchObject({ employees: PLANTED.employees, statements: PLANTED.statements });
  first.process.kill('SIGTERM');
  await first.ended;
  await npmStart(main, dataDir, { port: await freePort() });
  expect(await askIn(dataDir, counts)).toEqual([planted]);
});

test('killing npm the hard way ends everything', async () => {
  const dataDir = await scratchFolder();
  const port = await freePort();
  // npm runs a script, which runs the program: as npm does it, with the process that is called "npm start" on top.
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
