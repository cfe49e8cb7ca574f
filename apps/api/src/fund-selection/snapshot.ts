/** Everything that one answer says is read in one snapshot: a reading or a registration in between is in all of it or in none. */
import type { Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';

export function inSnapshot<T>(database: Database, read: (snapshot: Transaction<Schema>) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
