/**
 * Stores how a scrape ends, in one of three ways: its outcome with all consequences; no row at all, if nothing was
 * tried at the record keeper; a row without consequences, if the outcome is unknown. Code that locks several rows here
 * locks the employee's first, then the scrape's, then the staged statement's.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import { sql } from 'kysely';
import type { NewScrape } from '../../platform/scraper/scrape.ts';
import type { Database } from '../../platform/storage/database.ts';
import { json } from '../../platform/storage/json.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { employeeUpdate, lockEmployee } from '../../records/employees.ts';
import { markRefused } from '../account/saved-credentials.ts';

export interface Ending {
  /** 'read', or the reason of the failure. */
  readonly outcome: string;
  readonly at: Date;
  /** The statement to stage until `expiresAt`. */
  readonly staged?: {
    readonly statement: AccountStatement;
    /** The mark of the account that was typed; null if saved credentials were used. */
    readonly accountMark: Buffer | null;
    /** The mark of the member whose file was read; absent for a scrape. */
    readonly memberMark?: Buffer;
    readonly expiresAt: Date;
  };
  /**
   * Set if the record keeper refused the login, so that automatic scrapes stop (security.md row 13). `savedSince`
   * identifies the saved credentials that were used; null for typed ones.
   */
  readonly refused?: { readonly savedSince: Date | null };
}

/** A running scrape or reading of a file, by which its lease is known. */
type HeldReading = Pick<NewScrape, 'scrapingCode' | 'startedAt'>;

/** Selects the running scrape if the caller still holds its lease. */
function heldScrape(database: Database, owner: Owner, { scrapingCode, startedAt }: HeldReading) {
  return database
    .updateTable('readings')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('scraping_code', '=', scrapingCode)
    .where('started_at', '=', startedAt)
    .where('finished_at', 'is', null);
}

/**
 * Ends a scrape and stores the consequences, in one transaction.
 * @returns false if another caller has taken the expired lease, or the connection was ended meanwhile; then only a
 * refusal of saved credentials is stored
 */
export async function finishScrape(
  database: Database,
  owner: Owner,
  { scrape, ending }: { readonly scrape: HeldReading; readonly ending: Ending },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (ending.refused) await lockEmployee(transaction, owner);
    const finished = await heldScrape(transaction, owner, scrape)
      .set({ finished_at: ending.at, outcome: ending.outcome })
      .executeTakeFirst();
    const isHeld = finished.numUpdatedRows > 0n;
    const { staged, refused, at } = ending;
    if (isHeld && staged) await stage(transaction, owner, { ...staged, scrape, at });
    // A refusal of saved credentials counts even without the lease. For typed ones only the holder of the lease knows
    // that they are the latest.
    if (refused && (isHeld || refused.savedSince !== null)) {
      await stopAutomaticScrapes(transaction, owner, { ...refused, at });
    }
    return isHeld;
  });
}

async function stage(
  transaction: Database,
  owner: Owner,
  read: {
    readonly scrape: HeldReading;
    readonly statement: AccountStatement;
    readonly accountMark: Buffer | null;
    readonly memberMark?: Buffer;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const staged = {
    scraping_code: read.scrape.scrapingCode,
    statement: json(read.statement),
    rk_account_mark: read.accountMark,
    member_mark: read.memberMark ?? null,
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

/** Stops automatic scrapes, unless the employee has entered new credentials while the old ones were being refused. */
async function stopAutomaticScrapes(
  transaction: Database,
  owner: Owner,
  { savedSince, at }: { readonly savedSince: Date | null; readonly at: Date },
): Promise<void> {
  if (savedSince !== null && !(await markRefused(transaction, owner, { savedAt: savedSince, at }))) return;
  await employeeUpdate(transaction, owner, { isScrapingError: true }).execute();
}

/** Ends the lease and deletes its row, because nothing has been tried at the record keeper. */
export async function abandonScrape(database: Database, owner: Owner, scrape: HeldReading): Promise<void> {
  await database
    .deleteFrom('readings')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('scraping_code', '=', scrape.scrapingCode)
    .where('started_at', '=', scrape.startedAt)
    .where('finished_at', 'is', null)
    .execute();
}

/**
 * What is stored for a scrape of unknown outcome: a login may have taken place, so it counts and its owner can see it.
 * It gets a new code, because the employee may submit the same scrape again.
 */
const UNKNOWN_OUTCOME = {
  scraping_code: sql<string>`gen_random_uuid()`,
  credentials_mark: null,
  outcome: 'scraping_timeout',
};

/** Ends the lease after the caller disconnected, or after an error that says nothing about the site. */
export async function giveUpScrape(
  database: Database,
  owner: Owner,
  { scrape, at }: { readonly scrape: NewScrape; readonly at: Date },
): Promise<void> {
  await heldScrape(database, owner, scrape)
    .set({ ...UNKNOWN_OUTCOME, finished_at: at })
    .execute();
}

/** Ends an expired lease, whose holder has crashed. */
export async function giveUpCrashedScrape(database: Database, owner: Owner, now: Date): Promise<void> {
  await database
    .updateTable('readings')
    .set({ ...UNKNOWN_OUTCOME, finished_at: sql<Date>`expires_at` })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('finished_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** Ends running scrapes and erases all marks when a connection ends; the result of a running scrape is then discarded. */
export async function endScrapes(database: Database, owner: Owner, at: Date): Promise<void> {
  await database
    .updateTable('readings')
    .set({
      credentials_mark: null,
      finished_at: sql<Date>`coalesce(finished_at, ${at})`,
      outcome: sql<string>`coalesce(outcome, 'scraping_timeout')`,
    })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where((scrape) => scrape.or([scrape('finished_at', 'is', null), scrape('credentials_mark', 'is not', null)]))
    .execute();
}

/** Stores that the scrape's statement was refused at registration, so that its owner can see it. */
export async function rejectScrape(database: Database, owner: Owner, scrapingCode: string): Promise<void> {
  await database
    .updateTable('readings')
    .set({ outcome: 'scraping_error' })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('scraping_code', '=', scrapingCode)
    .where('outcome', '=', 'read')
    .execute();
}
