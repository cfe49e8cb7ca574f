// Runs the api as in production: its built program in its own process, which a test can kill with SIGKILL.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { Config } from '../platform/process/config.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const run = promisify(execFile);
const READY_WITHIN_MS = 90_000;

interface BuiltApi {
  /** The JavaScript file that node runs. */
  readonly main: string;
  /** A portal folder without pages. */
  readonly portalDir: string;
}

let built: Promise<BuiltApi> | undefined;

/** Builds what is out of date, once per test worker; after the build of `npm test` there is nothing to do. */
export function builtApi(): Promise<BuiltApi> {
  built ??= build();
  return built;
}

async function build(): Promise<BuiltApi> {
  await run(process.execPath, [join(ROOT, 'tooling/ready.mjs'), 'build']);
  return {
    main: join(ROOT, 'apps/api/dist/main.mjs'),
    portalDir: await mkdtemp(join(tmpdir(), 'no-pages-')),
  };
}

/** Finds a port on which no server listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** The environment variables of a production start. */
export function environmentOf(config: Config, given: { readonly port: number; readonly portalDir: string }) {
  const { scraperKey } = config;
  return {
    PORT: String(given.port),
    DATABASE_URL: config.databaseUrl,
    SCRAPER_URL: config.scraperUrl,
    MINORI_JOB_SECRET: config.jobSecret,
    SCRAPER_PUBLIC_KEY: `${scraperKey.id}:${scraperKey.publicKey}`,
    PRODUCT_HOST: 'minori.example',
    PORTAL_DIR: given.portalDir,
    CONTENT_DIR: config.contentDir,
    LEGAL_DIR: config.legalDir,
  };
}

export interface ApiProcess {
  readonly process: ChildProcess;
  /** Resolves to the exit code, or to null after a kill. */
  readonly ended: Promise<number | null>;
}

/** Starts the api and waits until it serves. It is killed when the test finishes, even if the test fails. */
export async function startApiProcess(main: string, env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  let hasEnded = false;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => {
    hasEnded = true;
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`http://localhost:${env.PORT}/health/ready`).catch(() => undefined);
    if (answer?.ok) return { process: child, ended };
    if (hasEnded) throw new Error(`the start ended: ${errors}`);
    if (performance.now() > deadline) throw new Error('the start was not ready in time');
    await delay(20);
  }
}
