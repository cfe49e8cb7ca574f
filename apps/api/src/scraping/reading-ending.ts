/**
 * How a reading ends in the database: with what follows from it, without a trace because nothing was tried, or with
 * a trace alone because nobody knows how it went. Whoever locks more than one row here takes the employee's first,
 * then the reading's, then the staged statement's.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import { sql } from 'kysely';
import { markRefused } from '../login-information/kept-credentials.ts';
import type { Database } from '../storage/database.ts';
import { json } from '../storage/json.ts';
import { type Owner, ownerColumns } from '../storage/owner.ts';
import type { NewReading } from './reading.ts';

export interface Ending {
  /** 'read', or why it failed. */
  readonly outcome: string;
  readonly at: Date;
  /** What was read, to be staged until `expiresAt`. */
  readonly staged?: {
    readonly statement: AccountStatement;
    /** Of the account that was typed; null where kept credentials were used. */
    readonly accountMark: Buffer | null;
    readonly expiresAt: Date;
  };
  /**
   * The record keeper refused the sign-in: automatic readings stop (security.md row 13). `keptSince` names the kept
   * credentials that were used; null for typed ones.
   */
  readonly refused?: { readonly keptSince: Date | null };
}

/** The running reading, if its lease is still the caller's. */
function held(database: Database, owner: Owner, { scrapingCode, startedAt }: NewReading) {
  return database
    .updateTable('readings')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('scraping_code', '=', scrapingCode)
    .where('started_at', '=', startedAt)
    .where('finished_at', 'is', null);
}

/**
 * Ends a reading and writes what follows from it, together. False when the lease had run out and was taken by
 * another, or the connection was ended meanwhile: then nothing is written but that kept credentials were refused.
 */
export async function finishReading(
  database: Database,
  owner: Owner,
  { reading, ending }: { readonly reading: NewReading; readonly ending: Ending },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (ending.refused) await lockEmployee(transaction, owner);
    const finished = await held(transaction, owner, reading)
      .set({ finished_at: ending.at, outcome: ending.outcome })
      .executeTakeFirst();
    const isHeld = finished.numUpdatedRows > 0n;
    const { staged, refused, at } = ending;
    if (isHeld && staged) await stage(transaction, owner, { ...staged, reading, at });
    // Kept credentials stay refused whoever holds the lease; which typed ones were the last, it alone can tell.
    if (refused && (isHeld || refused.keptSince !== null)) {
      await stopAutomaticReadings(transaction, owner, { ...refused, at });
    }
    return isHeld;
  });
}

async function lockEmployee(transaction: Database, owner: Owner): Promise<void> {
  await transaction
    .selectFrom('employees')
    .select('id')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .forNoKeyUpdate()
    .execute();
}

async function stage(
  transaction: Database,
  owner: Owner,
  read: {
    readonly reading: NewReading;
    readonly statement: AccountStatement;
    readonly accountMark: Buffer | null;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const staged = {
    scraping_code: read.reading.scrapingCode,
    statement: json(read.statement),
    rk_account_mark: read.accountMark,
    staged_at: read.at,
    expires_at: read.expiresAt,
    registered_statement_id: null,
  };
  await transaction
    .insertInto('staged_statements')
    .values({ ...ownerColumns(owner), ...staged })
    .onConflict((conflict) => conflict.columns(['sys_organization_code', 'sys_user_code']).doUpdateSet(staged))
    .execute();
}

/** Unless the employee has entered new credentials while the old ones were being refused. */
async function stopAutomaticReadings(
  transaction: Database,
  owner: Owner,
  { keptSince, at }: { readonly keptSince: Date | null; readonly at: Date },
): Promise<void> {
  if (keptSince !== null && !(await markRefused(transaction, owner, { savedAt: keptSince, at }))) return;
  await transaction
    .updateTable('employees')
    .set({ is_scraping_error: true })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}

/** Gives the lease back without a trace: nothing has been tried at the record keeper. */
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

/**
 * What is left of a reading of which nobody knows how it went: a login may have happened, so it counts and is shown to
 * its owner, but under a code of its own, for the employee may submit the same reading again.
 */
const TRACE = { scraping_code: sql<string>`gen_random_uuid()`, credentials_mark: null, outcome: 'scraping_timeout' };

/** Gives the lease back: the caller hung up, or something broke that says nothing of the site. */
export async function giveUpReading(
  database: Database,
  owner: Owner,
  { reading, at }: { readonly reading: NewReading; readonly at: Date },
): Promise<void> {
  await held(database, owner, reading)
    .set({ ...TRACE, finished_at: at })
    .execute();
}

/** The lease of a holder that has crashed is anybody's. */
export async function giveUpCrashedReading(database: Database, owner: Owner, now: Date): Promise<void> {
  await database
    .updateTable('readings')
    .set({ ...TRACE, finished_at: sql<Date>`expires_at` })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('finished_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** The connection is ended: what a running reading brings is not taken, and no mark of any reading stays. */
export async function endReadings(database: Database, owner: Owner, at: Date): Promise<void> {
  await database
    .updateTable('readings')
    .set({
      credentials_mark: null,
      finished_at: sql<Date>`coalesce(finished_at, ${at})`,
      outcome: sql<string>`coalesce(outcome, 'scraping_timeout')`,
    })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where((reading) => reading.or([reading('finished_at', 'is', null), reading('credentials_mark', 'is not', null)]))
    .execute();
}

/** What the reading brought was not believed when it was to be registered: its owner is told so. */
export async function disbelieveReading(database: Database, owner: Owner, scrapingCode: string): Promise<void> {
  await database
    .updateTable('readings')
    .set({ outcome: 'scraping_error' })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('scraping_code', '=', scrapingCode)
    .where('outcome', '=', 'read')
    .execute();
}
