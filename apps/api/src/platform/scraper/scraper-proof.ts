/**
 * Holds the result of this process's last key check of the scraper, for health, metrics and this instance's row in the database.
 */

/**
 * `unknown`: nothing responds; `unauthorized`: the scraper does not accept this api's token; `wrong`: it doesn't have the key;
 * `foreign`: the program there can't prove that it is this product's scraper.
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
   * True when a program responds at the scraper's URL but has never passed a key check: this instance is misconfigured. An
   * instance whose scraper is unavailable, or was right once, continues to serve.
   */
  get isRefuted(): boolean {
    return !this.#wasGood && this.#last !== undefined && this.#last.finding !== 'unknown';
  }
}
