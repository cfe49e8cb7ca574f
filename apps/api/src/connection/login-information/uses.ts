/**
 * 利用の記録 — returns what an employee sees of the connection: when the credentials were saved, who used them with what
 * result, and how many logins by the portal were refused.
 */

import type { CallResult } from '@minori/contract/call';
import type { rkUserInfo } from '@minori/contract/login-information';
import { WAITED_FOR } from '@minori/contract/scrape-errors';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findEmployee } from '../../records/employees.ts';
import { isScrapeRegistered, lastRegistration } from '../../records/statements.ts';
import { credentialsSavedAt } from '../account/saved-credentials.ts';
import { NOT_REACHED, READ } from '../scraping/single-flight.ts';

const MOST_USES = 50;

/** Number of refused logins in a row after which record keepers usually lock an account. */
const LOCKED_AFTER = 5;

const REFUSALS = ['rk_login_error', 'rk_login_error_on_reserved_info'];

/** Outcomes with which the record keeper has accepted the login, which resets its count of refused logins. */
const ACCEPTED = ['read', 'mutb_first_login', ...WAITED_FOR];

/** Finds the uses of the credentials; a file uses none. */
async function findUses(database: Database, owner: Owner) {
  return database
    .selectFrom('readings')
    .select(['started_at', 'source', 'operation', 'outcome'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('started_at', 'desc')
    .where('operation', '!=', 'file')
    .limit(MOST_USES)
    .execute();
}

/** Finds the last scrape or file; a failed login that was tried before a scrape counts as its end. */
async function findLastScrape(database: Database, owner: Owner) {
  return database
    .selectFrom('readings')
    .select(['finished_at', 'outcome', 'operation'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where((row) =>
      row.or([
        row('operation', '=', 'do'),
        // A file counts once its owner has confirmed what was found in it.
        row.and([row('operation', '=', 'file'), isScrapeRegistered()]),
        row.and([row('operation', '=', 'try'), row('outcome', '!=', READ)]),
      ]),
    )
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** For what the account at the record keeper waits, by its last scrape (docs/decisions/0028); null if for nothing. */
export async function findWaitingReason(database: Database, owner: Owner): Promise<(typeof WAITED_FOR)[number] | null> {
  const last = await findLastScrape(database, owner);
  return WAITED_FOR.find((reason) => reason === last?.outcome) ?? null;
}

async function countRefusals(database: Database, owner: Owner): Promise<number> {
  const own = database
    .selectFrom('readings')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode);
  const { refusals } = await own
    .select(sql<number>`count(*)::int`.as('refusals'))
    .where('outcome', 'in', REFUSALS)
    .where('started_at', '>', (beginning) =>
      beginning.fn.coalesce(
        own
          .where('outcome', 'in', ACCEPTED)
          .where('operation', '!=', 'file')
          .select(({ fn }) => fn.max('started_at').as('last')),
        sql<Date>`'-infinity'::timestamptz`,
      ),
    )
    .executeTakeFirstOrThrow();
  return refusals;
}

/**
 * Returns how the last scrape ended. Without a record of it, registered figures count as a successful scrape, so that
 * no screen claims that there was none.
 */
async function lastReadingOf(database: Database, owner: Owner) {
  const last = await findLastScrape(database, owner);
  if (last?.finished_at && last.outcome) {
    const isFile = last.operation === 'file' && { isFile: true as const };
    return { at: last.finished_at.toISOString(), outcome: wordFor(last.outcome), ...isFile };
  }
  // The figures were loaded from a file, or the record of their scrape has been deleted.
  const registeredAt = await lastRegistration(database, owner);
  return registeredAt ? { at: registeredAt.toISOString(), outcome: READ } : null;
}

/** Reports an unreachable scraper as a scrape that took too long, like the response to the call. */
function wordFor(outcome: string): string {
  return outcome === NOT_REACHED ? 'scraping_timeout' : outcome;
}

/** If only a login was requested, the outcome is `tried`, because nothing was scraped. */
function wordForUse({ operation, outcome }: Awaited<ReturnType<typeof findUses>>[number]): string {
  if (outcome === null) return 'running';
  return outcome === READ && (operation === 'try' || operation === 'first') ? 'tried' : wordFor(outcome);
}

/** @throws Failure user_gone */
export async function connectionOf(database: Database, owner: Owner): Promise<CallResult<typeof rkUserInfo>> {
  const { isRkInfo, isPreserve, isScrapingError } = await findEmployee(database, owner);
  const savedAt = await credentialsSavedAt(database, owner);
  const refusals = await countRefusals(database, owner);
  const uses = await findUses(database, owner);
  return {
    ...{ isRkInfo, isPreserve, isScrapingError },
    savedAt: savedAt?.toISOString() ?? null,
    refusals,
    attemptsLeft: Math.max(0, LOCKED_AFTER - refusals),
    lastReading: await lastReadingOf(database, owner),
    uses: uses.flatMap((use) => {
      const { started_at: at, source } = use;
      return source === 'file' ? [] : [{ at: at.toISOString(), source, outcome: wordForUse(use) }];
    }),
  };
}
