/**
 * Opens PostgreSQL: Kysely over `pg`, with named statements, time-outs and this project's value types (int8 is a bigint, a date
 * is its 'YYYY-MM-DD' text). Connecting is limited to 2 s (patient-connect.ts: a little longer right after the database was lost)
 * and a query to 5 s, so that the response is a 503 with a reason rather than an endless wait (security.md F4, F5).
 */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { namingPool } from './named-statements.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

export interface DatabaseOptions {
  readonly connections?: number;
  /** Milliseconds; 0 for no limit, which only migrations and the demo's initial data may have. */
  readonly statementTimeout?: number;
  /** Milliseconds for which connecting is retried when the database was lost just before; 0 by default. */
  readonly patience?: number;
  /** Only for connections that never write. */
  readonly mayBeStandby?: boolean;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Called with the pool, so that its use can be measured. */
  readonly onPool?: (pool: pg.Pool) => void;
}

const CONNECT_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 5_000;
const CONNECTIONS = 10;

const OID = { date: 1082, int8: 20 } as const;

/** Parsers for values; types not named here are read as `pg` reads them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === OID.int8) return BigInt;
    if (oid === OID.date) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { statementTimeout = STATEMENT_TIMEOUT, patience = 0, mayBeStandby = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 10_000,
    // The server's own time-out can't fire when the server is gone; the client's fires a second later.
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + 1_000 }),
    application_name: 'minori-api',
    keepAlive: true,
    types,
  });
  options.onPool?.(pool);
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // The same for a connection that breaks between two statements of a transaction; the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namingPool(pool, { patience, mayBeStandby }) }) });
}

/**
 * Whether the statement time-out that this pool requested on connecting is in effect: a pooler may be configured to ignore it,
 * without any error.
 */
export async function hasStatementLimit(database: Database): Promise<boolean> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(database);
  return rows[0]?.limit !== '0';
}

export const NO_STATEMENT_LIMIT =
  'statements have no limit of time: a pooler drops it; set it for the role (docs/operations/your-own-postgresql.md)';

/** Bytes of the database on its disk. The free space there is known only on that machine. */
export async function databaseSize(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`select pg_database_size(current_database()) as bytes`.execute(database);
  return Number(rows[0]?.bytes);
}
