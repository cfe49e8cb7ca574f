// Creates and launches a cluster: the folder of one PostgreSQL server's files, and the server process that runs on it.
import { spawn } from 'node:child_process';
import { chown, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { createWhole } from './draft.ts';
import type { ServerUser } from './server-user.ts';
import { STARTER_SETTING, thisStarter } from './starter.ts';
import { SUPERUSER, type Transport } from './transport.ts';

/**
 * Stops the server of a test or benchmark even if this process is killed: the watcher waits until the pipe from this process
 * closes.
 */
const WAIT_THEN_STOP = 'cat > /dev/null; kill -INT "$0"';

/**
 * Makes the server end with this process. The watcher runs as the server's user, so it can't signal the processes of others.
 * @returns stops watching, for a server that has ended by itself.
 */
function endWithThisProcess(serverPid: number, user: ServerUser | undefined): () => void {
  const child = spawn('/bin/sh', ['-c', WAIT_THEN_STOP, String(serverPid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: { PATH: process.env.PATH },
    ...user,
  });
  child.on('error', () => undefined);
  child.unref();
  return () => void child.kill('SIGKILL');
}

/** The first version with the builtin locale provider, which sorts and case-folds Japanese in the same way on every machine. */
const BUILTIN_LOCALE_SINCE = 17;
/**
 * On Linux the folder is named by the process's working directory, which is entered before privileges are dropped, so its path
 * is never traversed.
 */
const HERE = process.platform === 'linux' ? '/proc/self/cwd' : '.';

export interface Cluster {
  /** Folder of the server's files. */
  readonly dir: string;
  /** File for the server's own messages. */
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly transport: Transport;
  readonly user: ServerUser | undefined;
  /** Settings in addition to `SETTINGS`, for instance for temporary test databases. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether the server is stopped when this process is killed, instead of waiting for the next start. */
  readonly endsWithStarter: boolean;
  /** Longest time from the launch until the server accepts connections, crash recovery included. */
  readonly patienceMs: number;
}

export interface ServerProcess {
  readonly pid: number;
  /** Settles when the process has ended, with its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  isRunning(): boolean;
}

/** The server's messages must not contain statements or row values: both may contain an employee's data. */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

interface Launch {
  readonly program: string;
  readonly args: readonly string[];
  /** Becomes the working directory of the process. */
  readonly dir: string;
}

async function launch(cluster: Cluster, { program, args, dir }: Launch): Promise<ServerProcess> {
  const log = await open(cluster.logFile, 'a', 0o600);
  try {
    // A later start by the owner of the data, without root, must be able to append to it.
    if (cluster.user) await log.chown(cluster.user.uid, cluster.user.gid);
    const child = spawn(program, args, {
      cwd: dir,
      // A separate session: Ctrl-C in the terminal then reaches only the supervisor, which stops the server last.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      // None of our own environment: the server must not get DATABASE_URL, PG* or secrets.
      env: { LC_ALL: 'C', PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
      ...cluster.user,
    });
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    if (child.pid === undefined) throw new Error(`${program} was started and has no process id`);
    return { pid: child.pid, ended, isRunning: () => child.exitCode === null && child.signalCode === null };
  } finally {
    await log.close();
  }
}

/** The last lines that the server or initdb wrote, for an error message. */
export async function lastMessages({ logFile }: Cluster): Promise<string> {
  return (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-5).join('\n');
}

async function initialise(cluster: Cluster): Promise<void> {
  const locale =
    cluster.binaries.major >= BUILTIN_LOCALE_SINCE
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const flags = ['-D', HERE, '-U', SUPERUSER, '-E', 'UTF8', ...locale, '-k', ...cluster.transport.initdbFlags];
  await createWhole(cluster.dir, async (draft) => {
    if (cluster.user) await chown(draft, cluster.user.uid, cluster.user.gid);
    const initdb = await launch(cluster, { program: cluster.binaries.initdb, args: flags, dir: draft });
    if ((await initdb.ended) !== 0) {
      throw new StartError(`PostgreSQL could not make a database in ${cluster.dir}:\n${await lastMessages(cluster)}`);
    }
  });
}

/** Creates the cluster at the first start. @throws StartError when it was created by another major version of PostgreSQL. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  const readVersion = () => readFile(join(cluster.dir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if ((await readVersion()) === undefined) await initialise(cluster);
  const version = (await readVersion())?.trim();
  if (version !== String(cluster.binaries.major)) {
    throw new StartError(
      `The database in ${cluster.dir} was made by PostgreSQL ${version ?? '(unknown)'}, and this is PostgreSQL ` +
        `${cluster.binaries.major}. Set MINORI_DATA_DIR to a new folder, or DATABASE_URL to a server of your own.`,
    );
  }
}

/** Starts the server on the cluster. Its log and connection checks show whether it comes up. */
export async function launchServer(cluster: Cluster): Promise<ServerProcess> {
  const settings = {
    ...SETTINGS,
    ...(await cluster.transport.settings()),
    [STARTER_SETTING]: await thisStarter(),
    ...cluster.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { binaries, dir, endsWithStarter, user } = cluster;
  const server = await launch(cluster, { program: binaries.postgres, args: ['-D', HERE, ...flags], dir });
  if (endsWithStarter) void server.ended.then(endWithThisProcess(server.pid, user));
  return server;
}
