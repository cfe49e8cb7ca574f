// Breaks a chosen statement on its way to the database, as a cut connection or a full disk would.
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../platform/storage/database.ts';

export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/** The database, with its `nth` statement (from 1) failing before it is sent. */
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

/** The same as the driver tells of a connection that is gone. */
export function goingAwayAt(database: Database, nth: number): Database {
  return failingAt(database, nth, Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
}
