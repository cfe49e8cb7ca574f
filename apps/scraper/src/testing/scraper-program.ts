/** Runs the built program in a separate process, as in production, and requests scrapes from it. For tests only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { Credentials } from '../sites/site.ts';
import { JOB_SECRET } from './job-token.ts';
import { type Called, type Caller, callerOf, jobOf } from './scraper-caller.ts';
import { TEST_KEY } from './seal.ts';

/** The program built by `npm test`. */
export const SCRAPER_PROGRAM = fileURLToPath(new URL('../../dist/main.mjs', import.meta.url));

export interface ScraperProgram extends Caller {
  /** Scrapes an account with credentials that are sealed as entered ones. */
  readAccount(kind: RkMgtAgencyCode, credentials: Credentials, sysUserCode?: string): Promise<Called>;
  readonly url: string;
  readonly pid: number;
  /** Everything that the program has written. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code; null when a signal ended the program. */
  ended(): Promise<number | null>;
}

/** Waits for the line with the port; if the program ends before, the test fails with the program's output. */
async function portOf(child: ChildProcess, lines: string[]): Promise<number> {
  if (!child.stdout || !child.stderr) throw new Error('the program has no output');
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const reader = createInterface(child.stdout);
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the program did not start: ${lines.join('\n')}`)));
    reader.on('line', (line) => {
      lines.push(line);
      const { event, port } = JSON.parse(line) as { event: string; port?: number };
      if (event === 'listening' && port !== undefined) resolve(port);
    });
  });
}

/** Starts the built `dist/main.mjs` with simulated sites by kind. */
export async function startScraperProgram(
  sites: { readonly [Kind in RkMgtAgencyCode]?: string },
  environment: Readonly<Record<string, string>> = {},
): Promise<ScraperProgram> {
  const addresses = Object.entries(sites).map(([kind, url]) => [`RK_SITE_${kind}_URL`, url]);
  const child = spawn(process.execPath, [SCRAPER_PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      SCRAPER_PORT: '0',
      SCRAPER_KEYS: `${TEST_KEY.id}:${TEST_KEY.privateKey}`,
      MINORI_JOB_SECRET: JOB_SECRET,
      ...Object.fromEntries(addresses),
      ...environment,
    },
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const lines: string[] = [];
  const port = await portOf(child, lines);
  const url = `http://127.0.0.1:${port}`;
  const caller = callerOf(url);
  return {
    ...caller,
    readAccount: async (kind, credentials, sysUserCode = 'user-1') =>
      caller.read(await jobOf(credentials, { rkMgtAgencyCode: kind, sysUserCode })),
    url,
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    signal: (signal) => void child.kill(signal),
    ended: async () => (await exit)[0],
  };
}
