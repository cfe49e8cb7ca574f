/**
 * Reads and writes scrapes in the database. An unfinished row is the employee's lease: the process that inserts it
 * performs the scrape (security.md row 14). A partial unique index allows one scrape per employee at a time, across
 * processes.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { ScrapeStage } from '@minori/contract/scrape-stage';
import { sql } from 'kysely';
import type { FileReading, NewScrape, Scrape } from '../../platform/scraper/scrape.ts';
import type { Database } from '../../platform/storage/database.ts';
import { someRows, untilNoneIsLeft } from '../../platform/storage/many-rows.ts';
import { type Owner, ownerColumns } from '../../platform/storage/owner.ts';
import { findCompany } from '../../records/companies.ts';
import { isScrapeRegistered } from '../../records/statements.ts';
import { giveUpCrashedScrape } from './scrape-ending.ts';

/** Ends the lease of a crashed holder, and erases the marks of scrapes that can't be submitted again. */
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

/** Selects scrapes that have ended and can't be submitted again; an index covers them (baseline/records.ts). */
function haveMarkToErase(now: Date) {
  return sql<boolean>`(finished_at is not null and expires_at <= ${now} and credentials_mark is not null)`;
}

/** Erases the marks of one batch of these scrapes, of any employee. */
export function erasingMarks(now: Date) {
  return sql`update readings set credentials_mark = null where ${someRows('readings', haveMarkToErase(now))}`;
}

/** Erases the marks of all ended scrapes, so that they reveal nothing about what was typed. */
export async function purgeMarks(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  await untilNoneIsLeft(database, erasingMarks(now), signal);
}

/**
 * Inserts the row of a scrape, and so takes the lease.
 * @returns false if a scrape is running or the code has been used before
 */
export async function claimScrape(database: Database, owner: Owner, scrape: NewScrape | FileReading): Promise<boolean> {
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

/** Finds the scrape with this code, running or ended. */
export async function findScrape(database: Database, owner: Owner, scrapingCode: string): Promise<Scrape | undefined> {
  return scrapesOf(database, owner).where('scraping_code', '=', scrapingCode).executeTakeFirst();
}

export async function findRunningScrape(database: Database, owner: Owner): Promise<Scrape | undefined> {
  return scrapesOf(database, owner).where('finished_at', 'is', null).executeTakeFirst();
}

/** Finds scrapes that ended after the given instant, the last one first. */
export async function findScrapesEndedAfter(database: Database, owner: Owner, instant: Date): Promise<Scrape[]> {
  return scrapesOf(database, owner).where('finished_at', '>', instant).orderBy('finished_at', 'desc').execute();
}

/** Returns the kind, 1 to 5, of the record keeper of the employee's company. */
export async function recordKeeperOf(database: Database, { sysOrganizationCode }: Owner): Promise<RkMgtAgencyCode> {
  return (await findCompany(database, sysOrganizationCode)).rkInfo.code;
}

/** Returns 'scraping' while the scraper works; then the api's own stages; null for an unknown or failed scrape. */
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
  const isRegistering = scrape.operation === 'do' || scrape.operation === 'file';
  return !isRegistering || scrape.isRegistered ? 'done' : 'valuing';
}
