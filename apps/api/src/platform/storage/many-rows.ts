/**
 * Removes or changes many rows in statements that each end well within their time-out: a single statement for all rows that have
 * accumulated would be cancelled, find as many the next time, and never succeed.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { NEVER_CHANGED } from './serving-role.ts';

/** The most rows that one statement changes. */
const CHUNK = 5_000;

/**
 * Selects some of the rows that meet a condition, without those that another transaction is changing. Rows that the serving role
 * may not change are selected without a lock: PostgreSQL would refuse `for update`, and nobody else changes them either.
 */
export function someRows(table: keyof Schema, condition: RawBuilder<boolean>, most = CHUNK): RawBuilder<boolean> {
  const lock = NEVER_CHANGED.some((name) => name === table) ? sql`` : sql`for update skip locked`;
  return sql`ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${most} ${lock}))`;
}

/**
 * Repeats a statement over `someRows` until it finds less than a chunk.
 * @param signal ends the loop after the current statement; without it all rows are done, as within a transaction
 * @returns how many rows were changed in all
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

/** Removes every row that meets a condition. @param signal as of `untilNoneIsLeft` @returns rows removed */
export function removeRows(database: Database, { table, where }: Removal, signal?: AbortSignal): Promise<number> {
  return untilNoneIsLeft(database, sql`delete from ${sql.table(table)} where ${someRows(table, where)}`, signal);
}

/**
 * Rows removed by one request: more than the one that it writes, so that no old row is left in the end, and few, because a person
 * waits.
 */
const REMOVED_AT_ONCE = 100;

/** Removes a few of the rows that meet a condition, within a person's request. */
export async function removeSomeRows(database: Database, { table, where }: Removal): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${someRows(table, where, REMOVED_AT_ONCE)}`.execute(database);
}
