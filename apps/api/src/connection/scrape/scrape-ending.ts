/**
 * Records in the database how a scrape ends: with its consequences; or by removing its row, where nothing was tried at
 * the record keeper; or with its row alone, where the outcome is unknown. Code that locks more than one row here locks
 * the employee's first, then the scrape's, then the staged statement's.
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
  /** 'read', or why it failed. */
  readonly outcome: string;
  readonly at: Date;
  /** What was read, to be staged until `expiresAt`. */
  readonly staged?: {
    readonly statement: AccountStatement;
    /** Of the account that was typed; null where saved credentials were used. */
    readonly accountMark: Buffer | null;
    readonly expiresAt: Date;
  };
  /**
   * The record keeper refused the sign-in: automatic scrapes stop (security.md row 13). `savedSince` names the kept
   * credentials that were used; null for typed ones.
   */
  readonly refused?: { readonly savedSince: Date | null };
}

/** The running scrape, if its lease is still the caller's. */
function held(database: Database, owner: Owner, { scrapingCode, startedAt }: NewScrape) {
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
 * another, or the connection was ended meanwhile: then nothing is written but that saved credentials were refused.
 */
export async function finishScrape(
  database: Database,
  owner: Owner,
  { scrape, ending }: { readonly scrape: NewScrape; readonly ending: Ending },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (ending.refused) await lockEmployee(transaction, owner);
    const finished = await held(transaction, owner, scrape)
      .set({ finished_at: ending.at, outcome: ending.outcome })
      .executeTakeFirst();
    const isHeld = finished.numUpdatedRows > 0n;
    const { staged, refused, at } = ending;
    if (isHeld && staged) await stage(transaction, owner, { ...staged, scrape, at });
    // Saved credentials stay refused whoever holds the lease; which typed ones were the last, it alone can tell.
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
    readonly scrape: NewScrape;
    readonly statement: AccountStatement;
    readonly accountMark: Buffer | null;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const staged = {
    scraping_code: read.scrape.scrapingCode,
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
async function stopAutomaticScrapes(
  transaction: Database,
  owner: Owner,
  { savedSince, at }: { readonly savedSince: Date | null; readonly at: Date },
): Promise<void> {
  if (savedSince !== null && !(await markRefused(transaction, owner, { savedAt: savedSince, at }))) return;
  await employeeUpdate(transaction, owner, { isScrapingError: true }).execute();
}

/** Gives the lease back without a trace: nothing has been tried at the record keeper. */
export async function abandonScrape(database: Database, owner: Owner, scrape: NewScrape): Promise<void> {
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
 * What is left of a scrape of which nobody knows how it went: a login may have happened, so it counts and is shown to
 * its owner, but under a code of its own, for the employee may submit the same reading again.
 */
const TRACE = { scraping_code: sql<string>`gen_random_uuid()`, credentials_mark: null, outcome: 'scraping_timeout' };

/** Gives the lease back: the caller hung up, or something broke that says nothing of the site. */
export async function giveUpScrape(
  database: Database,
  owner: Owner,
  { scrape, at }: { readonly scrape: NewScrape; readonly at: Date },
): Promise<void> {
  await held(database, owner, scrape)
    .set({ ...TRACE, finished_at: at })
    .execute();
}

/** The lease of a holder that has crashed is anybody's. */
export async function giveUpCrashedScrape(database: Database, owner: Owner, now: Date): Promise<void> {
  await database
    .updateTable('readings')
    .set({ ...TRACE, finished_at: sql<Date>`expires_at` })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('finished_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** The connection is ended: what a running scrape brings is not taken, and no mark of any scrape stays. */
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

/** What the scrape brought was not believed when it was to be registered: its owner is told so. */
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
