/**
 * Decides the text that says why typed input could not be sent and what to do; it is shown at the form, which keeps
 * the input.
 */
import { SENDING_TEXTS as TEXTS } from '@minori/wording/ja/sending';
import type { CallFailure } from '../api/call-failure.ts';
import { panelText } from './failure-text.ts';

const SESSION_IS_OVER: ReadonlySet<number> = new Set([401, 405, 405004, 405005]);

export function sendingText(failure: CallFailure): string {
  const { statusCode, reason } = failure.error;
  if (SESSION_IS_OVER.has(statusCode)) return TEXTS.signInAgain;
  if (statusCode === 503) return panelText(failure) + TEXTS.textStays;
  if (statusCode !== 429 || reason === '') return panelText(failure);
  const { retryAfterSeconds: seconds } = failure;
  return TEXTS.tooMany + (seconds === null ? TEXTS.againLater : TEXTS.again(Math.max(1, Math.ceil(seconds / 60))));
}
