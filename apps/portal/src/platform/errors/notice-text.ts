/** The sentence that travels with somebody who is sent away by a failure, and the way back where another try is offered. */
import { MISSING } from '../../wording/failures.ts';
import { SESSION_TEXTS } from '../../wording/session.ts';
import type { CallFailure } from '../api/call-failure.ts';
import { failureText } from './failure-text.ts';
import type { TravellingNotice } from './travelling-notice.ts';

interface Circumstances {
  readonly at: number;
  readonly supportId: string | null;
  /** The page that is being left for `/error`; null for other ways, which offer no return. */
  readonly from: string | null;
  /** Whether the session ends with it: otherwise nothing is said of one. */
  readonly endsSession: boolean;
}

export function noticeFor(failure: CallFailure, { at, supportId, from, endsSession }: Circumstances): TravellingNotice {
  const { statusCode, reason, retryable } = failure.error;
  if (statusCode === 405005 && reason === 'Expired Token') return { text: SESSION_TEXTS.expired, tone: 'info', at };
  if (endsSession && (statusCode === 405 || statusCode === 405004 || statusCode === 405005)) {
    return { text: SESSION_TEXTS.revoked, tone: 'info', at };
  }
  if (reason === 'unauthorized') return { text: SESSION_TEXTS.required, tone: 'info', at };
  return {
    text: leavingText(failure),
    tone: 'error',
    at,
    ...(supportId !== null && { supportId }),
    ...(from !== null && retryable && { retryAt: from }),
  };
}

/** What a whole page was about isn't there: no line is to be checked, and no field is on the screen. */
function leavingText(failure: CallFailure): string {
  const { reason } = failure.error;
  const isMissing = reason === 'not_found' || reason === 'validation_error';
  return (isMissing ? MISSING[failure.subject] : undefined) ?? failureText(failure);
}
