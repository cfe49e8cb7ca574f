/** Gives examples of the calls between api and scraper. The sealed credentials are empty. */
import type { ScrapingJob } from '../scraping-job.ts';
import { accountStatement } from './account-statement.ts';
import { SCRAPING_CODE, SYS_ORGANIZATION_CODE, SYS_USER_CODE } from './people.ts';

export const scrapingJob: ScrapingJob = {
  scrapingCode: SCRAPING_CODE,
  sysUserCode: SYS_USER_CODE,
  sysOrganizationCode: SYS_ORGANIZATION_CODE,
  rkMgtAgencyCode: 1,
  source: 'typed',
  credentials: { keyId: 'example-1', enc: 'ZW5jYXBzdWxhdGVk', ciphertext: 'Y2lwaGVydGV4dA' },
};

export const scrapingResult = { scrapingCode: SCRAPING_CODE, statement: accountStatement };
