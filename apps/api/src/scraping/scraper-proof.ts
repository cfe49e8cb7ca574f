/** What this process last saw of its scraper: health, metrics and the copy's own row tell it. */
import type { KeyCheck } from './key-check.ts';

export class ScraperProof {
  #last: KeyCheck | undefined;
  #wasGood = false;

  note(check: KeyCheck): void {
    this.#last = check;
    if (check.finding === 'good') this.#wasGood = true;
  }

  /** Undefined before the first question. */
  get last(): KeyCheck | undefined {
    return this.#last;
  }

  /**
   * Something answers in the scraper's place, and nothing ever proved itself there: this copy is set up wrongly. One whose
   * scraper is away serves what has been read; one whose scraper was right goes on, whatever becomes of that.
   */
  get isRefuted(): boolean {
    return !this.#wasGood && this.#last !== undefined && this.#last.finding !== 'unknown';
  }
}
