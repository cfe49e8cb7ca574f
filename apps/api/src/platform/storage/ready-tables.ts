/**
 * Makes the tables of this version when a program starts and they are missing. Otherwise it makes nothing, so that the
 * api can serve as a role that may make none (asvs.md V13.2.2), and an older version on a newer one's tables, which the
 * migrator itself would refuse (docs/operations/upgrade.md).
 */
import { StartRefusal } from '../base/start-refusal.ts';
import { openDatabase } from './database.ts';
import { databaseFailure } from './database-failure.ts';
import { isMigrated, migrate } from './migrate.ts';

/** What PostgreSQL calls it (SQLSTATE). */
const NO_SUCH_TABLE = '42P01';
const NOT_ALLOWED = '42501';

function isRefusal(error: unknown, code: string): boolean {
  return (error as { readonly code?: unknown } | null)?.code === code;
}

/** A database that does not answer, in words with its code; anything else as it is. */
function unanswered(error: unknown): unknown {
  if (databaseFailure(error) !== 'database_unavailable') return error;
  const { code } = error as { readonly code?: string };
  return new StartRefusal(`DATABASE_URL: the database does not answer${code === undefined ? '' : ` (${code})`}.`);
}

/** Whether every table of this version is there; a newer version's are welcome beside them. */
export async function hasTables(databaseUrl: string): Promise<boolean> {
  const database = openDatabase(databaseUrl, { connections: 1 });
  try {
    return await isMigrated(database);
  } catch (error) {
    if (isRefusal(error, NO_SUCH_TABLE)) return false;
    throw unanswered(error);
  } finally {
    await database.destroy();
  }
}

/** @throws StartRefusal for a database that does not answer, and for tables that are missing and that this role may not make */
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
