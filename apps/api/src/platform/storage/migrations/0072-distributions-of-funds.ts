/**
 * 分配金 — prices that say whether distributions are in them: what one unit has become by reinvesting them, so that a return counts
 * them and a price stays a price. Prices of before are as they were: nothing was said of them.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table navs
    add column units double precision not null default 1 check (units > 0 and units < 1e6),
    add column is_reinvested boolean not null default false`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
