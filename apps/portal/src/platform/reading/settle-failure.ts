/**
 * What a failed reading comes to: the refusal is counted, the failure desk decides where the person goes, and what has
 * to be shown here is put into words. Last good figures stay, whichever it is.
 */
import { CALLS } from '@minori/contract/calls';
import type { CallFailure } from '../api/call-failure.ts';
import { failureText } from '../errors/failure-text.ts';
import type { Groundwork } from '../groundwork.ts';
import { callKey } from '../queries/call-key.ts';
import type { Reader } from './read-account.ts';
import type { LastFailure, ReadingEnd, ReadingState } from './reading-state.ts';
import { countRefusal } from './remembered-login.ts';

interface Circumstances {
  readonly employee: Reader;
  /** The page on which it was begun. */
  readonly startedAt: string;
  readonly scrapingCode: string;
}

/** Where the server names no time. */
const BUSY_SECONDS = 60;

/** What is said of it here, until when the site is busy, and whether the person is still here. */
export interface Settled extends Pick<ReadingState, 'busyUntil'> {
  readonly failure: LastFailure;
  readonly end: Exclude<ReadingEnd, 'read'>;
}

export function settleFailure(
  groundwork: Groundwork,
  failure: CallFailure,
  { employee, startedAt, scrapingCode }: Circumstances,
): Settled {
  const { outside, desk, store } = groundwork;
  const { reason } = failure.error;
  countRefusal(store, reason);
  const stays = desk.handle(failure, {
    hasFigures: hasFigures(groundwork, employee),
    isInBackground: outside.pathname() !== startedAt,
    supportId: failure.supportId ?? scrapingCode,
  });
  const busyFor = reason === 'rk_login_error_site_busy' ? (failure.retryAfterSeconds ?? BUSY_SECONDS) : 0;
  return {
    end: stays ? 'stayed' : 'left',
    failure: { reason, text: failureText(failure), retryable: failure.error.retryable },
    busyUntil: outside.now() + busyFor * 1000,
  };
}

/** Whether good figures of an earlier reading exist, as far as this page knows. */
function hasFigures({ queries, store }: Groundwork, { sysUserCode }: Reader): boolean {
  const kept = queries.getQueryData(callKey(CALLS.employeeAssetManagement, { query: { sysUserCode } }));
  return kept != null || store.getState().user?.isRkInfo === true;
}
