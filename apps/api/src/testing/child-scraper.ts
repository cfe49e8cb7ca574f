// Runs the scraper as in production, in its own process, which a test can kill. It runs the bundle that `npm test` has built
// beforehand.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { TEST_KEY } from './scraper-key.ts';

const MAIN = fileURLToPath(new URL('../../../scraper/dist/main.mjs', import.meta.url));

export interface ChildScraperOptions {
  readonly port: number;
  readonly jobSecret: string;
  /** URL of the simulated record keeper akatsuki. */
  readonly siteUrl: string;
  /** Port of the scraper's public listener, and the URL of the api that it asks about tickets. */
  readonly autoLogin?: { readonly port: number; readonly apiUrl: string };
  /** Port of its listener for the operator. */
  readonly operatorPort?: number;
}

export interface ChildScraper {
  readonly pid: number;
  kill(signal: 'SIGTERM' | 'SIGKILL'): void;
  /** The exit code, or null after a kill. */
  readonly ended: Promise<number | null>;
  /** Memory use in bytes; Linux only. */
  memory(which: 'now' | 'peak'): number;
}

/** Starts the scraper and waits until it listens. It is killed when the test finishes, even if the test fails. */
export async function startChildScraper(options: ChildScraperOptions): Promise<ChildScraper> {
  const { port, jobSecret, siteUrl, autoLogin, operatorPort } = options;
  const env = {
    PATH: process.env.PATH,
    SCRAPER_PORT: String(port),
    SCRAPER_KEYS: `${TEST_KEY.id}:${TEST_KEY.privateKey}`,
    MINORI_JOB_SECRET: jobSecret,
    RK_SITE_1_URL: siteUrl,
    ...(autoLogin && { SCRAPER_AUTO_LOGIN_PORT: String(autoLogin.port), SCRAPER_API_URL: autoLogin.apiUrl }),
    ...(operatorPort !== undefined && { OPERATOR_PORT: String(operatorPort) }),
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes('"listening"') && resolve());
    void ended.then((code) => reject(new Error(`the scraper ended with ${code} before it listened`)));
  });
  return {
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    ended,
    memory(which) {
      const field = which === 'now' ? 'VmRSS' : 'VmHWM';
      const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
      return Number(kilobytes?.[1]) * 1024;
    },
  };
}
