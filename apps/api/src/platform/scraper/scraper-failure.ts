/**
 * A failed call to the scraper, with what this program alone learns of it beside the reason. `not-opened`: the sealed
 * record does not open there, so nothing was tried at the record keeper. `not-reached`: it never got the job, or sent
 * it back unread, so nothing was tried either. `unauthorized`: it does not take our token.
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

/** Whether this is the scraper's refusal with that word. */
export function hasReason(error: unknown, word: ScraperWord): boolean {
  return error instanceof ScraperFailure && error.word === word;
}
