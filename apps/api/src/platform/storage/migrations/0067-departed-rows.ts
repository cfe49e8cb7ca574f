/**
 * What departed rows need in order not to be told from living ones (docs/method/anonymity.md): how often a company's living rows become
 * another kind, and what each row said in every list of its cohort. Of cohorts that are older than this step that is not
 * known, so their departed rows stay until the whole cohort ends.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`alter table colleague_snapshots add column habits jsonb`,
  sql`alter table cohort_rows add column said text check (said ~ '^([1-4][A-E])*$')`,
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(database);
}
