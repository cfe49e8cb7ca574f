// Tests that the product survives a full volume of database and logs while employees write, and continues once there is space
// (security.md F7). Needs root to mount a small volume, so it is part of `npm run proof` only.
import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO } from './demo/demo.ts';
import { freePort } from './postgres/free-port.ts';
import { startChild } from './testing/child-program.ts';
import { builtMain, npmStart } from './testing/npm-start.ts';
import { PortalClient, PROFILE } from './testing/portal-client.ts';
import { ask, scratchFolder } from './testing/scratch.ts';

const run = promisify(execFile);
const FILLS = Number(process.env.MINORI_FILLS ?? 3);
/** Megabytes of the volume. After each round the server keeps one more WAL file of 16 MB for later use. */
const VOLUME = 260 + 20 * FILLS;
const PATIENCE = { timeout: 90_000, interval: 200 };

/** Mounts a separate volume, which is removed when the test has finished. */
async function smallVolume(megabytes: number): Promise<string> {
  const folder = await scratchFolder();
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'minori-proof', folder]);
  onTestFinished(async () => {
    await run('umount', ['-l', folder]);
  });
  return folder;
}

/** Fills all remaining bytes. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const piece = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

/** Uses up the server's preallocated WAL files until a write fails. */
async function useUpReserve(dataDir: string): Promise<void> {
  const url = `postgresql://minori@localhost/minori?host=${encodeURIComponent(join(dataDir, 'pg'))}`;
  // This is written to the WAL only.
  const ballast = "select pg_logical_emit_message(true, 'proof', repeat('x', 4000000))";
  for (let piece = 0; piece < 100; piece += 1) {
    const isFull = await ask(url, ballast).then(
      () => false,
      () => true,
    );
    if (isFull) return;
  }
}

test(`${FILLS} times full: refused with a reason, read meanwhile, and on again without a restart`, {
  timeout: 300_000 + FILLS * 240_000,
}, async () => {
  const dataDir = await smallVolume(VOLUME);
  const program = await npmStart(await builtMain(), dataDir, { port: await freePort() });
  onTestFinished(() => void program.process.kill('SIGKILL'));
  const [employee] = DEMO.employees;
  if (!employee) throw new Error('the demo has employees');
  const client = new PortalClient(program.origin, employee);
  await client.signIn();
  await client.setUp('第0号');
  const write = (number: number) =>
    client.call('PUT', '/api/v1/user-profile', { ...PROFILE, nickName: `第${number}号` });
  let [number, acknowledged] = [0, 0];
  const filler = join(dataDir, 'filler');
  const refusals: string[] = [];
  for (let round = 0; round < FILLS; round += 1) {
    await fill(filler);
    await useUpReserve(dataDir);
    // Waits until the last preallocated WAL file is used up.
    await expect
      .poll(
        async () => {
          number += 1;
          try {
            await write(number);
            acknowledged = number;
            return 'written';
          } catch (error) {
            refusals.push(String(error));
            return 'refused';
          }
        },
        { timeout: 60_000, interval: 0 },
      )
      .toBe('refused');
    expect((await fetch(`${program.origin}/health/live`)).status).toBe(200);
    await rm(filler);
    await expect
      .poll(async () => {
        number += 1;
        return write(number).then(
          () => {
            acknowledged = number;
            return 'written';
          },
          (error: unknown) => String(error),
        );
      }, PATIENCE)
      .toBe('written');
    expect((await client.account()).nickName).toBe(`第${acknowledged}号`);
  }
  expect(refusals.filter((text) => !/answered 503: .*(storage_full|database_unavailable)/.test(text))).toEqual([]);
  expect(program.process.exitCode).toBeNull();
});

// The disk fills up during the server's initialisation, in the tables, in its WAL while texts are stored, or while the demo is
// seeded.
test.each([1, 20, 45, 60, 70])(
  'a first start on a volume of %i MB says in a sentence that it is full',
  {
    timeout: 300_000,
  },
  async (megabytes) => {
    const env = { ...process.env, MINORI_DATA_DIR: await smallVolume(megabytes), PORT: '0' };
    const { code, errors } = await startChild(await builtMain(), [], { env }).ended;
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/No space left on device|Check free disk space|^The disk of .* is full/),
    ]);
    expect(errors).not.toMatch(/^ {4}at /m);
  },
);
