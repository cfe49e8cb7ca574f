/** Tests the memory over 500 scrapes: no object stays behind, and half of the former heap is enough. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { grownBy, objectsOf } from '@minori/telemetry/testing/heap-objects';
import { expect, onTestFinished, test } from 'vitest';
import { startScraperProgram } from './testing/scraper-program.ts';
import { HEALTHY } from './testing/world.ts';

/** Scrapes until caches are full and code is compiled. */
const WARM_UP = 100;
const READINGS = 400;
/** Megabytes; after 500 scrapes the program of 2026-11-28 had a heap of 74. */
const HALF_HEAP = 36;
/** Milliseconds after which a new scrape deletes the stages of earlier ones (server/progress-board.ts). */
const FORGOTTEN_MS = 121_000;

test(`${READINGS} readings leave no object behind each, in half of the heap`, { timeout: 1_200_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'minori-heap-'));
  const site = await startRecordKeeper(sampleOptions());
  const program = await startScraperProgram(
    { 1: site.url },
    {
      NODE_OPTIONS: `--max-old-space-size=${HALF_HEAP} --heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
    },
  );
  onTestFinished(async () => {
    program.signal('SIGKILL');
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });
  const read = async (times: number) => {
    for (let reading = 0; reading < times; reading += 1) {
      expect((await program.readAccount(1, HEALTHY)).status).toBe(200);
    }
  };
  const readAndForget = async (times: number) => {
    await read(times);
    await delay(FORGOTTEN_MS);
    await read(1);
  };
  await readAndForget(WARM_UP);
  const before = await objectsOf(program.pid, folder);
  await readAndForget(READINGS);
  const after = await objectsOf(program.pid, folder);
  expect(after.size).toBeGreaterThan(10);
  expect(grownBy(READINGS / 2, [before, after])).toEqual([]);
});
