/** A job for the scraper with credentials that were typed for it: sealed, and good for that one reading alone. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { ScrapingJob } from '@minori/contract/scraping-job';
import { type OpenedCredentials, readingContext } from '@minori/contract/sealed-credentials';
import type { Owner } from '../storage/owner.ts';
import { type ScraperPublicKey, sealCredentials } from './seal.ts';

export interface TypedReading {
  readonly owner: Owner;
  readonly scrapingCode: string;
  readonly rkMgtAgencyCode: RkMgtAgencyCode;
  readonly credentials: OpenedCredentials;
}

export async function typedJob(
  key: ScraperPublicKey,
  { owner, scrapingCode, rkMgtAgencyCode, credentials }: TypedReading,
): Promise<ScrapingJob> {
  const { sysUserCode, sysOrganizationCode } = owner;
  const sealed = await sealCredentials(key, credentials, (keyId) => readingContext(owner, scrapingCode, keyId));
  return { scrapingCode, sysUserCode, sysOrganizationCode, rkMgtAgencyCode, source: 'typed', credentials: sealed };
}
