// Starts what stands in front of the database nodes: HAProxy with the file of docs/operations/cluster/, two instances of the api
// with their jobs and two of the scraper. Each is the built program in a process of its own.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { builtApi, freePort } from '../../src/testing/api-process.ts';
import { TEST_CONTENT_DIR, TEST_LEGAL_DIR } from '../../src/testing/content-dir.ts';
import { JOB_SECRET } from '../../src/testing/real-scraper.ts';
import { publicHalf, TEST_KEY } from '../../src/testing/scraper-key.ts';
import { proxyFile } from './configuration.ts';
import { type DatabaseNodes, SUPERUSER_PASSWORD } from './nodes.ts';

const run = promisify(execFile);
const SCRAPER = fileURLToPath(new URL('../../../scraper/dist/main.mjs', import.meta.url));
const ROLES = { owner: 'minori', api: 'minori_api' } as const;

export const INSTANCES = ['api1', 'api2', 'scraper1', 'scraper2'] as const;
export type Instance = (typeof INSTANCES)[number];

const PORTS = ['5000', '5001', '3000', '4100', '4110', '4120', '3010', '3020'] as const;
type Port = (typeof PORTS)[number];

export interface Outside {
  readonly siteUrl: string;
  readonly smtpUrl: string;
}

export interface Front {
  /** The portal, through HAProxy. */
  readonly url: string;
  urlOf(instance: Instance): string;
  /** The current leader, connected to as the owner of the tables. */
  readonly ownerUrl: string;
  /** A standby. */
  readonly standbyUrl: string;
  start(instance: Instance): Promise<void>;
  kill(instance: Instance, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  reloadProxy(): void;
  /** Sets whether HAProxy sends requests to the instance. */
  setState(instance: 'api1' | 'api2', state: 'drain' | 'ready'): Promise<void>;
  close(): Promise<void>;
}

interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
}

function startProgram([command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv, log: string): Program {
  const file = openSync(log, 'a');
  const child = spawn(command, args, { env, stdio: ['ignore', file, file] });
  return { child, ended: new Promise((resolve) => child.once('close', resolve)) };
}

async function tellProxy(admin: string, command: string): Promise<void> {
  const socket = connect(admin);
  socket.end(`${command}\n`);
  socket.resume();
  await once(socket, 'close');
}

async function untilReady(url: string): Promise<void> {
  for (let round = 0; round < 1_200; round += 1) {
    if ((await fetch(`${url}/health/ready`).catch(() => undefined))?.ok) return;
    await delay(100);
  }
  throw new Error(`${url} was not ready in time`);
}

async function asSuperuser(url: string, statements: readonly string[]): Promise<void> {
  const client = await firstConnection(url);
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Retries, because a HAProxy that has just started takes every node for the leader until its first check. */
async function firstConnection(url: string): Promise<pg.Client> {
  for (let round = 0; round < 300; round += 1) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
      if (!rows[0].is_standby) return client;
    } catch {
      // Not ready yet.
    }
    await client.end().catch(() => undefined);
    await delay(100);
  }
  throw new Error('HAProxy leads to no leader');
}

/** Creates the users and the database, then the tables with the command line, as the page says. */
async function prepareDatabase(
  addressOf: (user: string, password: string, database: string) => string,
): Promise<string> {
  const superuser = addressOf('postgres', SUPERUSER_PASSWORD, 'postgres');
  await asSuperuser(superuser, [
    `create role ${ROLES.owner} login password 'owner-of-this-run'`,
    `create role ${ROLES.api} login password 'api-of-this-run'`,
    `create database minori owner ${ROLES.owner}`,
  ]);
  const owner = addressOf(ROLES.owner, 'owner-of-this-run', 'minori');
  const { main } = await builtApi();
  const env = { ...process.env, DATABASE_URL: owner };
  await run(
    process.execPath,
    [main.replace('main.mjs', 'minori.mjs'), 'database', 'migrate', '--serve-as', ROLES.api],
    { env },
  );
  return owner;
}

