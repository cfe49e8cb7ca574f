/**
 * Names each statement by its text, so that PostgreSQL parses and plans it once for each connection: Kysely's own dialect
 * prepares nothing. Measured at 86 µs of client CPU per query against 105 without names (performance.md, foundation.md).
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { patientConnect } from './patient-connect.ts';

/** SQLSTATE of "cached plan must not change result type": a migration altered a table after a statement was prepared. */
const STALE_PLAN = '0A000';

/** SQLSTATE of a write on a read-only server. */
const READ_ONLY = '25006';

/** At most this many statements are named: texts made for one occasion (long VALUES lists) would fill the server's memory. */
const MOST_NAMES = 1000;

const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

/** Prefix of a statement that is hardly repeated and therefore not named: a plan takes a hundred kilobytes of each connection. */
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
  /** Set once the connection is unusable: the error of the statement that got no response. */
  #unanswered: Error | undefined;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  // The signature is Kysely's, which includes cursors; nothing here streams.
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
      // The transaction is lost already; the next one uses the new name.
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
 * True when the driver has stopped waiting but the connection still waits for a server that may be gone: the next statement, a
 * rollback included, would wait behind it.
 */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === STALE_PLAN;
}

/**
 * Refuses a connection to a standby. A proxy that has just started, or has not noticed a change of the leader, may lead to one,
 * and such a connection would refuse every write as long as it is pooled.
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
  /** Milliseconds to wait for a database that has just gone away. */
  readonly patience: number;
  /** Whether a read-only standby is acceptable. */
  readonly mayBeStandby: boolean;
}

/** Wraps the pool in the form that Kysely needs, with named statements. */
export function namingPool(pool: Pool, { patience, mayBeStandby }: PoolRules): PostgresPool {
  const names = new StatementNames();
  // Kysely identifies connections by object, so each client has one wrapper.
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
