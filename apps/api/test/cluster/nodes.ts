// Starts three PostgreSQL nodes under Patroni, each with an etcd member, set up as in docs/operations/cluster.md.
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { makeAuthority, makeCertificate } from './certificates.ts';
import { nodeFile } from './configuration.ts';
import { type Machines, NODES, type Node, startMachines } from './machines.ts';

const run = promisify(execFile);
const PATIENCE = { timeout: 180_000, interval: 250 };

/** Not secret: the cluster exists only during the run. */
export const SUPERUSER_PASSWORD = 'superuser-of-this-run';

export interface Member {
  readonly Member: Node;
  readonly Role: string;
  readonly State: string;
}

export interface DatabaseNodes {
  /** A folder of this run, with each node's configuration, data and logs. */
  readonly folder: string;
  /** The certificate of the cluster's authority. */
  readonly authority: string;
  readonly machines: Machines;
  start(node: Node, what?: readonly ('etcd' | 'patroni')[]): void;
  /** The members as `patronictl list` shows them on a node that responds. */
  members(): Promise<readonly Member[]>;
  patronictl(...args: readonly string[]): Promise<string>;
  leader(): Promise<Node>;
  /** The synchronous standby, which has every acknowledged change. */
  standby(): Promise<Node>;
  /** Waits until there are one leader, one synchronous standby and one further standby. @returns the leader */
  whole(): Promise<Node>;
  /** Prints the last log lines of each node: they explain why a node doesn't follow or lead, and disappear with the run. */
  printLogs(): Promise<void>;
  close(): Promise<void>;
}

async function idOf(user: string, which: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [which, user])).stdout);
}

async function prepare(node: Node, folder: string, authority: string): Promise<void> {
  const at = (...names: string[]) => join(folder, node, ...names);
  const [uid, gid] = [await idOf('postgres', '-u'), await idOf('postgres', '-g')];
  for (const name of ['tls', 'run', 'postgres', 'etcd']) await mkdir(at(name), { recursive: true });
  await makeCertificate(authority, { node, folder: at('tls') });
  await writeFile(at('tls', 'ca.crt'), await readFile(authority));
  const tls = { '/etc/minori/tls': at('tls') };
  await writeFile(
    at('etcd.yml'),
    await nodeFile('etcd.yml', node, { ...tls, '/var/lib/etcd/minori': at('etcd', 'data') }),
  );
  const patroni = await nodeFile('patroni.yml', node, {
    ...tls,
    '/var/lib/postgresql/15/minori': at('postgres', 'data'),
    '/var/run/postgresql': at('run'),
    SUPERUSER_PASSWORD,
    REPLICATION_PASSWORD: 'replication-of-this-run',
  });
  await writeFile(at('patroni.yml'), patroni);
  const { stdout } = await run('find', [at()]);
  for (const path of stdout.split('\n').filter(Boolean)) await chown(path, uid, gid);
  await chmod(at('tls', `${node}.key`), 0o600);
}

/** The last lines of Patroni's and its PostgreSQL's log, covering at least three minutes. */
async function lastLines(log: string): Promise<string> {
  return (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-120).join('\n');
}

export async function startNodes(): Promise<DatabaseNodes> {
  const folder = await mkdtemp(join(tmpdir(), 'minori-cluster-'));
  await chmod(folder, 0o755);
  const authority = await makeAuthority(folder);
  const machines = await startMachines();
  for (const node of NODES) await prepare(node, folder, authority);
  const start = (node: Node, what: readonly ('etcd' | 'patroni')[] = ['etcd', 'patroni']) => {
    const at = (name: string) => join(folder, node, name);
    const commands = { etcd: ['etcd', '--config-file', at('etcd.yml')], patroni: ['patroni', at('patroni.yml')] };
    for (const program of what) {
      machines.startOn(node, commands[program], { user: 'postgres', log: at(`${program}.log`) });
    }
  };
  const patronictl = async (...args: readonly string[]) => {
    let failure: unknown;
    for (const node of NODES) {
      const command = ['timeout', '20', 'patronictl', '-c', join(folder, node, 'patroni.yml'), ...args];
      try {
        return await machines.runOn(node, command);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
  const members = async () => JSON.parse(await patronictl('list', '-f', 'json')) as readonly Member[];
  const inRole = async (role: string) => {
    const found = (await members()).find(({ Role }) => Role === role);
    if (!found) throw new Error(`the cluster has no ${role}`);
    return found.Member;
  };
  const leader = () => inRole('Leader');
  const standby = () => inRole('Sync Standby');
  const isWhole = async () => {
    const states = [/^Leader running/, /^Replica (running|streaming)/, /^Sync Standby (running|streaming)/];
    const found = (await members()).map(({ Role, State }) => `${Role} ${State}`);
    expect(found).toEqual(expect.arrayContaining(states.map((state) => expect.stringMatching(state))));
  };
  const printLogs = async () => {
    for (const node of NODES) process.stdout.write(`${node}:\n${await lastLines(join(folder, node, 'patroni.log'))}\n`);
  };
  const whole = async () => {
    await vi.waitFor(isWhole, PATIENCE).catch(async (error: unknown) => {
      await printLogs();
      throw error;
    });
    return leader();
  };
  return {
    ...{ folder, authority, machines, start, members, patronictl, leader, standby, whole, printLogs },
    close: async () => {
      await machines.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
