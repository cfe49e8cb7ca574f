/**
 * Valuations say by which method they were made, older ones by none. Products say what of them is in currency-hedged foreign
 * bonds and in one foreign country; null where a fund master of before doesn't say, which counts as nothing.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table valuations add column method_id text`,
  sql`alter table products
    add column hedged_share double precision check (hedged_share between 0 and 1),
    add column single_country_share double precision check (single_country_share between 0 and 1)`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
