// Makes a chosen SQL statement fail on its way to the database, as a lost connection or a full disk would, or makes the database
// refuse chosen rows.
import { type KyselyPlugin, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { Schema } from '../platform/storage/schema.ts';
import { asOwner } from './fresh-database.ts';

export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/** Wraps the database so that its `nth` statement (from 1) fails before it is sent. */
export function failingAt(database: Database, nth: number, fault: Error = new InjectedFault()): Database {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1;
      if (sent === nth) throw fault;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return database.withPlugin(plugin);
}

/** Wraps the database so that its `nth` statement fails with the driver's error for a lost connection. */
export function goingAwayAt(database: Database, nth: number): Database {
  return failingAt(database, nth, Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
}

/**
 * Makes the database refuse rows of a table that meet a condition on `new`, which has no parameters.
 * @returns a function that undoes it
 */
export async function refuseRows(
  database: Database,
  table: keyof Schema,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<() => Promise<void>> {
  await asOwner(database, async (owner) => {
    await sql`create function refuse_row() returns trigger language plpgsql as $$ begin
      raise exception 'no'; end $$`.execute(owner);
    await sql`create trigger refuse_row before insert or update on ${sql.table(table)} for each row
      when (${condition}) execute function refuse_row()`.execute(owner);
  });
  return () =>
    asOwner(database, async (owner) => {
      await sql`drop function refuse_row cascade`.execute(owner);
    });
}
