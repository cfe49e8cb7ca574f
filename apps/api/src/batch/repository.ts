/** Reports in the database: one table for both shapes, kept for a season and then swept. */
import type { Database } from '../storage/database.ts';
import { type Owner, ownerColumns } from '../storage/owner.ts';
import type { Report } from './report.ts';

const DAY = 24 * 60 * 60_000;

/** Milliseconds: long enough to compare a quarter with the one before its end, no longer. */
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

export async function purgeReports(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('scraping_errors')
    .where('reported_at', '<', new Date(now.getTime() - RETENTION))
    .execute();
}
