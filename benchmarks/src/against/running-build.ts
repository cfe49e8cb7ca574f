/** Starts the whole product of one build, like `npm start`, on its own database of a shared server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@minori/local/free-port';
import pg from 'pg';
import { threadTime, tree } from '../reading/process-cost.ts';

export interface RunningBuild {
  readonly url: string;
  readonly databaseUrl: string;
  /** Process id of `npm start`, which starts all other processes. */
  pid(): number;
  /** Process id of the api. */
  apiPid(): number;
  /** Stops and restarts it on its data. @returns milliseconds until the sign-in page was served */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 180_000;

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function waitUntilServing(url: string, child: ChildProcess): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await delay(25)) {
    if (child.exitCode !== null) throw new Error(`A build ended with ${child.exitCode} at its start.`);
    const answer = await fetch(`${url}/signIn`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('A build did not start.');
}

/** Sends SIGTERM and waits for the end; resolves at once if the process has already ended. */
function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Finds the process with the most processor time in a tree: the api, whatever the build calls it. */
function busiestProcess(pid: number): number {
  const times = new Map(tree(pid).map((each) => [each, threadTime(each)]));
  const [most = pid] = [...times.keys()].toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
  return most;
}

/**
 * @param folder a built clone
 * @param server URL of a PostgreSQL in which databases may be created
 */
export async function startBuild(folder: string, server: string, name: string): Promise<RunningBuild> {
  const databaseUrl = await createDatabase(server, name);
  const dataDir = await mkdtemp(join(tmpdir(), 'minori-against-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...{
      DATABASE_URL: databaseUrl,
      MINORI_DATA_DIR: dataDir,
      PORT: String(port),
      MINORI_MAILBOX_PORT: '0',
      JOBS: 'off',
    },
  };
  const start = async () => {
    const child = spawn(process.execPath, ['tooling/start.mjs'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntilServing(url, child);
    return child;
  };
  let child = await start();
  return {
    url,
    databaseUrl,
    pid: () => child.pid ?? 0,
    apiPid: () => busiestProcess(child.pid ?? 0),
    restart: async () => {
      await stopProcess(child);
      const begun = performance.now();
      child = await start();
      return performance.now() - begun;
    },
    stop: async () => {
      await stopProcess(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
