/** 運営管理機関 — whether its pages show a yield of their own, as `rk_is_yield` says of the record keeper. */
import { type Kysely, sql } from 'kysely';

const IS_YIELD = sql`alter table companies add column op_is_yield boolean not null default false`;

export async function up(database: Kysely<never>): Promise<void> {
  await IS_YIELD.execute(database);
}
