/**
 * 進捗 — stores the current stage of each scrape of this process for the progress screen; entries expire some time after
 * the end of the scrape.
 */
import type { ScrapeStage } from '@minori/contract/scrape-stage';

/** Milliseconds. The screen polls about once a second; two minutes is longer than any scrape and any token lasts. */
const STORED_MS = 120_000;

interface Entry {
  readonly sysUserCode: string;
  readonly stage: ScrapeStage;
  readonly since: number;
}

export class ProgressBoard {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  note(scrapingCode: string, sysUserCode: string, stage: ScrapeStage): void {
    const since = this.#now().getTime();
    // Re-inserted at the end, so that the map stays ordered by age, oldest first.
    this.#entries.delete(scrapingCode);
    this.#entries.set(scrapingCode, { sysUserCode, stage, since });
    for (const [code, entry] of this.#entries) {
      if (since - entry.since <= STORED_MS) break;
      this.#entries.delete(code);
    }
  }

  /** The stage of this employee's scrape; null if the code is unknown or another employee's. */
  stageOf(scrapingCode: string, sysUserCode: string): ScrapeStage | null {
    const entry = this.#entries.get(scrapingCode);
    return entry?.sysUserCode === sysUserCode ? entry.stage : null;
  }
}
