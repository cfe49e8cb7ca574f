/**
 * A person's rows are found by company and employee code together. PostgreSQL takes the two for independent of each other and expects one
 * row, however many there are, so that it joined a person's statements with all of that person's allocations, each with each. Told that
 * an employee code nearly always belongs to one company, it expects as many as there are.
 */
import { type Kysely, sql } from 'kysely';

const TABLES = [
  ...['allocations', 'article_histories', 'colleague_rows', 'contributions', 'devices', 'fund_comparisons', 'holdings'],
  ...['month_ends', 'monthly_history', 'notice_reads', 'outgoing_mails', 'passkeys', 'push_deliveries', 'quiz_results'],
  ...['readings', 'refreshes', 'reports', 'scraping_errors', 'sessions', 'shown_line_ups', 'sign_in_codes'],
  ...['statements', 'tasks_put_aside', 'transfer_mails', 'transfers', 'valuations'],
];

export async function up(database: Kysely<never>): Promise<void> {
  for (const table of TABLES) {
    await sql`
      create statistics ${sql.ref(`${table}_owner`)} (dependencies) on sys_user_code, sys_organization_code
      from ${sql.table(table)}`.execute(database);
    // A sample of it, whatever its size: autovacuum alone would first wait for a tenth of the table to change.
    await sql`analyze ${sql.table(table)}`.execute(database);
  }
}
