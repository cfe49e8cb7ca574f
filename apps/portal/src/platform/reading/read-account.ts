/**
 * 読み取り — one reading from the press to the valued account: the scrape, the record that a site is connected (and the
 * credentials, where the employee wants them kept), and the registration, which also values. Section "The main job" of
 * the architecture, steps 1 to 5, as the browser sees them.
 */
import { CALLS } from '@minori/contract/calls';
import type { Company } from '@minori/contract/company';
import type { Caller } from '../api/caller.ts';
import { type CredentialsToReadWith, scrapingFields } from './credentials-to-read-with.ts';

/** The employee whose account is read. */
export interface Reader {
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  readonly company: Pick<Company, 'rkInfo'>;
}

interface ReadingOptions {
  readonly employee: Reader;
  readonly credentials: CredentialsToReadWith;
  /** A new UUID for each reading. */
  readonly scrapingCode: string;
  /** Follows the operation at the record keeper until it is answered. */
  readonly follow: <T>(work: () => Promise<T>) => Promise<T>;
  /** The record keeper has been read; registering and valuing begin. */
  readonly onRead: () => void;
  /** False once somebody else's session, or none, is in this page: nothing more is sent then. */
  readonly isStillTheirs: () => boolean;
}

/**
 * @returns whether it came to its end; false when the person signed out in the middle.
 * @throws {CallFailure} of the call that failed; nothing has been registered then.
 */
export async function readAccount(
  call: Caller,
  { employee, credentials, scrapingCode, follow, onRead, isStillTheirs }: ReadingOptions,
): Promise<boolean> {
  const { sysUserCode, sysOrganizationCode, company } = employee;
  const body = { scrapingCode, sysUserCode, sysOrganizationCode, ...scrapingFields(credentials) };
  await follow(() => call(CALLS.doScraping, { body }));
  if (!isStillTheirs()) return false;
  onRead();
  // Kept credentials stay as they are; typed ones are kept only now that they have proved right.
  if (credentials.kind === 'typed') {
    await call(CALLS.registerRkUserInfo, {
      body: credentials.isPreserve
        ? { sysUserCode, isPreserve: true, ...credentials.info }
        : { sysUserCode, isPreserve: false },
    });
  }
  if (!isStillTheirs()) return false;
  await call(CALLS.registScrapingData, {
    body: { rkMgtAgencyCode: company.rkInfo.code, sysUserCode, sysOrganizationCode },
  });
  return isStillTheirs();
}
