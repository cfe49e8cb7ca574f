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
import type { ReadingEnd, ReadingState } from './reading-state.ts';
import { countRefusal } from './remembered-login.ts';

interface Circumstances {
  readonly employee: Reader;
  /** The page on which the reading was begun. */
  readonly startedAt: string;
  readonly scrapingCode: string;
}

/** Where the server names no time. */
const BUSY_SECONDS = 60;

type Settled = Pick<ReadingState, 'failure' | 'busyUntil'> & { readonly end: ReadingEnd };

export function settleFailure(
  groundwork: Groundwork,
  failure: CallFailure,
  { employee, startedAt, scrapingCode }: Circumstances,
): Settled {
  const { outside, desk, store } = groundwork;
  const { reason } = failure.error;
  countRefusal(store, reason);
  // What is wrong with a field, and that the credentials could not be kept, is the form's business (hole 12 of
  // errors.md); what failed in reading goes by the catalogue.
  const isForm = failure.subject === 'loginInformation' || reason === 'validation_error';
  const stays = desk.handle(failure, {
    inPlace: isForm,
    hasTypedText: isForm,
    hasFigures: hasFigures(groundwork, employee),
    isInBackground: outside.pathname() !== startedAt,
    supportId: failure.supportId ?? scrapingCode,
  });
  const busyFor = reason === 'rk_login_error_site_busy' ? (failure.retryAfterSeconds ?? BUSY_SECONDS) : 0;
  return {
    end: stays ? 'stayed' : 'left',
    failure: { reason, text: failureText(failure) },
    busyUntil: outside.now() + busyFor * 1000,
  };
}

/** Whether good figures of an earlier reading exist, as far as this page knows. */
function hasFigures({ queries, store }: Groundwork, { sysUserCode }: Reader): boolean {
  const kept = queries.getQueryData(callKey(CALLS.employeeAssetManagement, { query: { sysUserCode } }));
  return kept != null || store.getState().user?.isRkInfo === true;
}
