/** Runs work in one transaction, whether the caller has already begun one or not; and reads in one snapshot. */
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** In the caller's transaction, the work is committed with it; otherwise it runs in a transaction of its own. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  // Kysely's only way to tell: a Transaction is a Kysely with this flag.
  if (database.isTransaction) return work(database as Transaction<Schema>);
  return database.transaction().execute(work);
}

/** Runs reads in one database snapshot, so that a concurrent scrape or registration is in all of them or in none. */
export function inSnapshot<T>(database: Database, read: (snapshot: Transaction<Schema>) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
