/** Everything that one answer says is read in one snapshot: a scrape or a registration in between is in all of it or in none. */
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';

export function inSnapshot<T>(database: Database, read: (snapshot: Transaction<Schema>) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
