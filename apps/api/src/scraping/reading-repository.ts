/**
 * Readings in the database: the row that has not finished is the employee's lease, and whoever inserts it reads
 * (security.md row 14). Across processes the partial unique index decides, so no two can hold it.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { Database } from '../storage/database.ts';
import { json } from '../storage/json.ts';
import { type Owner, ownerColumns } from '../storage/owner.ts';

export type Operation = 'do' | 'try';

export interface NewReading {
  readonly scrapingCode: string;
  readonly operation: Operation;
  readonly credentialsMark: Buffer;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

export interface Reading {
  readonly scrapingCode: string;
  readonly operation: Operation;
  readonly credentialsMark: Buffer | null;
  readonly startedAt: Date;
  /** null while it runs; 'read', or a key of the error catalogue. */
  readonly outcome: string | null;
}

/** A crashed holder's row goes, and the marks of readings that nobody can submit again. */
async function forget(database: Database, owner: Owner, now: Date): Promise<void> {
  await database
    .deleteFrom('readings')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('finished_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  await erasingMarks(database, now)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}

/** Of readings that have ended and can't be submitted again. */
function erasingMarks(database: Database, now: Date) {
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

/** Gives the lease back without a trace: the caller hung up, or something broke that says nothing of the site. */
export async function abandonReading(database: Database, owner: Owner, reading: NewReading): Promise<void> {
  await database
    .deleteFrom('readings')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('scraping_code', '=', reading.scrapingCode)
    .where('started_at', '=', reading.startedAt)
    .where('finished_at', 'is', null)
    .execute();
}

export interface Ending {
  readonly outcome: string;
  readonly at: Date;
  /** What was read, to be staged until `expiresAt`. */
  readonly staged?: { readonly statement: AccountStatement; readonly expiresAt: Date };
  /** The record keeper refused the sign-in: automatic readings stop (security.md row 13). */
  readonly isRefusedLogin: boolean;
}

/**
 * Ends a reading and writes what follows from it, together. False when the lease had run out and was taken by
 * another: then nothing is written.
 */
export async function finishReading(
  database: Database,
  owner: Owner,
  { reading, ending }: { readonly reading: NewReading; readonly ending: Ending },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const finished = await transaction
      .updateTable('readings')
      .set({ finished_at: ending.at, outcome: ending.outcome })
      .where('sys_organization_code', '=', owner.sysOrganizationCode)
      .where('sys_user_code', '=', owner.sysUserCode)
      .where('scraping_code', '=', reading.scrapingCode)
      .where('started_at', '=', reading.startedAt)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    if (finished.numUpdatedRows === 0n) return false;
    if (ending.staged) {
      const staged = {
        scraping_code: reading.scrapingCode,
        statement: json(ending.staged.statement),
        staged_at: ending.at,
        expires_at: ending.staged.expiresAt,
        registered_statement_id: null,
      };
      await transaction
        .insertInto('staged_statements')
        .values({ ...ownerColumns(owner), ...staged })
        .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(staged))
        .execute();
    }
    if (ending.isRefusedLogin) {
      await transaction
        .updateTable('employees')
        .set({ is_scraping_error: true })
        .where('sys_organization_code', '=', owner.sysOrganizationCode)
        .where('sys_user_code', '=', owner.sysUserCode)
        .execute();
    }
    return true;
  });
}
