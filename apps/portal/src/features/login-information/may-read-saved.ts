/**
 * Decides whether a scrape may use the saved credentials: not once they were refused, because the site locks accounts.
 */
import type { UserAccount } from '@minori/contract/user-account';

export function mayReadSaved({
  isPreserve,
  isScrapingError,
}: Pick<UserAccount, 'isPreserve' | 'isScrapingError'>): boolean {
  return isPreserve && !isScrapingError;
}
