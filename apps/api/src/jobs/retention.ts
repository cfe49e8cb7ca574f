/**
 * 保存期間 — for how long records other than figures are retained. What an employee may look up (the uses of their
 * credentials) stays for a year and a month, so that it covers the same month of the year before; that a mail or a push
 * was sent, until nobody presses its button any more (docs/decisions/0017); what an auditor may ask for stays for
 * seven years: what happened to an account, which the database itself refuses to lose earlier (baseline/operation.ts), and which
 * products were shown to whom (docs/decisions/0016).
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

/** Months for which the rows of a table stay. */
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

/** Since when a row of the table says nothing any more; a scrape that still runs has no end and stays. */
const AGE: Readonly<Record<Exclude<RetainedTable, 'audit_events'>, RawBuilder<Date>>> = {
  readings: sql`finished_at`,
  // The beginning of its index; a day later than the hour says at most.
  refreshes: sql`day`,
  transfer_mails: sql`started_at`,
  outgoing_mails: sql`settled_at`,
  push_deliveries: sql`created_at`,
  company_rounds: sql`finished_at`,
  shown_line_ups: sql`shown_at`,
};

/** All events of a seal go together, when the newest of them may: one that is missing alone would look taken away. */
function sealsBefore(limit: Date): RawBuilder<boolean> {
  return sql`id <= coalesce(
    (select first_event_id - 1 from audit_seals where newest_at >= ${limit} order by id limit 1),
    (select max(last_event_id) from audit_seals))`;
}

function isOld(table: RetainedTable, limit: Date): RawBuilder<boolean> {
  return table === 'audit_events' ? sealsBefore(limit) : sql`${AGE[table]} < ${limit}`;
}

/** Removes what is older; rows removed, by table. */
export async function removeOld(database: Database, now: Date, signal: AbortSignal): Promise<Counts> {
  const removed: Record<string, number> = {};
  for (const table of Object.keys(RETENTION) as RetainedTable[]) {
    const limit = monthsBefore(now, RETENTION[table]);
    if (!signal.aborted) removed[table] = await removeRows(database, { table, where: isOld(table, limit) }, signal);
  }
  return removed;
}

/** What removes the expired rows of a table; of `readings` only the marks of credentials, of `reports` the PDFs that are kept. */
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

/** @returns no counts */
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

/** With one line a day while somebody holds what the fund master lacks. */
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
