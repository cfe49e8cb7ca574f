/**
 * The sentence that a failure is shown with. The server's own words appear only for the rows that specification
 * section 8 lists; an unknown reason never shows server text, so nothing reflected reaches the screen (hole 17
 * of errors.md).
 */
import { findErrorRow } from '@minori/contract/error-catalogue';
import { isUnreadFigures } from '@minori/contract/unread-figures';
import { FAILURES, UNEXPECTED, UNREAD } from '../../wording/failures.ts';
import type { CallFailure } from '../api/call-failure.ts';

export function failureText({ error, subject }: Pick<CallFailure, 'error' | 'subject'>): string {
  const unread = error.reason === 'scraping_error' && error.errors.map(({ code }) => code).find(isUnreadFigures);
  if (unread) return UNREAD[unread];
  const row = findErrorRow(error.statusCode, error.reason);
  if (row?.showsServerMessage && error.message !== '') return error.message;
  if (row && row.message !== '') return row.message;
  return FAILURES[subject] ?? UNEXPECTED;
}

/**
 * The same for one panel among others: a fault of the server is said by what is missing on this screen
 * (screens.md 3.0b), which the catalogue's constant can't know.
 */
export function panelText(failure: Pick<CallFailure, 'error' | 'subject'>): string {
  return failure.error.statusCode === 500 ? FAILURES[failure.subject] : failureText(failure);
}
