// `npm start` from outside, as a process of its own: what it prints, what it refuses, and that the demo is planted once.
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { DEMO } from './demo.ts';
import { startChild } from './testing/child-program.ts';
import { PLANTED } from './testing/demo-counts.ts';
import { builtMain, freePort, npmStart } from './testing/npm-start.ts';
import { ask, scratchFolder } from './testing/scratch.ts';

const GENEROUS_MS = 120_000;

vi.setConfig({ testTimeout: 3 * GENEROUS_MS });

let main: string;

beforeAll(async () => {
  main = await builtMain();
});

/** What the database of a running start answers. */
function askIn(dataDir: string, sql: string) {
  return ask(`postgresql://minori@localhost/minori?host=${encodeURIComponent(join(dataDir, 'pg'))}`, sql);
}

test('起動すると、開く場所とデモのサインインが表示される。デモは読み取りの履歴ごと、一度だけ用意される', async () => {
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

  const counts = `select (select count(*)::int from employees) as employees,
    (select count(*)::int from statements) as statements, (select max(planted_at)::text from seeds) as planted`;
  const [planted] = await askIn(dataDir, counts);
  expect(planted).toMatchObject({ employees: PLANTED.employees, statements: PLANTED.statements });
  program.process.kill('SIGTERM');
  await program.ended;
  await npmStart(main, dataDir, { port: await freePort() });
  expect(await askIn(dataDir, counts)).toEqual([planted]);
});

test('a wrong setting ends the start with the variable’s name', async () => {
  const { code, errors } = await startChild(main, [], { ...process.env, PORT: 'three thousand' }).ended;
  expect([code, errors]).toEqual([1, expect.stringContaining('PORT: must be a number')]);
});