/** To be called once the nodes have a leader. */
export async function startFront(nodes: DatabaseNodes, outside: Outside): Promise<Front> {
  const portOf = Object.fromEntries(await Promise.all(PORTS.map(async (port) => [port, await freePort()]))) as Record<
    Port,
    number
  >;
  const here = Object.fromEntries(PORTS.map((port) => [`127.0.0.1:${port}`, `127.0.0.1:${portOf[port]}`]));
  const proxy = join(nodes.folder, 'haproxy.cfg');
  const admin = join(nodes.folder, 'admin.sock');
  const own = { '/etc/minori/tls/ca.crt': nodes.authority, '/run/haproxy/admin.sock': admin };
  await writeFile(proxy, await proxyFile({ ...here, ...own }));
  const log = (name: string) => join(nodes.folder, `${name}.log`);
  const haproxy = startProgram(['haproxy', '-W', '-f', proxy], process.env, log('haproxy'));
  const addressAt = (port: Port) => (user: string, password: string, database: string) =>
    `postgresql://${user}:${password}@localhost:${portOf[port]}/${database}?sslmode=verify-full&sslrootcert=${nodes.authority}`;
  const ownerUrl = await prepareDatabase(addressAt('5000'));
  const { main, portalDir } = await builtApi();
  const { id, publicKey } = publicHalf(TEST_KEY);
  const standbyUrl = addressAt('5001')(ROLES.api, 'api-of-this-run', 'minori');
  const api = {
    PATH: process.env.PATH,
    DATABASE_URL: addressAt('5000')(ROLES.api, 'api-of-this-run', 'minori'),
    DATABASE_READ_URL: standbyUrl,
    SCRAPER_URL: `http://127.0.0.1:${portOf['4100']}`,
    MINORI_JOB_SECRET: JOB_SECRET,
    SCRAPER_PUBLIC_KEY: `${id}:${publicKey}`,
    PRODUCT_HOST: 'localhost',
    TRUSTED_PROXIES: '2',
    PORTAL_DIR: portalDir,
    CONTENT_DIR: TEST_CONTENT_DIR,
    LEGAL_DIR: TEST_LEGAL_DIR,
    JOBS: 'on',
    SMTP_URL: outside.smtpUrl,
    MAIL_FROM: 'no-reply@minori.example',
    CONTACT_TO: 'support@minori.example',
  };
  const scraper = {
    PATH: process.env.PATH,
    SCRAPER_KEYS: `${TEST_KEY.id}:${TEST_KEY.privateKey}`,
    MINORI_JOB_SECRET: JOB_SECRET,
    RK_SITE_1_URL: outside.siteUrl,
  };
  const ports: Readonly<Record<Instance, Port>> = { api1: '3010', api2: '3020', scraper1: '4110', scraper2: '4120' };
  const urlOf = (instance: Instance) => `http://localhost:${portOf[ports[instance]]}`;
  const programs = new Map<Instance, Program>();
  const start = async (instance: Instance) => {
    const port = String(portOf[ports[instance]]);
    const isApi = instance.startsWith('api');
    const env = isApi ? { ...api, PORT: port } : { ...scraper, SCRAPER_PORT: port };
    programs.set(instance, startProgram([process.execPath, isApi ? main : SCRAPER], env, log(instance)));
    await untilReady(urlOf(instance));
  };
  const kill = async (instance: Instance, signal: 'SIGTERM' | 'SIGKILL') => {
    const program = programs.get(instance);
    program?.child.kill(signal);
    await program?.ended;
  };
  return {
    url: `http://localhost:${portOf['3000']}`,
    ...{ urlOf, ownerUrl, start, kill },
    standbyUrl,
    setState: (instance, state) => tellProxy(admin, `set server portal/${instance} state ${state}`),
    reloadProxy: () => void haproxy.child.kill('SIGUSR2'),
    close: async () => {
      await Promise.all(INSTANCES.map((instance) => kill(instance, 'SIGKILL')));
      haproxy.child.kill('SIGTERM');
      await haproxy.ended;
    },
  };
}
