/** Holds the result of this process's last key check of the scraper, for health, metrics and the copy's own row. */

/**
 * `unknown` when nothing answers, `unauthorized` when the scraper does not take our token, `wrong` when it has not got the
 * key, `foreign` when what answers can't show that it is our scraper.
 */
export type KeyFinding = 'good' | 'wrong' | 'unknown' | 'unauthorized' | 'foreign';

export interface KeyCheck {
  readonly finding: KeyFinding;
  /** The key of the last question: after anything but `good`, the one that it is about. */
  readonly keyId: string;
  /** The key under which the scraper seals; null unless it has proved itself. */
  readonly newestKeyId: string | null;
  /** What was seen, for the operator: a status or a system's code. */
  readonly seen: string;
}

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
