/**
 * Handles a failed scrape: counts the refusal, lets the error handler decide whether to navigate, and words what has to be
 * shown here. The last good figures stay in any case.
 */
import { employeeAssetManagement } from '@minori/contract/employee-assets';
import type { CallFailure } from '../api/call-failure.ts';
import { failureText } from '../errors/failure-text.ts';
import { callKey } from '../queries/call-key.ts';
import type { AppServices } from '../services/services.ts';
import type { Reader } from './read-account.ts';
import { countRefusal } from './remembered-login.ts';
import type { LastFailure, ScrapeEnd, ScrapeState } from './scrape-state.ts';

interface Circumstances {
  readonly employee: Reader;
  /** The page on which it was begun. */
  readonly startedAt: string;
  readonly scrapingCode: string;
}

/** Where the server names no time. */
const BUSY_SECONDS = 60;

/** What is said of it here, until when the site is busy, and whether the person is still here. */
export interface Settled extends Pick<ScrapeState, 'busyUntil'> {
  readonly failure: LastFailure;
  readonly end: Exclude<ScrapeEnd, 'read'>;
}

export function settleFailure(
  appServices: AppServices,
  failure: CallFailure,
  { employee, startedAt, scrapingCode }: Circumstances,
): Settled {
  const { environment, errorHandler, store } = appServices;
  const { reason } = failure.error;
  countRefusal(store, reason);
  const stays = errorHandler.handle(failure, {
    hasFigures: hasFigures(appServices, employee),
    isInBackground: environment.pathname() !== startedAt,
    supportId: failure.supportId ?? scrapingCode,
  });
  const busyFor = reason === 'rk_login_error_site_busy' ? (failure.retryAfterSeconds ?? BUSY_SECONDS) : 0;
  return {
    end: stays ? 'stayed' : 'left',
    failure: { reason, text: failureText(failure), retryable: failure.error.retryable },
    busyUntil: environment.now() + busyFor * 1000,
  };
}

/** Whether good figures of an earlier scrape exist, as far as this page knows. */
function hasFigures({ queries, store }: AppServices, { sysUserCode }: Reader): boolean {
  const kept = queries.getQueryData(callKey(employeeAssetManagement, { query: { sysUserCode } }));
  return kept != null || store.getState().user?.isRkInfo === true;
}
