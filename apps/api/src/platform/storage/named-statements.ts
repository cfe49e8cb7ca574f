/**
 * Names each statement by its text, so that PostgreSQL parses and plans it once a connection: Kysely's own dialect
 * prepares nothing. Measured at 86 µs of client CPU a query against 105 without (performance.md, foundation.md).
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { patientConnect } from './patient-connect.ts';

/** SQLSTATE of "cached plan must not change result type": a migration altered a table behind a prepared statement. */
const STALE_PLAN = '0A000';

/** SQLSTATE of a write where none is taken. */
const READ_ONLY = '25006';

/** Texts made for one occasion (long VALUES lists) would fill the server's memory; past this many none is named. */
const MOST_NAMES = 1000;

const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

/** Heads a statement that hardly comes again, and so is not named: a plan takes a hundred kilobytes of each connection. */
export const ONCE = '/* once */ ';

class StatementNames {
  readonly #names = new Map<string, string>();
  #last = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    return this.#names.size < MOST_NAMES && PREPARABLE.test(text) ? this.rename(text) : undefined;
  }

  rename(text: string): string {
    this.#last += 1;
    const name = `s${this.#last}`;
    this.#names.set(text, name);
    return name;
  }
}

class NamedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  #inTransaction = false;
  /** Why nothing more is asked of this connection. */
  #unanswered: Error | undefined;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  // The signature is Kysely's, which also knows cursors; nothing here streams.
  query(text: unknown, parameters: readonly unknown[] = []): never {
    return this.#run(String(text), parameters) as never;
  }

  release(): void {
    this.#inTransaction = false;
    this.#client.release(this.#unanswered !== undefined);
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = this.#names.nameOf(text);
    if (name === undefined) return this.#command(text, parameters);
    try {
      return await this.#send({ name, text, values: [...parameters] });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      const next = this.#names.rename(text);
      // The transaction is already lost; the next one finds the new name.
      if (this.#inTransaction) throw error;
      return this.#send({ name: next, text, values: [...parameters] });
    }
  }

  async #command<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (/^(begin|start transaction)/i.test(text)) this.#inTransaction = true;
    if (/^(commit|rollback)\s*$/i.test(text)) this.#inTransaction = false;
    return this.#send(parameters.length > 0 ? { text, values: [...parameters] } : { text });
  }

  async #send<R>(query: QueryConfig): Promise<PostgresQueryResult<R>> {
    if (this.#unanswered) throw this.#unanswered;
    try {
      return (await this.#client.query(query)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (isUnanswered(error)) this.#unanswered = error;
      throw error;
    }
  }
}

/**
 * The driver has stopped waiting, and the connection still waits for a server that may be gone without a word: whoever got it
 * next, the rollback among them, would wait behind it.
 */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === STALE_PLAN;
}

/**
 * A proxy that has just started, or has not noticed yet that the leader is another, leads to a standby: a connection to it
 * would refuse every write for as long as it is kept.
 */
async function requireLeader(client: PoolClient): Promise<void> {
  try {
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
    if (rows[0]?.is_standby) throw Object.assign(new Error('The database is a standby.'), { code: READ_ONLY });
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export interface PoolRules {
  /** Milliseconds for a database that has just gone away. */
  readonly patience: number;
  /** Whether a standby, which takes no writes, will do. */
  readonly mayBeStandby: boolean;
}

/** The pool as Kysely wants it, with named statements. */
export function namingPool(pool: Pool, { patience, mayBeStandby }: PoolRules): PostgresPool {
  const names = new StatementNames();
  // Kysely remembers connections by identity, so each client keeps its one wrapper.
  const wrappers = new WeakMap<PoolClient, NamedClient>();
  const connect = async () => {
    const client = await pool.connect();
    const known = wrappers.get(client);
    if (known) return known;
    if (!mayBeStandby) await requireLeader(client);
    const wrapper = new NamedClient(client, names);
    wrappers.set(client, wrapper);
    return wrapper;
  };
  return { connect: patientConnect(connect, patience), end: () => pool.end() };
}
