// Tests that with several starts, killed starts and killed servers the folder always has one owner, and that committed
// data stay.
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { bundle, type ChildProgram, startChild } from '../testing/child-program.ts';
import { ask, madeFolder, scratchFolder } from '../testing/scratch.ts';
import { becomesGone, isGone } from './process-state.ts';
import { startPostgres } from './start.ts';

const GENEROUS_MS = 20_000;
/** `npm run proof` runs more at once. */
const STARTS = Number(process.env.MINORI_STARTS ?? 6);
let ownerProgram: string;

beforeAll(async () => {
  ownerProgram = await bundle(new URL('../testing/owner.ts', import.meta.url));
});

async function ready(owner: ChildProgram): Promise<{ url: string; serverPid: number }> {
  return JSON.parse(await owner.firstLine) as { url: string; serverPid: number };
}

async function kill(owner: ChildProgram): Promise<void> {
  owner.process.kill('SIGKILL');
  await owner.ended;
}

test('a second start on the folder is refused with a clear text, and the first goes on', async () => {
  const dataDir = await madeFolder();
  const first = await startPostgres({ dataDir });
  await expect(startPostgres({ dataDir })).rejects.toThrow(/already running on .*MINORI_DATA_DIR/);
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('of several starts at once exactly one opens, and the others end with 1', async () => {
  const dataDir = await scratchFolder();
  const starts = Array.from({ length: STARTS }, () => startChild(ownerProgram, [dataDir]));
  const outcomes = await Promise.all(
    starts.map((start) =>
      Promise.race([
        start.firstLine.then(
          () => 'open' as const,
          () => start.ended,
        ),
        start.ended,
      ]),
    ),
  );
  const refused = outcomes.filter((outcome) => outcome !== 'open');
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: STARTS - 1 }, () => 1));
  for (const { errors } of refused) expect(errors).toMatch(/already running/);
});

test('the server of a killed start is taken over, with everything it had acknowledged', async () => {
  const dataDir = await madeFolder();
  const owner = startChild(ownerProgram, [dataDir]);
  const { url, serverPid } = await ready(owner);
  await ask(url, 'create table acknowledged as select 42 as answer');
  await kill(owner);
  expect(await isGone(serverPid)).toBe(false);

  const next = await startPostgres({ dataDir });
  expect(await isGone(serverPid)).toBe(true);
  expect(await ask(next.url, 'select answer from acknowledged')).toEqual([{ answer: 42 }]);
  await next.stop();
});

test('a throw-away server ends with a start that is killed', async () => {
  const owner = startChild(ownerProgram, [await madeFolder(), 'endsWithStarter']);
  const { serverPid } = await ready(owner);
  await kill(owner);
  expect(await becomesGone(serverPid, GENEROUS_MS)).toBe(true);
});

test('killed at any point of its first start, the folder opens the next time', async () => {
  const dataDir = await scratchFolder();
  for (const afterMs of [60, 150, 300, 500, 800]) {
    const owner = startChild(ownerProgram, [dataDir]);
    await delay(afterMs);
    await kill(owner);
  }
  const postgres = await startPostgres({ dataDir });
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a server that dies is started again behind the same address', async () => {
  const onLost = vi.fn();
  const postgres = await startPostgres({ dataDir: await madeFolder(), onLost });
  await ask(postgres.url, 'create table acknowledged as select 42 as answer');
  const before = postgres.serverPid();
  process.kill(before, 'SIGKILL');
  await becomesGone(before, GENEROUS_MS);
  const rows = await vi.waitFor(() => ask(postgres.url, 'select answer from acknowledged'), { timeout: GENEROUS_MS });
  expect(rows).toEqual([{ answer: 42 }]);
  // The server accepts connections a moment before its new owner is known.
  await vi.waitFor(() => expect(postgres.serverPid()).not.toBe(before), { timeout: GENEROUS_MS });
  expect(onLost).not.toHaveBeenCalled();
  await postgres.stop();
});

test('a cut lock connection is renewed without touching the server', async () => {
  const dataDir = await madeFolder();
  const postgres = await startPostgres({ dataDir });
  const before = postgres.serverPid();
  const lockHolder = "select pid from pg_locks where locktype = 'advisory'";
  const [first] = await ask(postgres.url, lockHolder);
  await ask(postgres.url, `select pg_terminate_backend(${first?.pid})`);
  await vi.waitFor(
    async () => {
      const holders = await ask(postgres.url, lockHolder);
      expect(holders).toHaveLength(1);
      expect(holders[0]?.pid).not.toBe(first?.pid);
    },
    { timeout: GENEROUS_MS },
  );
  expect(postgres.serverPid()).toBe(before);
  await expect(startPostgres({ dataDir })).rejects.toThrow(/already running/);
  await postgres.stop();
});

test('stopping in the middle of a restart leaves no server behind', async () => {
  const postgres = await startPostgres({ dataDir: await madeFolder() });
  process.kill(postgres.serverPid(), 'SIGKILL');
  await postgres.stop();
  expect(await isGone(postgres.serverPid())).toBe(true);
  await expect(ask(postgres.url, 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT|EACCES/);
});
