/**
 * 保存期間 — deletes records other than figures at the end of their retention. Uses of an employee's credentials are retained for a
 * year and a month, so that the same month of the year before is covered. Sent mails and pushes are retained until their buttons
 * no longer work (docs/decisions/0017). What an auditor may ask for is retained for seven years: account events, which the
 * database itself refuses to delete earlier (baseline/operation.ts), and which products were shown to whom (docs/decisions/0016).
 */

import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { purgeStaged } from '../connection/registration/staged-repository.ts';
import { purgeMarks } from '../connection/scrape/scrape-repository.ts';
import { AUDIT_MONTHS, monthsBefore } from '../identity/auth/audit-seals.ts';
import { purgeSessions } from '../identity/auth/session-repository.ts';
import { purgeCodes } from '../identity/auth/sign-in-code-repository.ts';
import { purgeCounters } from '../identity/auth/sign-in-counters.ts';
import { purgeLinks } from '../identity/destinations/notify-address-repository.ts';
import { purgeTokens } from '../identity/password/password-repository.ts';
import { purgeReports } from '../messages/batch/report.ts';
import type { Counts, DeclaredJob } from '../platform/job/job.ts';
import type { Database } from '../platform/storage/database.ts';
import { removeRows } from '../platform/storage/many-rows.ts';
import type { Schema } from '../platform/storage/schema.ts';
import { unknownProducts } from '../records/unknown-products.ts';
import { purgeStoredPdfs } from '../reports/stored-pdfs.ts';

/** Months for which the rows of a table are retained. */
export const RETENTION = {
  readings: 13,
  refreshes: 13,
  company_rounds: 13,
  transfer_mails: 2,
  outgoing_mails: 2,
  push_deliveries: 2,
  shown_line_ups: 84,
  audit_events: AUDIT_MONTHS,
} satisfies Partial<Record<keyof Schema, number>>;

export type RetainedTable = keyof typeof RETENTION;

/** The instant from which a row's retention counts; a running scrape has no end and is retained. */
const AGE: Readonly<Record<Exclude<RetainedTable, 'audit_events'>, RawBuilder<Date>>> = {
  readings: sql`finished_at`,
  // A date, because the index begins with it; so rows may stay up to a day longer.
  refreshes: sql`day`,
  transfer_mails: sql`started_at`,
  outgoing_mails: sql`settled_at`,
  push_deliveries: sql`created_at`,
  company_rounds: sql`finished_at`,
  shown_line_ups: sql`shown_at`,
};

/**
 * All events under one audit seal are deleted together, once the newest is old enough: a single missing event would look like
 * tampering.
 */
function sealsBefore(limit: Date): RawBuilder<boolean> {
  return sql`id <= coalesce(
    (select first_event_id - 1 from audit_seals where newest_at >= ${limit} order by id limit 1),
    (select max(last_event_id) from audit_seals))`;
}

function isOld(table: RetainedTable, limit: Date): RawBuilder<boolean> {
  return table === 'audit_events' ? sealsBefore(limit) : sql`${AGE[table]} < ${limit}`;
}

/** Removes rows older than their retention. @returns rows removed, by table */
export async function removeOld(database: Database, now: Date, signal: AbortSignal): Promise<Counts> {
  const removed: Record<string, number> = {};
  for (const table of Object.keys(RETENTION) as RetainedTable[]) {
    const limit = monthsBefore(now, RETENTION[table]);
    if (!signal.aborted) removed[table] = await removeRows(database, { table, where: isOld(table, limit) }, signal);
  }
  return removed;
}

/**
 * The function that removes expired rows, by table. For `readings` it removes only the marks of credentials, for `reports` only
 * the stored PDFs.
 */
export const PURGES = {
  sign_in_failures: purgeCounters,
  sessions: purgeSessions,
  password_tokens: purgeTokens,
  notify_address_links: purgeLinks,
  sign_in_codes: purgeCodes,
  staged_statements: purgeStaged,
  readings: purgeMarks,
  scraping_errors: purgeReports,
  reports: purgeStoredPdfs,
} satisfies Partial<Record<keyof Schema, unknown>>;

/** @returns an empty record: nothing is counted */
export async function removeExpired(database: Database, now: Date, signal: AbortSignal): Promise<Counts> {
  for (const purge of Object.values(PURGES)) await purge(database, now, signal);
  return {};
}

export const expiredTracesJob: DeclaredJob<Pick<HousekeepingDeps, 'database' | 'now'>> = {
  name: 'expired-traces',
  timetable: { everyMinutes: 5 },
  limit: 4 * 60,
  run: ({ database, now }, signal) => removeExpired(database, now(), signal),
};

interface HousekeepingDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Removes old rows, and logs one line a day while somebody holds products that the fund master lacks. */
export const housekeepingJob: DeclaredJob<HousekeepingDeps> = {
  name: 'housekeeping',
  timetable: { dailyAt: '03:30' },
  limit: 30 * 60,
  run: async ({ database, now, log }, signal) => {
    const counts = await removeOld(database, now(), signal);
    const products = await unknownProducts(database);
    if (products.length > 0) log.warn({ products }, 'products that are held are not in the fund master');
    return counts;
  },
};
