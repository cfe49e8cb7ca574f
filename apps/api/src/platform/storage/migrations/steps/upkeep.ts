/** Steps since 0.1.0 of indexes, statistics and clean-up of tables of all kinds, each with the name under which a database knows it. */
import { sql } from 'kysely';
import type { Statements } from '../parts.ts';

export const TABLES_OF_WHAT_WAITS = ['valuations', 'outgoing_mails', 'push_deliveries', 'reports', 'readings'];

/** Those in which a person may have several rows. */
const TABLES_OF_OWNERS = [
  ...['allocations', 'article_histories', 'colleague_rows', 'contributions', 'devices', 'fund_comparisons', 'holdings'],
  ...['month_ends', 'monthly_history', 'notice_reads', 'outgoing_mails', 'passkeys', 'push_deliveries', 'quiz_results'],
  ...['readings', 'refreshes', 'reports', 'scraping_errors', 'sessions', 'shown_line_ups', 'sign_in_codes'],
  ...['statements', 'tasks_put_aside', 'transfer_mails', 'transfers', 'valuations'],
];

export const UPKEEP = {
  /**
   * 会社ごとの進みぐあい — how far a job that goes through all employees has come with each company: the end of a month, and the
   * regular reports of a base date. A run that ended early goes on there, several processes share the companies, and a night on
   * which nothing is left asks the companies and not their employees.
   */
  '0047-company-rounds': [
    sql`create table company_rounds (
      job text not null check (job in ('month-end', 'reports')),
      period text not null,
      sys_organization_code text not null references companies (sys_organization_code) on delete cascade,
      through_code text not null default '',
      left_over integer not null default 0 check (left_over >= 0),
      finished_at timestamptz,
      primary key (job, period, sys_organization_code)
    )`,
    sql`create index on company_rounds (sys_organization_code)`,
    // By company too: whether one has anything open is one look, however many employees it has.
    sql`create index valuations_not_frozen on valuations (month, sys_organization_code) where frozen_at is null`,
    sql`drop index valuations_month_idx`,
  ],

  /** 保存期間の索引 — what is removed by its age is found by its age: without them each night read whole tables to find nothing. */
  '0050-indexes-of-retention': [
    sql`create index on outgoing_mails (settled_at) where settled_at is not null`,
    sql`create index on transfer_mails (started_at)`,
    sql`create index on push_deliveries (created_at)`,
    sql`create index on staged_statements (expires_at)`,
  ],

  /** What is looked up in the audit trail (`audit list`): one company's events and one kind's, newest first, without reading the others. */
  '0058-audit-look-ups': [
    sql`create index on audit_events (sys_organization_code, at)`,
    sql`create index on audit_events (kind, at)`,
  ],

  /**
   * What waits for a job is found by an index of what waits alone. A night's job ends a million of such rows at once, and until the
   * table is vacuumed each look for what is left passes every one of them: at a million employees longer than a statement may
   * take. By PostgreSQL's own rule a fifth of the table must have changed first, which a month's end never is in a table of years.
   */
  '0059-vacuum-of-what-waits': [
    ...TABLES_OF_WHAT_WAITS.map(
      (table) =>
        sql`alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 10000)`,
    ),
  ],

  /**
   * A person's rows are found by company and employee code together. PostgreSQL takes the two for independent of each other and expects one
   * row, however many there are, so that it joined a person's statements with all of that person's allocations, each with each. Told that
   * an employee code nearly always belongs to one company, it expects as many as there are.
   */
  '0060-statistics-of-owners': [
    ...TABLES_OF_OWNERS.flatMap((table) => [
      sql`create statistics ${sql.ref(`${table}_owner`)} (dependencies) on sys_user_code, sys_organization_code
        from ${sql.table(table)}`,
      // A sample of it, whatever its size: autovacuum alone would first wait for a tenth of the table to change.
      sql`analyze ${sql.table(table)}`,
    ]),
  ],
} satisfies Readonly<Record<string, Statements>>;
