// Tests that a database connection which is cut, hangs or is slow while employees work (security.md F4 and F5) does no harm:
// every request gets 200 or a 503 with its reason, nothing acknowledged is lost, and the api recovers by itself.

import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mstAssetClass } from '@minori/contract/employee-assets';
import { updateUserProfile } from '@minori/contract/user-account';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningApi } from '../../src/start.ts';
import { createDatabase } from '../../src/testing/fresh-database.ts';
import { TEST_PROFILE } from '../../src/testing/people.ts';
import { type PlantedPeople, plantPeople, type SentAnswer, sendCall, serveApi } from '../../src/testing/served-api.ts';

/** The number of outages, and the length of each; `npm run proof` sets more and longer ones. */
const OUTAGES = Number(process.env.MINORI_OUTAGES ?? 2);
const OUTAGE_MS = Number(process.env.MINORI_OUTAGE_MS ?? 300);
const PATIENCE = { timeout: 30_000, interval: 50 };

let databaseUrl: string;
let wire: ChaosProxy;
let api: RunningApi;
let people: PlantedPeople;

beforeAll(async () => {
  databaseUrl = await createDatabase();
  wire = await startChaosProxy(databaseUrl);
  people = plantPeople(databaseUrl);
  api = await serveApi(wire.databaseUrl);
});
afterAll(async () => {
  await api.close();
  await people.close();
  await wire.close();
});

async function direct<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

interface Worker {
  readonly answers: readonly SentAnswer[];
  /** Number of the last acknowledged change. */
  acknowledged(): number;
  stop(): Promise<number>;
}

/**
 * Reads and writes in turn, each after the response to the one before.
 * @returns `stop` returns the number of the last change sent
 */
async function startWorker(): Promise<Worker> {
  const employee = await people.addEmployee(await people.addCompany());
  const cookie = await people.addSession(employee);
  const { sysUserCode } = employee;
  const answers: SentAnswer[] = [];
  let [sent, acknowledged, isOn] = [0, 0, true];
  const profile = (nickName: string) => ({ body: { ...TEST_PROFILE, sysUserCode, nickName, emailForNotify: null } });
  const loop = (async () => {
    while (isOn) {
      answers.push(await sendCall(api.url, mstAssetClass, { cookie, input: {} }));
      sent += 1;
      const answer = await sendCall(api.url, updateUserProfile, { cookie, input: profile(`第${sent}号`) });
      answers.push(answer);
      if (answer.status === 200) acknowledged = sent;
    }
  })();
  return {
    answers,
    acknowledged: () => acknowledged,
    stop: async () => {
      isOn = false;
      await loop;
      const [row] = await direct<{ nick_name: string }>('select nick_name from employees where sys_user_code = $1', [
        sysUserCode,
      ]);
      return Number(row?.nick_name.match(/\d+/)?.[0] ?? 0);
    },
  };
}

async function health(kind: 'live' | 'ready'): Promise<number> {
  return (await fetch(`${api.url}/health/${kind}`)).status;
}

function unexpected({ answers }: Worker): SentAnswer[] {
  return answers.filter(({ status, text }) => status !== 200 && !text.includes('"reason":"database_unavailable"'));
}

test.each([
  ['cut', 'cut'],
  ['silent', 'hang'],
] as const)(
  'the way is %s: reasoned answers meanwhile, nothing acknowledged is lost, and it goes on',
  { timeout: 120_000 + OUTAGES * (OUTAGE_MS + 60_000) },
  async (_name, fault) => {
    const workers = await Promise.all([startWorker(), startWorker(), startWorker()]);
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      const before = workers.map((worker) => worker.acknowledged());
      await expect
        .poll(() => workers.every((worker, i) => worker.acknowledged() > (before[i] ?? 0)), PATIENCE)
        .toBe(true);
      wire.set(fault);
      expect(await health('live')).toBe(200);
      if (fault === 'cut') await expect.poll(() => health('ready'), PATIENCE).toBe(503);
      await delay(OUTAGE_MS);
      wire.set('pass');
      await expect.poll(() => health('ready'), PATIENCE).toBe(200);
    }
    const acknowledged = workers.map((worker) => worker.acknowledged());
    await expect
      .poll(() => workers.every((worker, i) => worker.acknowledged() > (acknowledged[i] ?? 0)), PATIENCE)
      .toBe(true);
    for (const worker of workers) {
      const stored = await worker.stop();
      expect(stored).toBeGreaterThanOrEqual(worker.acknowledged());
      expect(unexpected(worker)).toEqual([]);
    }
  },
);

test('a slow database and more requests than connections: all are answered, and no connection leaks', async () => {
  const cookie = await people.addSession(await people.addEmployee(await people.addCompany()));
  wire.delay(40);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => sendCall(api.url, mstAssetClass, { cookie, input: {} })),
  );
  wire.delay(0);
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  await expect
    .poll(async () => {
      const [row] = await direct<{ busy: number }>(
        `select count(*)::int as busy from pg_stat_activity
         where datname = current_database() and application_name = 'minori-api' and state <> 'idle'`,
      );
      return row?.busy;
    }, PATIENCE)
    .toBe(0);
  expect((await sendCall(api.url, mstAssetClass, { cookie, input: {} })).status).toBe(200);
});

// A proxy in front of PostgreSQL that a test can slow down, stop or cut.

/** 'pass' forwards everything, 'hang' forwards nothing, 'cut' refuses and resets connections. */
type Wire = 'pass' | 'hang' | 'cut';

interface ChaosProxy {
  /** The URL of the same database through the proxy. */
  readonly databaseUrl: string;
  set(wire: Wire): void;
  /** Sets the milliseconds by which each piece of a query is delayed. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

function targetOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  if (folder !== null) return { path: join(folder, `.s.PGSQL.${url.port || 5432}`) };
  return { host: url.hostname, port: Number(url.port || 5432) };
}

async function startChaosProxy(databaseUrl: string): Promise<ChaosProxy> {
  let wire: Wire = 'pass';
  let waiting = 0;
  const sockets = new Set<Socket>();
  const resume = new Set<() => void>();

  const passOn = (from: Socket, to: Socket) => {
    let before: Promise<unknown> = Promise.resolve();
    from.on('data', (piece) => {
      // Keeps the order of the pieces, whatever their delays.
      before = before.then(async () => {
        if (waiting > 0) await new Promise((resolve) => setTimeout(resolve, waiting));
        while (wire === 'hang' && !to.destroyed) await new Promise<void>((resolve) => resume.add(resolve));
        if (!to.destroyed) to.write(piece);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => to.destroy());
  };

  const server = createServer((client) => {
    if (wire === 'cut') return void client.resetAndDestroy();
    const database = connect(targetOf(databaseUrl));
    for (const socket of [client, database]) sockets.add(socket.on('close', () => sockets.delete(socket)));
    passOn(client, database);
    passOn(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');

  const behind = new URL(databaseUrl);
  behind.searchParams.delete('host');
  behind.hostname = '127.0.0.1';
  behind.port = String(address.port);
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    databaseUrl: behind.href,
    set: (next) => {
      wire = next;
      if (next === 'cut') cutAll();
      for (const go of [...resume]) {
        resume.delete(go);
        go();
      }
    },
    delay: (milliseconds) => {
      waiting = milliseconds;
    },
    close: async () => {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
