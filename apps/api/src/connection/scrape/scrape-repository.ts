/**
 * Scrapes in the database: the row that has not finished is the employee's lease, and whoever inserts it reads
 * (security.md row 14). Across processes the partial unique index decides, so no two can hold it.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { ScrapeStage } from '@minori/contract/scrape-stage';
import { sql } from 'kysely';
import type { NewScrape, Scrape } from '../../platform/scraper/scrape.ts';
import type { Database } from '../../platform/storage/database.ts';
import { someRows, untilNoneIsLeft } from '../../platform/storage/many-rows.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { findCompany } from '../../records/companies.ts';
import { isScrapeRegistered } from '../../records/statements.ts';
import { giveUpCrashedScrape } from './scrape-ending.ts';

/** A crashed holder's lease ends, and the marks of scrapes that nobody can submit again go. */
async function forget(database: Database, owner: Owner, now: Date): Promise<void> {
  await giveUpCrashedScrape(database, owner, now);
  await database
    .updateTable('readings')
    .set({ credentials_mark: null })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where(haveMarkToErase(now))
    .execute();
}

/** Of scrapes that have ended and can't be submitted again; by an index of their own (baseline/records.ts). */
function haveMarkToErase(now: Date) {
  return sql<boolean>`(finished_at is not null and expires_at <= ${now} and credentials_mark is not null)`;
}

/** Erases the marks of some of these scrapes, whoever's they are. */
export function erasingMarks(now: Date) {
  return sql`update readings set credentials_mark = null where ${someRows('readings', haveMarkToErase(now))}`;
}

/** What was typed for scrapes that have ended can't be told from a mark any more, whoever they were of. */
export async function purgeMarks(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  await untilNoneIsLeft(database, erasingMarks(now), signal);
}

/** True when the lease is the caller's now; false when a scrape runs or this code has been used. */
export async function claimScrape(database: Database, owner: Owner, scrape: NewScrape): Promise<boolean> {
  await forget(database, owner, scrape.startedAt);
  const inserted = await database
    .insertInto('readings')
    .values({
      ...ownerColumns(owner),
      scraping_code: scrape.scrapingCode,
      operation: scrape.operation,
      source: scrape.source,
      credentials_mark: scrape.credentialsMark,
      started_at: scrape.startedAt,
      expires_at: scrape.expiresAt,
      finished_at: null,
      outcome: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

const SCRAPE_COLUMNS = [
  'scraping_code as scrapingCode',
  'operation',
  'credentials_mark as credentialsMark',
  'started_at as startedAt',
  'outcome',
] as const;

function scrapesOf(database: Database, owner: Owner) {
  return database
    .selectFrom('readings')
    .select(SCRAPE_COLUMNS)
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode);
}

/** The scrape of this code, running or ended. */
export async function findScrape(database: Database, owner: Owner, scrapingCode: string): Promise<Scrape | undefined> {
  return scrapesOf(database, owner).where('scraping_code', '=', scrapingCode).executeTakeFirst();
}

/** The one that runs now. */
export async function findRunningScrape(database: Database, owner: Owner): Promise<Scrape | undefined> {
  return scrapesOf(database, owner).where('finished_at', 'is', null).executeTakeFirst();
}

/** Those that ended later than the given instant, the last one first. */
export async function findScrapesEndedAfter(database: Database, owner: Owner, instant: Date): Promise<Scrape[]> {
  return scrapesOf(database, owner).where('finished_at', '>', instant).orderBy('finished_at', 'desc').execute();
}

/** Kind 1 to 5 of the record keeper of the employee's company. */
export async function recordKeeperOf(database: Database, { sysOrganizationCode }: Owner): Promise<RkMgtAgencyCode> {
  return (await findCompany(database, sysOrganizationCode)).rkInfo.code;
}

/** 'scraping' while the scraper has it; the api's own stages afterwards; null for no such scrape, or a failed one. */
export async function stageOf(
  database: Database,
  owner: Owner,
  scrapingCode: string,
): Promise<ScrapeStage | 'scraping' | null> {
  const scrape = await database
    .selectFrom('readings')
    .select(['operation', 'outcome'])
    .select(isScrapeRegistered().as('isRegistered'))
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('scraping_code', '=', scrapingCode)
    .executeTakeFirst();
  if (!scrape) return null;
  if (scrape.outcome === null) return 'scraping';
  if (scrape.outcome !== 'read') return null;
  return scrape.operation !== 'do' || scrape.isRegistered ? 'done' : 'valuing';
}
