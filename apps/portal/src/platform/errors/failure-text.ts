/**
 * Decides the message that is shown for a failure. The server's own message is shown only for what section 8 of the
 * specification lists: its rows, and any 503 or 504 with the contract's error body. For other unknown reasons it is
 * never shown, so that no reflected text reaches the screen (hole 17 of errors.md).
 */
import { UNEXPECTED_ANSWER } from '@minori/contract/app-error';
import { findErrorRow } from '@minori/contract/error-catalogue';
import { isUnreadFigures } from '@minori/contract/unread-figures';
import { FAILURES, UNEXPECTED, UNREAD } from '@minori/wording/ja/failures';
import type { CallFailure } from '../api/call-failure.ts';

/** Statuses whose message is shown whatever the reason; a body that isn't the contract's has no message. */
const ALWAYS_SHOWN: ReadonlySet<number> = new Set([503, 504]);

export function failureText({ error, subject }: Pick<CallFailure, 'error' | 'subject'>): string {
  const unread = error.reason === 'scraping_error' && error.errors.map(({ code }) => code).find(isUnreadFigures);
  if (unread) return UNREAD[unread];
  if (error.reason === UNEXPECTED_ANSWER) return UNEXPECTED;
  const row = findErrorRow(error.statusCode, error.reason);
  const showsServerMessage = row ? row.showsServerMessage : ALWAYS_SHOWN.has(error.statusCode);
  if (showsServerMessage && error.message !== '') return error.message;
  if (row && row.message !== '') return row.message;
  return FAILURES[subject] ?? UNEXPECTED;
}

/**
 * The message in a panel among others. If the server failed, it says what is missing on this screen (screens.md 3.0b),
 * which the catalogue's constant text can't know.
 */
export function panelText(failure: Pick<CallFailure, 'error' | 'subject'>): string {
  return failure.error.statusCode === 500 ? FAILURES[failure.subject] : failureText(failure);
}
