// Tests that the api behind Debian's PgBouncer reports in one line a pooling mode in which it can't work, and one in which it
// works with restrictions.
import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { mendableFailure } from '../../src/platform/storage/database-failure.ts';
import { createListener } from '../../src/platform/storage/listener.ts';
import { createDatabase, ownerUrl } from '../../src/testing/fresh-database.ts';
import { missingPrograms } from '../../src/testing/missing-programs.ts';
import { operate } from '../../src/testing/operator.ts';
import { serveApi } from '../../src/testing/served-api.ts';
import { endOf, freePort, unpackDebian, untilItListens } from '../debian-packages.ts';

const WHY = 'Poolers are not proved';
const missing = missingPrograms(['apt-get', 'dpkg']);
if (missing !== '') process.stdout.write(`${WHY}: there is no ${missing}.\n`);
const unpacked = missing === '' ? await unpackDebian(['pgbouncer', 'libevent-2.1-7', 'libc-ares2'], WHY) : null;
const realTest = unpacked === null ? test.skip : test;

/** The id of the user nobody, because PgBouncer refuses to run as root. */
const NOBODY = 65_534;

const LIMITS = 'statement_timeout,idle_in_transaction_session_timeout';

interface Pooling {
  readonly mode: 'session' | 'transaction';
  /** Start parameters that PgBouncer ignores. */
  readonly ignored?: string;
}

const ending: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(ending.map((end) => end())));

/** A TCP port that leads to the tests' database, whose socket only its owner may use. */
async function portOf(socketPath: string): Promise<number> {
  const server = createServer((near) => {
    const far = connect(socketPath);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(async () => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Creates a database. @returns its URL through a pooler, and its direct one */
async function pooled({ mode, ignored = '' }: Pooling): Promise<{ readonly url: string; readonly direct: string }> {
  const { root, folder } = unpacked ?? { root: '', folder: '' };
  const direct = await createDatabase();
  const { username, pathname, searchParams } = new URL(direct);
  const server = await portOf(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'));
  const port = await freePort();
  const home = join(folder, `pooler-${port}`);
  await mkdir(home);
  await chown(home, NOBODY, NOBODY);
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${server} user=${username} password=${username}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, `unix_socket_dir =`, 'auth_type = any'],
    ...[`pool_mode = ${mode}`, `ignore_startup_parameters = ${ignored}`, `pidfile = ${join(home, 'pid')}`],
  ];
  await writeFile(join(home, 'settings'), `${settings.join('\n')}\n`);
  await chmod(join(home, 'settings'), 0o644);
  const child = spawn(join(root, 'usr/sbin/pgbouncer'), [join(home, 'settings')], {
    env: { PATH: process.env.PATH ?? '', LD_LIBRARY_PATH: join(root, 'usr/lib/x86_64-linux-gnu') },
    stdio: ['ignore', 'ignore', 'ignore'],
    uid: NOBODY,
    gid: NOBODY,
  });
  ending.push(() => endOf(child));
  await untilItListens(port);
  return { url: `postgresql://${username}:${username}@127.0.0.1:${port}${pathname}`, direct };
}

async function startOf(url: string) {
  const lines: string[] = [];
  try {
    const api = await serveApi(url, { log: { write: (line) => void lines.push(line) } });
    onTestFinished(() => api.close());
    return { why: null, lines };
  } catch (error) {
    return { why: mendableFailure(error), lines };
  }
}

realTest('what the pooler refuses as a start parameter is said', async () => {
  for (const mode of ['session', 'transaction'] as const) {
    const { why } = await startOf((await pooled({ mode })).url);
    expect(why).toMatch(/^The pooler .* refuses the limits of statements as start parameters .* \(08P01\)$/);
  }
});

realTest('connections lent by the transaction: the start says so, and a listener is never up', async () => {
  const { url, direct } = await pooled({ mode: 'transaction', ignored: LIMITS });
  const { why } = await startOf(url);
  expect(why).toMatch(
    /^DATABASE_URL leads to a pooler that lends connections by the transaction: .* \((42P05|26000)\)$/,
  );
  const told = { downs: 0, deaf: 0 };
  const listener = createListener(url, {
    onDeaf: () => {
      told.deaf += 1;
    },
  });
  const count = () => {
    told.downs += 1;
  };
  listener.subscribe('company_changed', { onMessage: () => undefined, onDown: count });
  listener.start();
  onTestFinished(() => listener.close());
  await expect.poll(() => told).toEqual({ downs: 1, deaf: 1 });
  expect(listener.isUp()).toBe(false);
  // Shows why the test message must come from another connection: PgBouncer delivers a connection's own messages.
  const self = new pg.Client({ connectionString: url });
  let own = 0;
  await self.connect();
  self.on('notification', () => {
    own += 1;
  });
  await self.query('listen myself');
  await self.query("select pg_notify('myself', '')");
  await self.end();
  expect(own).toBe(1);
  const behind = createListener(ownerUrl(direct));
  behind.start();
  onTestFinished(() => behind.close());
  await expect.poll(behind.isUp).toBe(true);
});

realTest(
  'connections lent by the session: it serves and hears; the limit that is dropped is said by log and doctor',
  async () => {
    const { url } = await pooled({ mode: 'session', ignored: LIMITS });
    const { why, lines } = await startOf(url);
    expect([why, lines.filter((line) => line.includes('statements have no limit of time')).length]).toEqual([null, 1]);
    const { out } = await operate({ databaseUrl: url, now: () => new Date() }, 'doctor');
    expect(out).toContain('lets statements run for ever');
    const listener = createListener(url);
    listener.start();
    onTestFinished(() => listener.close());
    await expect.poll(listener.isUp).toBe(true);
  },
);
