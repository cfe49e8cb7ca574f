/** 掛金返戻 — a month's premiums are below 0 where more was taken back than paid. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table contributions alter column employer_premium type yen, alter column subscriber_premium type yen`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
