/**
 * What a session's owner reads of it (browser, system, way of signing in), and when they last proved who they are: a
 * session of five minutes ago may do what an older one has to be asked for again (docs/decisions/0009). Sessions from
 * before were begun with a password, at their creation; their devices were not written down.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table sessions
    add column method integer check (method in (1, 2, 3)),
    add column browser text check (length(browser) between 1 and 40),
    add column system text check (length(system) between 1 and 40),
    add column authenticated_at timestamptz`,
  sql`update sessions set method = 1, authenticated_at = created_at`,
  sql`alter table sessions
    alter column method set not null,
    alter column authenticated_at set not null`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
