// Ownership of a cluster is an advisory lock on a connection held for life: the server itself frees it when the
// owner dies, however it dies. One knock asks for the lock and for the id of the very server that answered; reading
// postmaster.pid from disk instead can name a server that has replaced it in the meantime.
import pg from 'pg';
import { clientConfig, type Transport } from './transport.ts';

/** "minori" in ASCII. Advisory locks belong to a database; this one is always taken in `postgres`. */
const OWNER_LOCK = 0x6d696e6f7269;
const LOCK_DATABASE = 'postgres';
const CONNECT_MS = 2_000;

/** What stands behind the door. */
export type Answer =
  | { readonly kind: 'nobody' }
  /** A server that is starting, recovering or stopping. */
  | { readonly kind: 'notYet' }
  | { readonly kind: 'ownedByAnother' }
  | { readonly kind: 'ours'; readonly lock: pg.Client; readonly serverPid: number };

const NOBODY_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** cannot_connect_now, admin_shutdown, crash_shutdown, too_many_connections. */
const NOT_YET_CODES = new Set(['57P03', '57P01', '57P02', '53300', 'ETIMEDOUT']);

function answerFor(error: unknown): Answer {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && NOBODY_CODES.has(code)) return { kind: 'nobody' };
  if (code !== undefined && NOT_YET_CODES.has(code)) return { kind: 'notYet' };
  // pg gives these two no code: the time-out above, and a server that went away during the handshake.
  if (message?.startsWith('timeout expired') || message?.startsWith('Connection terminated')) return { kind: 'notYet' };
  throw error;
}

/** Closes a connection whose server may be gone or stuck, without waiting for a farewell. */
export function dropConnection(client: pg.Client): void {
  client.end().catch(() => undefined);
}

/** Tries to become the cluster's owner. @throws whatever is neither an answer nor the lack of one. */
export async function knock(transport: Transport): Promise<Answer> {
  const address = await transport.address();
  if (!address) return { kind: 'nobody' };
  const lock = new pg.Client({ ...clientConfig(address, LOCK_DATABASE), connectionTimeoutMillis: CONNECT_MS });
  // Without a listener a cut connection would end the process; who holds the lock listens for 'end'.
  lock.on('error', () => undefined);
  try {
    await lock.connect();
    const { rows } = await lock.query<{ granted: boolean; pid: string }>(
      `select pg_try_advisory_lock(${OWNER_LOCK}) as granted, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
    );
    const row = rows[0];
    if (row?.granted) return { kind: 'ours', lock, serverPid: Number(row.pid) };
    dropConnection(lock);
    return { kind: 'ownedByAnother' };
  } catch (error) {
    dropConnection(lock);
    return answerFor(error);
  }
}
