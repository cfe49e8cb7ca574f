/** Seals typed credentials into a scraper job that is valid for one scrape only. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { ScrapingJob } from '@minori/contract/scraping-job';
import { type OpenedCredentials, scrapeContext } from '@minori/contract/sealed-credentials';
import { type ScraperPublicKey, sealCredentials } from '../../platform/scraper/seal.ts';
import type { Owner } from '../../platform/storage/owner.ts';

export interface TypedScrape {
  readonly owner: Owner;
  readonly scrapingCode: string;
  readonly rkMgtAgencyCode: RkMgtAgencyCode;
  readonly credentials: OpenedCredentials;
}

export async function typedJob(
  key: ScraperPublicKey,
  { owner, scrapingCode, rkMgtAgencyCode, credentials }: TypedScrape,
): Promise<ScrapingJob> {
  const { sysUserCode, sysOrganizationCode } = owner;
  const sealed = await sealCredentials(key, credentials, (keyId) => scrapeContext(owner, scrapingCode, keyId));
  return { scrapingCode, sysUserCode, sysOrganizationCode, rkMgtAgencyCode, source: 'typed', credentials: sealed };
}
