/**
 * バッチ報告 — checks and stores a browser's report of a failed scrape; both body shapes become one row (errors.md, hole
 * 18). Every id in a report must be the session's own.
 */
import type { OlderScrapingErrorEntry, ScrapingErrorEntry } from '@minori/contract/batch';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { Failure } from '../../platform/base/failure.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import { removeRows } from '../../platform/storage/many-rows.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';

export type Entry = z.output<typeof ScrapingErrorEntry> | z.output<typeof OlderScrapingErrorEntry>;

interface Report {
  /** null in the older body shape, which has no such field. */
  readonly scrapingCode: string | null;
  /** 1 network, 100 time-out; null when an older report's text begins with neither. */
  readonly errorType: 1 | 100 | null;
  /** 1 to 500 characters, on one line. */
  readonly description: string;
}

/** Recognizes the texts of the specification's own client (section 4). */
function typeOf(description: string): Report['errorType'] {
  if (description.startsWith('timeout')) return 100;
  return description.startsWith('network error') ? 1 : null;
}

/** Converts either body shape. @throws Failure forbidden when the ids aren't the session's */
export function reportOf(entry: Entry, session: Session): Report {
  if ('srpErrReason' in entry) {
    if (entry.rkUserId !== session.employeeId || entry.mstUserId !== session.employeeId) throw new Failure('forbidden');
    const description = entry.srpErrReason;
    return { scrapingCode: null, errorType: typeOf(description), description };
  }
  if (entry.sysUserCode !== session.sysUserCode) throw new Failure('forbidden');
  const { scrapingCode, errorType, description } = entry;
  return { scrapingCode, errorType, description };
}

// Reports in the database: one table for both shapes, kept for 90 days.

const DAY = 24 * 60 * 60_000;

/** Milliseconds: long enough to compare a quarter with the one before it. */
const RETENTION = 90 * DAY;

export async function storeReport(
  database: Database,
  owner: Owner,
  { report, at }: { readonly report: Report; readonly at: Date },
): Promise<void> {
  await database
    .insertInto('scraping_errors')
    .values({
      ...ownerColumns(owner),
      reported_at: at,
      scraping_code: report.scrapingCode,
      error_type: report.errorType,
      description: report.description,
    })
    .execute();
}

export async function purgeReports(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const where = sql<boolean>`reported_at < ${new Date(now.getTime() - RETENTION)}`;
  await removeRows(database, { table: 'scraping_errors', where }, signal);
}

/** HTTP status that the portal shows for a scrape without a response (error-catalogue.ts, `axios_timeout`). */
export const NO_ANSWER = 504;
