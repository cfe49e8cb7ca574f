/**
 * Declares a failed call to the scraper, with what only this program learns besides the reason. `not-opened`: the scraper can't
 * open the sealed record, so nothing was tried at the record keeper. `not-reached`: the scraper never got the job, or returned it
 * unread, so nothing was tried either. `unauthorized`: it does not accept this api's token.
 */
import type { ErrorKey } from '@minori/contract/error-catalogue';
import { Failure, type FailureDetails } from '../base/failure.ts';

export type ScraperWord = 'not-opened' | 'not-reached' | 'unauthorized';

export class ScraperFailure extends Failure {
  readonly word: ScraperWord;

  constructor(key: ErrorKey, word: ScraperWord, details?: FailureDetails) {
    super(key, details);
    this.word = word;
  }
}

/** Whether the error is a failure of the scraper with this word. */
export function hasReason(error: unknown, word: ScraperWord): boolean {
  return error instanceof ScraperFailure && error.word === word;
}
