/**
 * 占める大きさ — measures the memory of idle programs (proportional set size: shared pages are divided among the processes), compared
 * with a bare node with undici and with limits: the scraper before and after 500 scrapes, the api alone and the processes of
 * its jobs, and the whole of `npm start`, the first time and the second.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@minori/local/free-port';
import { startPostgres } from '@minori/local/postgres';
import { startApiProcess } from '../flood/api-process.ts';
import { startServer } from '../keyed-read/server-process.ts';
import { memory, ownMemory } from '../reading/process-cost.ts';
import { ScraperProcess } from '../reading/scraper-process.ts';
import type { Benchmark, Report } from '../runner/entry.ts';
import { sized } from '../runner/size.ts';

/** Milliseconds until a program without requests is idle. */
const REST = sized(30_000, 1_000);
/** Milliseconds until the first runs of a whole demo's jobs are over. */
const DEMO_REST = sized(600_000, 1_000);
const READINGS = sized(500, 2);
const START_MS = 300_000;

const MB = { unit: 'MB' } as const;

function ended(child: ChildProcess): Promise<unknown> {
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  return end;
}

/** The lower limit: node with the HTTP client that a scraper needs. */
async function bareMegabytes(): Promise<number> {
  const child = spawn(process.execPath, ['-e', "require('undici'); setInterval(() => undefined, 1e6)"], {
    cwd: 'apps/scraper',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await delay(sized(3_000, 500));
  const megabytes = memory(child.pid ?? 0);
  await ended(child);
  return megabytes;
}

async function measureScraper(report: Report): Promise<void> {
  const site = await startServer<{ url: string }>('site');
  const scraper = await ScraperProcess.start(site.told.url);
  try {
    await delay(REST);
    const idle = memory(scraper.pid);
    report.figure({ name: 'the scraper before its first visit', value: idle, ...MB, atMost: 25 });
    report.figure({
      name: 'the same ÷ bare node with undici',
      value: idle / (await bareMegabytes()),
      unit: '×',
      atMost: 1.2,
    });
    for (let reading = 0; reading < READINGS; reading += 1) await scraper.read(await scraper.prepare());
    report.figure({ name: 'the scraper right after 500 readings', value: memory(scraper.pid), ...MB });
    await delay(REST);
    report.figure({ name: 'the scraper at rest after 500 readings', value: memory(scraper.pid), ...MB, atMost: 50 });
  } finally {
    await scraper.stop();
    await site.stop();
  }
}

async function measureApi(report: Report): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minori-footprint-'));
  const postgres = await startPostgres({ dataDir, endsWithStarter: true });
  try {
    const api = await startApiProcess(postgres.url, { JOBS: 'on' });
    await delay(REST);
    const [whole, own] = [memory(api.pid), ownMemory(api.pid)];
    report.figure({ name: 'the api alone, its tables just made', value: own, ...MB, atMost: 110 });
    report.figure({ name: 'its jobs', value: whole - own, ...MB, atMost: 60 });
    await api.stop();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Runs `npm start` once on a folder: the time until it serves requests, and the memory of all its processes ten minutes later.
 */
async function oneStart(dataDir: string): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const [port, mailbox] = [await freePort(), await freePort()];
  const begun = performance.now();
  const child = spawn(process.execPath, ['tooling/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MINORI_DATA_DIR: dataDir, PORT: String(port), MINORI_MAILBOX_PORT: String(mailbox) },
  });
  while (!(await fetch(`http://localhost:${port}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() - begun > START_MS) throw new Error('npm start did not start');
    await delay(50);
  }
  const seconds = (performance.now() - begun) / 1000;
  await delay(DEMO_REST);
  const megabytes = memory(child.pid ?? 0);
  await ended(child);
  return { seconds, megabytes };
}

async function measureDemo(report: Report): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minori-footprint-'));
  try {
    const [first, second] = [await oneStart(dataDir), await oneStart(dataDir)];
    report.figure({ name: 'npm start, the first', value: first.megabytes, ...MB, atMost: 350 });
    report.figure({ name: 'npm start, the second', value: second.megabytes, ...MB, atMost: 350 });
    report.figure({ name: 'until the second answers', value: second.seconds, unit: 's', atMost: 3 });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const footprintBenchmark: Benchmark = {
  name: 'footprint',
  async run(report) {
    await measureScraper(report);
    await measureApi(report);
    await measureDemo(report);
  },
};
