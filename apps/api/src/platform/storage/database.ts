/**
 * Opens PostgreSQL: Kysely over `pg`, with named statements, time-outs and this project's value types (int8 is a bigint,
 * a date is its 'YYYY-MM-DD' text). A connection is given up within 2 s (patient-connect.ts: a moment later where the
 * database has just gone away) and a query within 5 s, so that the answer is a 503 with a reason rather than a spinner
 * (security.md F4, F5).
 */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { namingPool } from './named-statements.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

export interface DatabaseOptions {
  readonly connections?: number;
  /** Milliseconds; 0 lifts the limit, which only migrations and the planting of a demo may. */
  readonly statementTimeout?: number;
  /** Milliseconds for which a connection is tried again where the database has just gone away; none unless given. */
  readonly patience?: number;
  /** Only where nothing is written by way of it. */
  readonly mayBeStandby?: boolean;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Told of its connections, whose use can be watched. */
  readonly onPool?: (pool: pg.Pool) => void;
}

const CONNECT_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 5_000;
const CONNECTIONS = 10;

const OID = { date: 1082, int8: 20 } as const;

/** Text to value; everything not named here is read as `pg` reads it. */
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
    // The server's own time-out cannot fire when the server is gone; the client's follows a second later.
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + 1_000 }),
    application_name: 'minori-api',
    keepAlive: true,
    types,
  });
  options.onPool?.(pool);
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // So would one that breaks between two statements of a transaction, which the next statement notices.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namingPool(pool, { patience, mayBeStandby }) }) });
}

/**
 * Whether statements of this pool end after a while, as it asked when it connected: a pooler may be set to pass that over, and
 * nothing else tells.
 */
export async function hasStatementLimit(database: Database): Promise<boolean> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(database);
  return rows[0]?.limit !== '0';
}

export const NO_STATEMENT_LIMIT =
  'statements have no limit of time: a pooler drops it; set it for the role (docs/operations/your-own-postgresql.md)';

/** Bytes on its disk. How much room is left there, only that machine knows. */
export async function databaseSize(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`select pg_database_size(current_database()) as bytes`.execute(database);
  return Number(rows[0]?.bytes);
}
