/** Examples of what api and scraper say to each other. The credentials are invented and open nothing. */
import type { ScrapingJob } from '../scraping-job.ts';
import { accountStatement } from './account-statement.ts';
import { SCRAPING_CODE, SYS_ORGANIZATION_CODE, SYS_USER_CODE } from './people.ts';

export const scrapingJob: ScrapingJob = {
  scrapingCode: SCRAPING_CODE,
  sysUserCode: SYS_USER_CODE,
  sysOrganizationCode: SYS_ORGANIZATION_CODE,
  rkMgtAgencyCode: 1,
  rkId: '1000000009',
  rkPass: 'Example2026',
  birthday: '1988-04-12',
};

export const scrapingResult = { scrapingCode: SCRAPING_CODE, statement: accountStatement };
