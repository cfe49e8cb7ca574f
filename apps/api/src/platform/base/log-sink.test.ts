// Tests that logging to a pipe that nobody reads never blocks, and that lost lines are counted (security.md F25).
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLogSink } from './log-sink.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minori-log-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A named pipe whose read end is open but never read: its write end blocks when it is full. */
async function blockedPipe(): Promise<{ readonly fd: number; close(): void }> {
  const path = join(folder, 'pipe');
  await new Promise((resolve) => spawn('mkfifo', [path]).once('close', resolve));
  const held = openSync(path, 'r+');
  return { fd: openSync(path, 'w'), close: () => closeSync(held) };
}

test('a full pipe blocks nobody, and dropped lines are counted', async () => {
  const pipe = await blockedPipe();
  let dropped = 0;
  const sink = openLogSink({ fd: pipe.fd, onDrop: () => (dropped += 1) });
  const line = `${JSON.stringify({ msg: 'x'.repeat(10_000) })}\n`;
  for (let count = 0; count < 1_000; count += 1) sink.write(line);
  expect(dropped).toBeGreaterThan(100);
  // The test itself ran on, so nothing blocked; closing doesn't wait for ever, either.
  await sink.close();
  pipe.close();
});

test('buffered lines are written before close resolves', async () => {
  const path = join(folder, 'file');
  const sink = openLogSink({ fd: openSync(path, 'w'), onDrop: () => undefined });
  for (let count = 0; count < 1_000; count += 1) sink.write(`${count}\n`);
  await sink.close();
  expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(1_000);
});

test('a full disk loses its lines, and nothing is left to write when the process ends', async () => {
  const before = process.listeners('exit');
  const drops: true[] = [];
  const sink = openLogSink({ fd: openSync('/dev/full', 'w'), onDrop: () => drops.push(true) });
  sink.write('a line\n');
  await expect.poll(() => drops.length).toBeGreaterThan(0);
  await sink.close();
  // While a sink is open, pino has a listener for it.
  expect(process.listeners('exit')).toEqual(before);
});
