/** The sentence that travels with somebody who is sent away by a failure. */
import { SESSION_TEXTS } from '../../wording/session.ts';
import type { CallFailure } from '../api/call-failure.ts';
import { failureText } from './failure-text.ts';
import type { TravellingNotice } from './travelling-notice.ts';

interface Circumstances {
  readonly at: number;
  readonly supportId: string | null;
}

export function noticeFor(failure: CallFailure, { at, supportId }: Circumstances): TravellingNotice {
  const { statusCode, reason } = failure.error;
  if (statusCode === 405005 && reason === 'Expired Token') return { text: SESSION_TEXTS.expired, tone: 'info', at };
  if (statusCode === 405 || statusCode === 405004 || statusCode === 405005) {
    return { text: SESSION_TEXTS.revoked, tone: 'info', at };
  }
  if (reason === 'unauthorized') return { text: SESSION_TEXTS.required, tone: 'info', at };
  return { text: failureText(failure), tone: 'error', at, ...(supportId !== null && { supportId }) };
}
