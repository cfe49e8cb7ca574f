/**
 * Readings in the database: the row that has not finished is the employee's lease, and whoever inserts it reads
 * (security.md row 14). Across processes the partial unique index decides, so no two can hold it.
 */
import type { Database } from '../storage/database.ts';
import { type Owner, ownerColumns } from '../storage/owner.ts';
import type { NewReading, Reading } from './reading.ts';
import { giveUpCrashedReading } from './reading-ending.ts';

/** A crashed holder's lease ends, and the marks of readings that nobody can submit again go. */
async function forget(database: Database, owner: Owner, now: Date): Promise<void> {
  await giveUpCrashedReading(database, owner, now);
  await erasingMarks(database, now)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}

/** Of readings that have ended and can't be submitted again; by the index of migration 0008. */
export function erasingMarks(database: Database, now: Date) {
  return database
    .updateTable('readings')
    .set({ credentials_mark: null })
    .where('finished_at', 'is not', null)
    .where('expires_at', '<=', now)
    .where('credentials_mark', 'is not', null);
}

/** What was typed for readings that have ended can't be told from a mark any more, whoever they were of. */
export async function purgeMarks(database: Database, now: Date): Promise<void> {
  await erasingMarks(database, now).execute();
}

/** True when the lease is the caller's now; false when a reading runs or this code has been used. */
export async function claimReading(database: Database, owner: Owner, reading: NewReading): Promise<boolean> {
  await forget(database, owner, reading.startedAt);
  const inserted = await database
    .insertInto('readings')
    .values({
      ...ownerColumns(owner),
      scraping_code: reading.scrapingCode,
      operation: reading.operation,
      source: reading.source,
      credentials_mark: reading.credentialsMark,
      started_at: reading.startedAt,
      expires_at: reading.expiresAt,
      finished_at: null,
      outcome: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

const READING_COLUMNS = [
  'scraping_code as scrapingCode',
  'operation',
  'credentials_mark as credentialsMark',
  'started_at as startedAt',
  'outcome',
] as const;

/** The reading of this code, running or ended. */
export async function findReading(
  database: Database,
  owner: Owner,
  scrapingCode: string,
): Promise<Reading | undefined> {
  return database
    .selectFrom('readings')
    .select(READING_COLUMNS)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('scraping_code', '=', scrapingCode)
    .executeTakeFirst();
}

/** The one that runs now. */
export async function findRunningReading(database: Database, owner: Owner): Promise<Reading | undefined> {
  return database
    .selectFrom('readings')
    .select(READING_COLUMNS)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/** Those that ended later than the given instant, the last one first. */
export async function findReadingsEndedAfter(database: Database, owner: Owner, instant: Date): Promise<Reading[]> {
  return database
    .selectFrom('readings')
    .select(READING_COLUMNS)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('finished_at', '>', instant)
    .orderBy('finished_at', 'desc')
    .execute();
}
