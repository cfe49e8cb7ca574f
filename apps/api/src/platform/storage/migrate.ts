/**
 * Migrates a database to the schema of this version: all pending migrations in one transaction, so that a kill in the middle
 * leaves the old schema, and under an advisory lock, so that processes starting together don't race.
 */
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import { type Database, openDatabase } from './database.ts';
import { BASELINE, requireWhole } from './migrations/baseline.ts';
import { stepOf } from './migrations/parts.ts';
import { ACCOUNTS } from './migrations/steps/accounts.ts';
import { COLLEAGUES } from './migrations/steps/colleagues.ts';
import { FIGURES } from './migrations/steps/figures.ts';
import { MESSAGES } from './migrations/steps/messages.ts';
import { UPKEEP } from './migrations/steps/upkeep.ts';
import { requireSupported, serverVersion } from './postgresql-version.ts';

/** Kysely runs them in the order of their names. Imported, because a bundled program has no folder to read. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries({ ...BASELINE, ...ACCOUNTS, ...COLLEAGUES, ...FIGURES, ...MESSAGES, ...UPKEEP }).map(
    ([name, statements]) => [name, stepOf(statements)],
  ),
);

const provider: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };

/** An arbitrary constant that identifies this lock among the database's advisory locks. */
const LOCK = 7_014_001;

/**
 * @throws StartRefusal for a PostgreSQL that is too old, for a database that isn't in UTF-8, and for one with only a part of
 * 0.1.0's steps
 */
export async function migrate(databaseUrl: string): Promise<void> {
  // Two connections: one holds the lock, the other migrates. No time-out: creating an index may take long.
  const database = openDatabase(databaseUrl, { connections: 2, statementTimeout: 0 });
  try {
    requireSupported(await serverVersion(database));
    await database.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(holder);
      await requireWhole(holder);
      const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(holder);
      if (error) throw error;
    });
  } finally {
    await database.destroy();
  }
}

/** Whether every migration of this version has been applied. Those of a newer version may be there, too. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const applied = new Set(rows.map((row) => row.name));
  return Object.keys(MIGRATIONS).every((name) => applied.has(name));
}
