/**
 * Prices of funds and class indexes change a few times a month and are read for every valuation: a version that changes
 * with them, in the same transaction, tells each process whether those that it has in memory are still the stored ones.
 */
import { type Kysely, sql } from 'kysely';

const ON_CHANGE = (table: string) => sql`create trigger change_market_version
  after insert or update or delete or truncate on ${sql.table(table)}
  for each statement execute function change_market_version()`;

const STATEMENTS = [
  sql`create table market_version (
    is_only boolean primary key default true check (is_only),
    version uuid not null
  )`,
  sql`insert into market_version (version) values (gen_random_uuid())`,
  sql`create function change_market_version() returns trigger language plpgsql as $$
  begin
    update market_version set version = gen_random_uuid();
    return null;
  end $$`,
  ON_CHANGE('navs'),
  ON_CHANGE('class_index_months'),
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
