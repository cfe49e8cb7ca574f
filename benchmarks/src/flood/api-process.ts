/**
 * Starts the api as in production: the built program in its own process, configured for one proxy that reports the client's IP
 * address.
 */
import { spawn } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@minori/local/free-port';

const START_MS = 120_000;

export interface ApiProcess {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** Node's flags, as in the Dockerfile. */
const FLAGS = ['--max-semi-space-size=4', '--expose-gc'];

/**
 * @param databaseUrl a database with or without the demo
 * @param more environment variables
 */
export async function startApiProcess(
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...FLAGS, 'apps/api/dist/main.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      // No scrape happens here.
      SCRAPER_URL: 'http://127.0.0.1:9',
      SCRAPER_PUBLIC_KEY: `bench:${createECDH('prime256v1').generateKeys('base64url')}`,
      MINORI_JOB_SECRET: randomBytes(32).toString('base64'),
      PRODUCT_HOST: 'minori.example',
      PORTAL_DIR: resolve('apps/portal/dist'),
      CONTENT_DIR: resolve('content'),
      LEGAL_DIR: resolve('apps/api/src/testing/fixtures/legal'),
      TRUSTED_PROXIES: '1',
      ...more,
    },
  });
  const url = `http://localhost:${port}`;
  const started = Date.now();
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() - started > START_MS) throw new Error('the api did not start');
    await delay(50);
  }
  const stop = async () => {
    const ended = new Promise((end) => child.once('exit', end));
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid ?? 0, url, stop };
}
