/** 協会コード — the code by which the investment trusts association, and most files of prices, name a fund. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await sql`alter table products add column association_code text unique check (association_code ~ '^[0-9A-Z]{8}$')`.execute(
    database,
  );
}
