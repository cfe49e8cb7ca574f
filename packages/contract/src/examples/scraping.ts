/** Gives examples of a scrape and its registration. The credentials are invented. */
import type { ScrapingRequest } from '../scraping.ts';
import { accountStatement } from './account-statement.ts';
import type { Examples } from './example.ts';
import { SCRAPING_CODE, SYS_ORGANIZATION_CODE, SYS_USER_CODE } from './people.ts';

const request = {
  scrapingCode: SCRAPING_CODE,
  sysUserCode: SYS_USER_CODE,
  sysOrganizationCode: SYS_ORGANIZATION_CODE,
  rkId: '1000000009',
  rkPass: 'Example2026',
  birthday: '1988-04-12',
} satisfies ScrapingRequest;

export const examples: Examples<
  'doScraping' | 'tryScraping' | 'mutbFirstLogin' | 'scrapingProgress' | 'registScrapingData' | 'readStatementFile'
> = {
  doScraping: { body: request, response: { scrapingCode: SCRAPING_CODE } },
  tryScraping: { body: request, response: { scrapingCode: SCRAPING_CODE } },
  mutbFirstLogin: { body: { ...request, birthday: '' }, response: { scrapingCode: SCRAPING_CODE } },
  scrapingProgress: {
    query: { sysUserCode: SYS_USER_CODE, scrapingCode: SCRAPING_CODE },
    response: { stage: 'reading' },
  },
  registScrapingData: {
    body: { rkMgtAgencyCode: 1, sysUserCode: SYS_USER_CODE, sysOrganizationCode: SYS_ORGANIZATION_CODE },
    response: { valuationDate: accountStatement.valuationDate, registeredAt: '2026-04-10T00:20:00.000Z' },
  },
  readStatementFile: {
    // The beginning of a PDF, in base64.
    body: { sysUserCode: SYS_USER_CODE, scrapingCode: SCRAPING_CODE, file: 'JVBERi0xLjcK' },
    response: {
      scrapingCode: SCRAPING_CODE,
      valuationDate: accountStatement.valuationDate,
      totalAssetValuation: accountStatement.totalAssetValuation,
      cumulativeContributionAmount: accountStatement.cumulativeContributionAmount,
      valuationGainLoss: accountStatement.valuationGainLoss,
      products: accountStatement.holdings.map(({ name, valuation }) => ({ name, valuation })),
      notTold: ['allocation'],
    },
  },
};
