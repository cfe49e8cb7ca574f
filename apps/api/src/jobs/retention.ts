/**
 * 保存期間 — for how long records other than figures are retained. What an employee may look up (the uses of their
 * credentials) stays for a year and a month, so that it covers the same month of the year before; that a mail or a push
 * was sent, until nobody presses its button any more (docs/decisions/0017); what an auditor may ask for stays for
 * seven years: what happened to an account, which the database itself refuses to lose earlier (migration 0007), and which
 * products were shown to whom (docs/decisions/0016).
 */
import { type RawBuilder, sql } from 'kysely';
import { purgeStaged } from '../connection/registration/staged-repository.ts';
import { purgeMarks } from '../connection/scrape/scrape-repository.ts';
import { AUDIT_MONTHS, monthsBefore } from '../identity/auth/audit-seals.ts';
import { purgeSessions } from '../identity/auth/session-repository.ts';
import { purgeCodes } from '../identity/auth/sign-in-code-repository.ts';
import { purgeCounters } from '../identity/auth/sign-in-counters.ts';
import { purgeTokens } from '../identity/password/password-repository.ts';
import { purgeReports } from '../messages/batch/report.ts';
import type { Counts } from '../platform/job/job.ts';
import type { Database } from '../platform/storage/database.ts';
import { removeRows } from '../platform/storage/many-rows.ts';

type Kept = {
  readonly table:
    | 'readings'
    | 'refreshes'
    | 'transfer_mails'
    | 'outgoing_mails'
    | 'push_deliveries'
    | 'shown_line_ups'
    | 'company_rounds'
    | 'audit_events';
  readonly months: number;
};

const RETENTION: readonly Kept[] = [
  { table: 'readings', months: 13 },
  { table: 'refreshes', months: 13 },
  { table: 'company_rounds', months: 13 },
  { table: 'transfer_mails', months: 2 },
  { table: 'outgoing_mails', months: 2 },
  { table: 'push_deliveries', months: 2 },
  { table: 'shown_line_ups', months: 84 },
  { table: 'audit_events', months: AUDIT_MONTHS },
];

/** Since when a row of the table says nothing any more; a scrape that still runs has no end and stays. */
const AGE: Readonly<Record<Exclude<Kept['table'], 'audit_events'>, RawBuilder<Date>>> = {
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

function isOld(table: Kept['table'], limit: Date): RawBuilder<boolean> {
  return table === 'audit_events' ? sealsBefore(limit) : sql`${AGE[table]} < ${limit}`;
}

/** Removes what is older; rows removed, by table. */
export async function removeOld(
  database: Database,
  now: Date,
  signal: AbortSignal,
): Promise<Record<Kept['table'], number>> {
  const removed = {
    readings: 0,
    refreshes: 0,
    transfer_mails: 0,
    outgoing_mails: 0,
    push_deliveries: 0,
    shown_line_ups: 0,
    company_rounds: 0,
    audit_events: 0,
  };
  for (const { table, months } of RETENTION) {
    const limit = monthsBefore(now, months);
    if (!signal.aborted) removed[table] = await removeRows(database, { table, where: isOld(table, limit) }, signal);
  }
  return removed;
}

/** What has expired: counters, sessions, tokens, codes, unregistered statements, marks, old reports of failures. */
const PURGES = [purgeCounters, purgeSessions, purgeTokens, purgeCodes, purgeStaged, purgeMarks, purgeReports];

/** @returns no counts */
export async function removeExpired(database: Database, now: Date, signal: AbortSignal): Promise<Counts> {
  for (const purge of PURGES) await purge(database, now, signal);
  return {};
}
