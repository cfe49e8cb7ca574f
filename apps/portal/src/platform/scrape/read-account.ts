/**
 * 取り込み — scrapes an account, from the click to its valuation. Credentials to be saved are checked first, and saved
 * once the record keeper has accepted them. Then follow the scrape, the registration of the statement, and its
 * valuation. This is the browser's part of docs/design/main-job.md (docs/decisions/0011).
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
  /** Starts one operation at the record keeper, with its own scraping code, and waits for its end. */
  readonly ask: (operation: 'doScraping' | 'tryScraping', credentials: CredentialsToReadWith) => Promise<unknown>;
  /** Called when the next phase begins. */
  readonly onPhase: (phase: ScrapePhase) => void;
  /** False once this page has another employee's session or none: then nothing more is sent. */
  readonly isStillTheirs: () => boolean;
}

/**
 * @returns whether it was completed; false if the employee signed out meanwhile.
 * @throws {CallFailure} of the failed call; then no figures have been registered.
 */
export async function readAccount(call: Caller, options: ScrapeOptions): Promise<boolean> {
  const { employee, credentials, ask, onPhase, isStillTheirs } = options;
  const { sysUserCode, sysOrganizationCode, company } = employee;
  let used = credentials;
  if (credentials.kind === 'typed' && credentials.isPreserve) {
    onPhase('checking');
    await ask('tryScraping', credentials);
    if (!isStillTheirs()) return false;
    // Saved only now, so that a wrong password is never stored. The scrape uses the saved one, so that it isn't sent
    // twice.
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
  // The registration has already computed a valuation, so a failure of this call loses nothing.
  await call(registerInvestmentValuation, { body: { sysUserCode } }).catch(() => undefined);
  return isStillTheirs();
}
