/** Which PostgreSQL the tables are made for: the one place that says it to programs (docs/operations/your-own-postgresql.md to people). */
import { sql } from 'kysely';
import { StartRefusal } from '../base/start-refusal.ts';
import type { Database } from './database.ts';

export interface ServerVersion {
  /** As PostgreSQL counts: 180004 is 18.4. */
  readonly number: number;
  readonly name: string;
}

const OLDEST: ServerVersion = { number: 150_000, name: '15' };

export async function serverVersion(database: Database): Promise<ServerVersion> {
  const { rows } = await sql<ServerVersion>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name
  `.execute(database);
  const [version] = rows;
  if (!version) throw new Error('the query has no row');
  return version;
}

/** @throws StartRefusal for one that is too old */
export function requireSupported({ number, name }: ServerVersion): void {
  if (number < OLDEST.number)
    throw new StartRefusal(`DATABASE_URL: PostgreSQL ${name} is too old: ${OLDEST.name} or newer.`);
}
