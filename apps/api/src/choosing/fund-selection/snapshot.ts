/**
 * Runs all reads of one response in one database snapshot, so that a concurrent scrape or registration is in all of
 * them or in none.
 */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';

export function inSnapshot<T>(database: Database, read: (snapshot: Transaction<Schema>) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
