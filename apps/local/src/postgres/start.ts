// Starts an embedded PostgreSQL on a data folder; this process owns it and keeps it running. No acknowledged write is lost when
// this process is killed: fsync is on, and the next start takes over a server whose owner is gone.
import { mkdir, realpath, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { acquire, type Ownership } from './acquire.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, ensureCluster } from './cluster.ts';
import { dropConnection } from './connection-check.ts';
import { chooseServerUser } from './server-user.ts';
import { socketTransport } from './socket-transport.ts';
import { stopServer } from './stop-server.ts';
import { tcpTransport } from './tcp-transport.ts';
import { clientConfig, connectionUrl } from './transport.ts';

/** The product's database in the cluster. */
export const DATABASE = 'minori';
const LOG_LIMIT_BYTES = 5_000_000;
const PATIENCE_MS = 60_000;

export interface PostgresOptions {
  /** Folder of the cluster and the server's log; created if it doesn't exist. */
  readonly dataDir: string;
  /** Called when the server died and could not be restarted, or another start has taken it over. */
  readonly onLost?: (reason: Error) => void;
  /** Settings in addition to ours; only temporary databases should need any. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How clients connect to the server; by default whatever suits the platform. */
  readonly transport?: 'socket' | 'tcp';
  /** For temporary databases: the server is stopped when this process is killed. */
  readonly endsWithStarter?: boolean;
  /** Longest wait until the server accepts connections, crash recovery included; a minute by default. */
  readonly patienceMs?: number;
}

export interface RunningPostgres {
  /** Connection URL of the product's database; stays the same when the server is restarted. */
  readonly url: string;
  /** Process id of the current server. */
  serverPid(): number;
  stop(): Promise<void>;
}

async function prepare(options: PostgresOptions): Promise<Cluster> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const [dir, logFile] = [join(dataDir, 'pg'), join(dataDir, 'postgres.log')];
  const logSize = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (logSize > LOG_LIMIT_BYTES) await truncate(logFile);
  const kind = options.transport ?? (process.platform === 'linux' ? 'socket' : 'tcp');
  const user = await chooseServerUser(dir, dataDir);
  return {
    dir,
    logFile,
    binaries: await findBinaries(dataDir),
    transport: kind === 'socket' ? await socketTransport(dir) : await tcpTransport(dir, dataDir, user),
    user,
    settings: options.settings ?? {},
    endsWithStarter: options.endsWithStarter ?? false,
    patienceMs: options.patienceMs ?? PATIENCE_MS,
  };
}

/** Keeps the ownership: when the server or the connection with the lock ends, acquires both again. */
function supervise(cluster: Cluster, first: Ownership, onLost: (reason: Error) => void) {
  const stopping = new AbortController();
  let owned = first;
  let recovery: Promise<void> | undefined;

  const recover = async () => {
    dropConnection(owned.lock);
    try {
      owned = await acquire(cluster, owned.server, stopping.signal);
      recovery = undefined;
      watch();
    } catch (error) {
      if (!stopping.signal.aborted) onLost(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const onEnd = () => {
    if (!stopping.signal.aborted) recovery ??= recover();
  };
  const watch = () => {
    owned.lock.once('end', onEnd);
    void owned.server.ended.then(onEnd);
  };
  watch();

  return {
    serverPid: () => owned.server.pid,
    stop: async () => {
      stopping.abort();
      await recovery;
      if (owned.server.isRunning()) await stopServer(owned.server.pid);
      dropConnection(owned.lock);
    },
  };
}

async function ensureDatabase({ transport }: Cluster): Promise<string> {
  const address = await transport.address();
  if (!address) throw new Error('a server that has just answered has an address');
  const client = new pg.Client(clientConfig(address, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  return connectionUrl(address, DATABASE);
}

/**
 * Starts PostgreSQL on the data folder and becomes its owner.
 * @throws StartError with a text for the operator: already running, no PostgreSQL, another user's folder …
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const cluster = await prepare(options);
  try {
    await ensureCluster(cluster);
    const first = await acquire(cluster, undefined, new AbortController().signal);
    const url = await ensureDatabase(cluster);
    const { serverPid, stop } = supervise(cluster, first, options.onLost ?? (() => undefined));
    return { url, serverPid, stop: async () => stop().finally(() => cluster.transport.dispose()) };
  } catch (error) {
    await cluster.transport.dispose();
    throw error;
  }
}
