// Simulates three machines for the cluster: network namespaces on a bridge, with the IP addresses of the configuration files in
// docs/operations/cluster/. A node can be cut off, or lost as a whole. They have no route to any other network.
import { execFile, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { missingPrograms } from '../../src/testing/missing-programs.ts';

const run = promisify(execFile);

/** IP addresses for documentation (RFC 5737), which no network uses. */
const SUBNET = '198.51.100.0/24';
const BRIDGE = 'minori-nodes';

export const NODES = ['db1', 'db2', 'db3'] as const;
export type Node = (typeof NODES)[number];

export const ADDRESS_OF: Readonly<Record<Node, string>> = {
  db1: '198.51.100.11',
  db2: '198.51.100.12',
  db3: '198.51.100.13',
};

const spaceOf = (node: Node) => `minori-${node}`;

async function ip(...args: readonly string[]): Promise<string> {
  return (await run('ip', args)).stdout;
}

const ignored = () => undefined;

/**
 * Kills the processes on the machine with SIGKILL; finds only those started by `startOn`. All at once, the parents first: a
 * PostgreSQL that loses a child restarts, and a Patroni that still runs would let it continue alone, without a standby, so
 * that no other node could become leader.
 */
async function killAll(node: Node, isMeant: (command: string) => boolean): Promise<void> {
  // Twice, because a process may have started another one meanwhile.
  for (let round = 0; round < 2; round += 1) {
    const pids = (await ip('netns', 'pids', spaceOf(node)).catch(() => '')).split('\n').filter(Boolean);
    if (pids.length === 0) return;
    const { stdout } = await run('ps', ['-o', 'pid=,args=', '-p', pids.join(',')]).catch(() => ({ stdout: '' }));
    const meant = stdout.split('\n').filter((line) => line !== '' && isMeant(line.replace(/^\s*\d+ /, '')));
    const isParent = (line: string) => Number(/patroni|-D /.test(line));
    for (const line of meant.toSorted((one, other) => isParent(other) - isParent(one))) {
      try {
        process.kill(Number.parseInt(line, 10), 'SIGKILL');
      } catch {
        // The process has ended by itself.
      }
    }
  }
}

async function remove(): Promise<void> {
  for (const node of NODES) {
    await killAll(node, () => true);
    await ip('link', 'del', spaceOf(node)).catch(ignored);
    await ip('netns', 'del', spaceOf(node)).catch(ignored);
  }
  await ip('link', 'del', BRIDGE).catch(ignored);
  await ip('route', 'del', 'blackhole', SUBNET, 'metric', '9999').catch(ignored);
}

export interface Machines {
  /**
   * Starts a program on the machine as this user. Its output goes to the file `log`, whose folder is the program's home folder.
   */
  startOn(node: Node, command: readonly string[], options: { readonly user: string; readonly log: string }): void;
  runOn(node: Node, command: readonly string[]): Promise<string>;
  /** Sends SIGKILL to all processes on the machine, or to those for which `isMeant` is true. */
  kill(node: Node, isMeant?: (command: string) => boolean): Promise<void>;
  /** Cuts the node's network in both directions; with `peers` only from the other nodes. */
  cutOff(node: Node, from: 'everybody' | 'peers'): Promise<void>;
  mend(node: Node): Promise<void>;
  close(): Promise<void>;
}

/** Needs root. First removes what an earlier run has left behind. */
export async function startMachines(): Promise<Machines> {
  await remove();
  // Set up first and removed last: without the bridge, packets to these addresses are dropped here and never leave this machine.
  await ip('route', 'add', 'blackhole', SUBNET, 'metric', '9999');
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('addr', 'add', '198.51.100.1/24', 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  for (const node of NODES) {
    await ip('netns', 'add', spaceOf(node));
    await ip('link', 'add', spaceOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', spaceOf(node));
    await ip('link', 'set', spaceOf(node), 'master', BRIDGE, 'up');
    await ip('-n', spaceOf(node), 'addr', 'add', `${ADDRESS_OF[node]}/24`, 'dev', 'eth0');
    await ip('-n', spaceOf(node), 'link', 'set', 'eth0', 'up');
    await ip('-n', spaceOf(node), 'link', 'set', 'lo', 'up');
  }
  const peersOf = (node: Node) => NODES.filter((other) => other !== node).map((other) => `${ADDRESS_OF[other]}/32`);
  return {
    startOn: (node, command, { user, log }) => {
      const file = openSync(log, 'a');
      const asUser = ['setpriv', '--reuid', user, '--regid', user, '--init-groups', ...command];
      const child = spawn('ip', ['netns', 'exec', spaceOf(node), ...asUser], {
        stdio: ['ignore', file, file],
        cwd: '/',
        // Patroni stores the password of the leader's database in the home folder; nodes with a shared home folder would
        // overwrite each other's.
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: dirname(log) },
      });
      child.on('error', ignored);
    },
    runOn: async (node, command) => (await run('ip', ['netns', 'exec', spaceOf(node), ...command])).stdout,
    kill: (node, isMeant = () => true) => killAll(node, isMeant),
    cutOff: async (node, from) => {
      if (from === 'everybody') await ip('link', 'set', spaceOf(node), 'down');
      else for (const peer of peersOf(node)) await ip('-n', spaceOf(node), 'route', 'add', 'blackhole', peer);
    },
    mend: async (node) => {
      await ip('link', 'set', spaceOf(node), 'up');
      for (const peer of peersOf(node)) await ip('-n', spaceOf(node), 'route', 'del', 'blackhole', peer).catch(ignored);
    },
    close: remove,
  };
}

const PROGRAMS = [
  'patroni',
  'patronictl',
  'etcd',
  'haproxy',
  'openssl',
  'ip',
  'setpriv',
  '/usr/lib/postgresql/15/bin/postgres',
];

export function whatIsMissing(): string {
  return missingPrograms(PROGRAMS);
}
