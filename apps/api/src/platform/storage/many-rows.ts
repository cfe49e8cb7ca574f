/**
 * Removes or changes rows of a table in statements that each end well within their time-out, however many rows have gathered while
 * nobody did so: one statement for all of them would be ended, find as many the next time, and never succeed again.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { NEVER_CHANGED } from './serving-role.ts';

/** Rows that one statement takes. */
const CHUNK = 5_000;

/**
 * Some of the rows that fulfil a condition, without those that somebody else is changing. Where the serving role may change
 * no row, PostgreSQL refuses it `for update` as well, and nobody else changes one either: those rows are taken without a lock.
 */
export function someRows(table: keyof Schema, condition: RawBuilder<boolean>, most = CHUNK): RawBuilder<boolean> {
  const lock = NEVER_CHANGED.some((name) => name === table) ? sql`` : sql`for update skip locked`;
  return sql`ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${most} ${lock}))`;
}

/**
 * Executes a statement over `someRows` again and again, until it finds less than a chunk.
 * @param signal says to end after the present one; without it all is done, as within a transaction
 * @returns rows in all
 */
export async function untilNoneIsLeft(
  database: Database,
  statement: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<number> {
  let all = 0;
  let chunk: number;
  do {
    chunk = Number((await statement.execute(database)).numAffectedRows ?? 0n);
    all += chunk;
  } while (chunk === CHUNK && !signal?.aborted);
  return all;
}

interface Removal {
  readonly table: keyof Schema;
  readonly where: RawBuilder<boolean>;
}

/** Removes every row that fulfils a condition. @param signal as of `untilNoneIsLeft` @returns rows removed */
export function removeRows(database: Database, { table, where }: Removal, signal?: AbortSignal): Promise<number> {
  return untilNoneIsLeft(database, sql`delete from ${sql.table(table)} where ${someRows(table, where)}`, signal);
}

/** Rows: more than the one that the request writes, so that none is left in the end, and few, because a person waits. */
const SWEPT = 100;

/** Removes a few of the rows that fulfil a condition, within a person's request. */
export async function sweepRows(database: Database, { table, where }: Removal): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${someRows(table, where, SWEPT)}`.execute(database);
}
