// Checks whether a server runs on a cluster and who owns it. The owner holds an advisory lock on a connection that
// stays open: however the owner dies, the server releases the lock. One check asks for the lock and for the id of the
// server that responded; postmaster.pid read from disk could name a server that has replaced it meanwhile.
import pg from 'pg';
import { isLivingRival, STARTER_SETTING } from './starter.ts';
import { clientConfig, type Transport } from './transport.ts';

/** "minori" in ASCII. Advisory locks are per database; this one is always taken in `postgres`. */
const OWNER_LOCK = 0x6d696e6f7269;
const LOCK_DATABASE = 'postgres';
const CONNECT_MS = 2_000;
const ASK_STARTER = `select coalesce(current_setting('${STARTER_SETTING}', true), '') as starter`;

/** What the check found. */
export type Answer =
  | { readonly kind: 'nobody' }
  /** A server that is starting, recovering or stopping. */
  | { readonly kind: 'notYet' }
  | { readonly kind: 'ownedByAnother' }
  | { readonly kind: 'ours'; readonly lock: pg.Client; readonly serverPid: number };

const NO_SERVER_CODES = new Set(['ENOENT', 'ECONNREFUSED']);
/** Errors that waiting doesn't fix: no permission to use the socket, a wrong password. */
const PERMANENT_ERROR_CODES = new Set(['EACCES', 'EPERM', '28P01', '28000']);

/** Any other failure of a check means a server that is starting, stopping or overloaded. */
function answerFor(error: unknown): Answer {
  const { code } = error as { code?: string };
  if (code !== undefined && PERMANENT_ERROR_CODES.has(code)) throw error;
  return { kind: code !== undefined && NO_SERVER_CODES.has(code) ? 'nobody' : 'notYet' };
}

/** Closes a connection without waiting for its server, which may be gone or hang. */
export function dropConnection(client: pg.Client): void {
  client.end().catch(() => undefined);
}

function refused(client: pg.Client): Answer {
  dropConnection(client);
  return { kind: 'ownedByAnother' };
}

/** Tries to become the cluster's owner. @throws errors that waiting doesn't fix */
export async function checkConnection(transport: Transport): Promise<Answer> {
  const address = await transport.address();
  if (!address) return { kind: 'nobody' };
  const lock = new pg.Client({ ...clientConfig(address, LOCK_DATABASE), connectionTimeoutMillis: CONNECT_MS });
  // Without a listener a broken connection would end the process; the owner of the lock listens for 'end'.
  lock.on('error', () => undefined);
  try {
    await lock.connect();
    const { rows: starters } = await lock.query<{ starter: string }>(ASK_STARTER);
    if (await isLivingRival(starters[0]?.starter ?? '')) return refused(lock);
    const { rows } = await lock.query<{ granted: boolean; pid: string }>(
      `select pg_try_advisory_lock(${OWNER_LOCK}) as granted, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
    );
    const row = rows[0];
    if (row?.granted) return { kind: 'ours', lock, serverPid: Number(row.pid) };
    return refused(lock);
  } catch (error) {
    dropConnection(lock);
    return answerFor(error);
  }
}
