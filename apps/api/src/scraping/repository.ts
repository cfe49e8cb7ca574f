/** What a reading needs to know: the company's record keeper, and how far the employee's own reading has come. */
import { RkMgtAgencyCode } from '@minori/contract/codes';
import type { ReadingStage } from '@minori/contract/reading-stage';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';

/** Kind 1 to 5 of the record keeper of the employee's company. */
export async function recordKeeperOf(database: Database, owner: Owner): Promise<RkMgtAgencyCode> {
  const company = await database
    .selectFrom('companies')
    .select('rk_code')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .executeTakeFirstOrThrow();
  return RkMgtAgencyCode.parse(company.rk_code);
}

/** 'scraping' while the scraper has it; the api's own stages afterwards; null for no such reading, or a failed one. */
export async function stageOf(
  database: Database,
  owner: Owner,
  scrapingCode: string,
): Promise<ReadingStage | 'scraping' | null> {
  const reading = await database
    .selectFrom('readings')
    .select(['operation', 'outcome'])
    .select((row) => [
      row
        .exists(
          row
            .selectFrom('statements')
            .select('id')
            .whereRef('statements.sys_organization_code', '=', 'readings.sys_organization_code')
            .whereRef('statements.sys_user_code', '=', 'readings.sys_user_code')
            .whereRef('statements.scraping_code', '=', 'readings.scraping_code'),
        )
        .as('isRegistered'),
    ])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('scraping_code', '=', scrapingCode)
    .executeTakeFirst();
  if (!reading) return null;
  if (reading.outcome === null) return 'scraping';
  if (reading.outcome !== 'read') return null;
  return reading.operation !== 'do' || reading.isRegistered ? 'done' : 'valuing';
}
