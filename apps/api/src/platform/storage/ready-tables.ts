/**
 * Migrates the database at a program's start if tables are missing, and otherwise does nothing. So the api can serve as a role
 * without the right to create tables (asvs.md V13.2.2), and an older version can start on a newer one's tables, which the
 * migrator itself would refuse (docs/operations/upgrade.md).
 */
import { StartRefusal } from '../base/start-refusal.ts';
import { openDatabase } from './database.ts';
import { databaseFailure } from './database-failure.ts';
import { isMigrated, migrate } from './migrate.ts';

/** SQLSTATE undefined_table. */
const NO_SUCH_TABLE = '42P01';
const NOT_ALLOWED = '42501';

function isRefusal(error: unknown, code: string): boolean {
  return (error as { readonly code?: unknown } | null)?.code === code;
}

/** Turns the error of a database that does not respond into a sentence with its code; returns any other error unchanged. */
function unreachableRefusal(error: unknown): unknown {
  if (databaseFailure(error) !== 'database_unavailable') return error;
  const { code } = error as { readonly code?: string };
  return new StartRefusal(`DATABASE_URL: the database does not answer${code === undefined ? '' : ` (${code})`}.`);
}

/** Whether every table of this version exists; those of a newer version may exist, too. */
export async function hasTables(databaseUrl: string): Promise<boolean> {
  const database = openDatabase(databaseUrl, { connections: 1 });
  try {
    return await isMigrated(database);
  } catch (error) {
    if (isRefusal(error, NO_SUCH_TABLE)) return false;
    throw unreachableRefusal(error);
  } finally {
    await database.destroy();
  }
}

/** @throws StartRefusal for a database that does not respond, and for missing tables that this role may not create */
export async function readyTables(databaseUrl: string): Promise<void> {
  if (await hasTables(databaseUrl)) return;
  try {
    await migrate(databaseUrl);
  } catch (error) {
    if (!isRefusal(error, NOT_ALLOWED)) throw error;
    throw new StartRefusal(
      'The database lacks tables of this version, and its user may make none: run "database migrate --serve-as <role>" of the command line as the user who owns them.',
    );
  }
}
