/**
 * Decides which versions of PostgreSQL and which encoding are supported (for operators in
 * docs/operations/your-own-postgresql.md).
 */
import { sql } from 'kysely';
import { StartRefusal } from '../base/start-refusal.ts';
import type { Database } from './database.ts';

export interface ServerVersion {
  /** As PostgreSQL counts: 180004 is 18.4. */
  readonly number: number;
  readonly name: string;
  /** The encoding of the database, not of the server. */
  readonly encoding: string;
}

const OLDEST = { number: 150_000, name: '15' } as const;
const ENCODING = 'UTF8';

export async function serverVersion(database: Database): Promise<ServerVersion> {
  const { rows } = await sql<ServerVersion>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding
  `.execute(database);
  const [version] = rows;
  if (!version) throw new Error('the query has no row');
  return version;
}

/**
 * @throws StartRefusal for a version that is too old, and for any encoding but UTF-8, in which a character of the text might not
 * be one character of the database
 */
export function requireSupported({ number, name, encoding }: ServerVersion): void {
  if (number < OLDEST.number)
    throw new StartRefusal(`DATABASE_URL: PostgreSQL ${name} is too old: ${OLDEST.name} or newer.`);
  if (encoding !== ENCODING)
    throw new StartRefusal(
      `DATABASE_URL: the database is encoded in ${encoding}: make it anew with encoding 'UTF8' (docs/operations/your-own-postgresql.md).`,
    );
}
