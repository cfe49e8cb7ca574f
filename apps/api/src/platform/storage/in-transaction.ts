/** Runs work in one transaction, whether its caller has begun one already or not. */
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Within the caller's transaction the work shares its end; else it is one of its own. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  // Kysely's only way to tell: a Transaction is a Kysely that says so.
  if (database.isTransaction) return work(database as Transaction<Schema>);
  return database.transaction().execute(work);
}
