/**
 * Migration steps since 0.1.0 for indexes, statistics and clean-up of all kinds of tables, by the name that a database stores for
 * each.
 */
import { sql } from 'kysely';
import type { Statements } from '../parts.ts';

export const TABLES_OF_WHAT_WAITS = ['valuations', 'outgoing_mails', 'push_deliveries', 'reports', 'readings'];

/** Tables in which a person may have several rows. */
const TABLES_OF_OWNERS = [
  ...['allocations', 'article_histories', 'colleague_rows', 'contributions', 'devices', 'fund_comparisons', 'holdings'],
  ...['month_ends', 'monthly_history', 'notice_reads', 'outgoing_mails', 'passkeys', 'push_deliveries', 'quiz_results'],
  ...['readings', 'refreshes', 'reports', 'scraping_errors', 'sessions', 'shown_line_ups', 'sign_in_codes'],
  ...['statements', 'tasks_put_aside', 'transfer_mails', 'transfers', 'valuations'],
];

export const UPKEEP = {
  /**
   * 会社ごとの進みぐあい — each company's progress in a job that goes through all employees: the end of a month, and the regular
   * reports of a base date. A run that ended early continues there, several processes share the companies, and a night without
   * work reads the companies and not their employees.
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
    // With the company, so that one look-up tells whether it has anything open, however many employees it has.
    sql`create index valuations_not_frozen on valuations (month, sys_organization_code) where frozen_at is null`,
    sql`drop index valuations_month_idx`,
  ],

  /** 保存期間の索引 — indexes for retention, without which each night would scan whole tables to find nothing. */
  '0050-indexes-of-retention': [
    sql`create index on outgoing_mails (settled_at) where settled_at is not null`,
    sql`create index on transfer_mails (started_at)`,
    sql`create index on push_deliveries (created_at)`,
    sql`create index on staged_statements (expires_at)`,
  ],

  /**
   * For look-ups in the audit trail (`audit list`): one company's events and one kind's, newest first, without reading the
   * others.
   */
  '0058-audit-look-ups': [
    sql`create index on audit_events (sys_organization_code, at)`,
    sql`create index on audit_events (kind, at)`,
  ],

  /**
   * Makes autovacuum run earlier on tables with a partial index of waiting rows. A night's job completes a million of such rows
   * at once, and until the table is vacuumed each look-up passes every one of them: with a million employees that takes longer
   * than a statement may. By default a fifth of the table must have changed first, which never happens at a month's end in a
   * table with the rows of years.
   */
  '0059-vacuum-of-what-waits': [
    ...TABLES_OF_WHAT_WAITS.map(
      (table) =>
        sql`alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 10000)`,
    ),
  ],

  /**
   * Multi-column statistics for company and employee code, by which a person's rows are found. By default PostgreSQL takes the
   * two for independent and expects one row, so that it joined all of a person's statements with all of that person's
   * allocations in nested loops. Knowing that an employee code nearly always belongs to one company, it expects the right
   * number.
   */
  '0060-statistics-of-owners': [
    ...TABLES_OF_OWNERS.flatMap((table) => [
      sql`create statistics ${sql.ref(`${table}_owner`)} (dependencies) on sys_user_code, sys_organization_code
        from ${sql.table(table)}`,
      // Analyzed now, by a sample, because autovacuum would wait until a tenth of the table has changed.
      sql`analyze ${sql.table(table)}`,
    ]),
  ],
} satisfies Readonly<Record<string, Statements>>;
