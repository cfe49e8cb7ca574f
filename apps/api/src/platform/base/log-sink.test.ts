// A pipe that nobody reads: whoever logs into it goes on, and what is lost is counted (security.md F25).
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

/** Two ends of a named pipe, the reading one of which is held open and never read. */
async function blockedPipe(): Promise<{ readonly fd: number; close(): void }> {
  const path = join(folder, 'pipe');
  await new Promise((resolve) => spawn('mkfifo', [path]).once('close', resolve));
  const held = openSync(path, 'r+');
  return { fd: openSync(path, 'w'), close: () => closeSync(held) };
}

test('a full pipe holds nobody up, and what is dropped is counted', async () => {
  const pipe = await blockedPipe();
  let dropped = 0;
  const sink = openLogSink({ fd: pipe.fd, onDrop: () => (dropped += 1) });
  const line = `${JSON.stringify({ msg: 'x'.repeat(10_000) })}\n`;
  for (let count = 0; count < 1_000; count += 1) sink.write(line);
  expect(dropped).toBeGreaterThan(100);
  // Somebody else has had a turn meanwhile, and the end does not wait for ever.
  await sink.close();
  pipe.close();
});

test('what was held arrives before the end', async () => {
  const path = join(folder, 'file');
  const sink = openLogSink({ fd: openSync(path, 'w'), onDrop: () => undefined });
  for (let count = 0; count < 1_000; count += 1) sink.write(`${count}\n`);
  await sink.close();
  expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(1_000);
});

test('a full disk costs its lines, and nothing is left to be written at the end of the process', async () => {
  const before = process.listeners('exit');
  const drops: true[] = [];
  const sink = openLogSink({ fd: openSync('/dev/full', 'w'), onDrop: () => drops.push(true) });
  sink.write('a line\n');
  await expect.poll(() => drops.length).toBeGreaterThan(0);
  await sink.close();
  // Pino's listener is among them as long as a sink that it knows of is open.
  expect(process.listeners('exit')).toEqual(before);
});
