/** Holds the result of this process's last key check of the scraper, for health, metrics and the copy's own row. */

/**
 * `unknown`: nothing answers; `unauthorized`: the scraper does not accept our token; `wrong`: it doesn't have the key;
 * `foreign`: the program there can't prove that it is our scraper.
 */
export type KeyFinding = 'good' | 'wrong' | 'unknown' | 'unauthorized' | 'foreign';

export interface KeyCheck {
  readonly finding: KeyFinding;
  /** The key of the last check; unless the finding is `good`, the key that failed. */
  readonly keyId: string;
  /** The scraper's newest key; null unless the scraper has proved itself. */
  readonly newestKeyId: string | null;
  /** Details for the operator: an HTTP status or a system's error code. */
  readonly seen: string;
}

export class ScraperProof {
  #last: KeyCheck | undefined;
  #wasGood = false;

  note(check: KeyCheck): void {
    this.#last = check;
    if (check.finding === 'good') this.#wasGood = true;
  }

  /** undefined before the first check. */
  get last(): KeyCheck | undefined {
    return this.#last;
  }

  /**
   * True when another program answers at the scraper's address and nothing ever proved itself there: this copy is misconfigured.
   * A copy whose scraper is away, or was right once, continues to serve.
   */
  get isRefuted(): boolean {
    return !this.#wasGood && this.#last !== undefined && this.#last.finding !== 'unknown';
  }
}
