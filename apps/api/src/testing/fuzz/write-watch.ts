/**
 * Reports whether anything was written: a trigger on every table notes each inserted, deleted or changed row in the same
 * transaction. So a test can require that one of thousands of requests changed nothing. What is rolled back doesn't count.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import { UNCHECKED_TABLES } from '../contents.ts';
import { asOwner } from '../fresh-database.ts';

export interface WriteWatch {
  /** Names of the tables whose rows have changed since the last call. */
  written(): Promise<readonly string[]>;
}

const NOTES = 'fuzz_notes';

/** Runs as the owner of the tables; the api's role may write and read the notes. */
async function install(database: Database): Promise<void> {
  await sql`create unlogged table ${sql.table(NOTES)} (name text not null)`.execute(database);
  await sql`grant all on ${sql.table(NOTES)} to public`.execute(database);
  await sql`
    create function note_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
        insert into fuzz_notes values (tg_table_name);
        return null;
      end $$`.execute(database);
  const tables = await database.introspection.getTables();
  const own = tables.filter(({ schema, isView }) => schema === 'public' && !isView);
  for (const { name } of own.filter((table) => table.name !== NOTES && !UNCHECKED_TABLES.has(table.name))) {
    await sql`create trigger note_change after insert or update or delete on ${sql.table(name)}
      for each row execute function note_change()`.execute(database);
  }
}

export async function watchWrites(database: Database): Promise<WriteWatch> {
  await asOwner(database, install);
  return {
    written: async () => {
      const { rows } = await sql<{ name: string }>`delete from fuzz_notes returning name`.execute(database);
      return [...new Set(rows.map(({ name }) => name))];
    },
  };
}
