/** Registers the statement of a file that was read, as a scrape's is registered: figures and valuation follow. */
import { registerInvestmentValuation } from '@minori/contract/investment-valuation';
import { registScrapingData } from '@minori/contract/scraping';
import type { AppServices } from '../services/services.ts';
import type { Reader } from './read-account.ts';
import { renewAfterScrape } from './scrape-controller.ts';

/** @throws {CallFailure} then no figures have been registered */
export async function registerFile(appServices: AppServices, employee: Reader): Promise<void> {
  const { sysUserCode, sysOrganizationCode, company } = employee;
  await appServices.call(registScrapingData, {
    body: { rkMgtAgencyCode: company.rkInfo.code, sysUserCode, sysOrganizationCode },
  });
  // The registration has already computed a valuation, so a failure of this call loses nothing.
  await appServices.call(registerInvestmentValuation, { body: { sysUserCode } }).catch(() => undefined);
  await renewAfterScrape(appServices);
}
