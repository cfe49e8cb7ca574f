/**
 * 読み取り — everything from the click to the valued account: credentials to be saved are tried first and saved once the
 * record keeper has accepted them; then the scrape, the registration of the statement, and its valuation: what
 * docs/design/main-job.md follows, as the browser sees it (docs/decisions/0011).
 */

import type { Company } from '@minori/contract/company';
import { registerInvestmentValuation } from '@minori/contract/investment-valuation';
import { registerRkUserInfo } from '@minori/contract/login-information';
import { registScrapingData } from '@minori/contract/scraping';
import type { Caller } from '../api/caller.ts';
import type { CredentialsToReadWith } from './credentials-to-read-with.ts';
import type { ScrapePhase } from './scrape-state.ts';

/** The employee whose account is read. */
export interface Reader {
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  readonly company: Pick<Company, 'rkInfo'>;
}

interface ScrapeOptions {
  readonly employee: Reader;
  readonly credentials: CredentialsToReadWith;
  /** One operation at the record keeper, under a code of its own, until it is answered. */
  readonly ask: (operation: 'doScraping' | 'tryScraping', credentials: CredentialsToReadWith) => Promise<unknown>;
  /** What comes next has begun. */
  readonly onPhase: (phase: ScrapePhase) => void;
  /** False once somebody else's session, or none, is in this page: nothing more is sent then. */
  readonly isStillTheirs: () => boolean;
}

/**
 * @returns whether it came to its end; false when the person signed out in the middle.
 * @throws {CallFailure} of the call that failed; no figures have been registered then.
 */
export async function readAccount(call: Caller, options: ScrapeOptions): Promise<boolean> {
  const { employee, credentials, ask, onPhase, isStillTheirs } = options;
  const { sysUserCode, sysOrganizationCode, company } = employee;
  let used = credentials;
  if (credentials.kind === 'typed' && credentials.isPreserve) {
    onPhase('checking');
    await ask('tryScraping', credentials);
    if (!isStillTheirs()) return false;
    // Only now: a wrong password is never kept, and one that is kept needn't travel a second time.
    await call(registerRkUserInfo, { body: { sysUserCode, isPreserve: true, ...credentials.info } });
    if (!isStillTheirs()) return false;
    used = { kind: 'saved' };
  }
  onPhase('reading');
  await ask('doScraping', used);
  if (!isStillTheirs()) return false;
  onPhase('registering');
  if (used.kind === 'typed') {
    await call(registerRkUserInfo, { body: { sysUserCode, isPreserve: false } });
    if (!isStillTheirs()) return false;
  }
  await call(registScrapingData, {
    body: { rkMgtAgencyCode: company.rkInfo.code, sysUserCode, sysOrganizationCode },
  });
  if (!isStillTheirs()) return false;
  // The registration has valued already: a failure here takes nothing away.
  await call(registerInvestmentValuation, { body: { sysUserCode } }).catch(() => undefined);
  return isStillTheirs();
}
