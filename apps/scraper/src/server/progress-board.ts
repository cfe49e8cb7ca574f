/** 進捗 — where each scrape of this process is, for the screen that waits for it; forgotten a while after its end. */
import type { ScrapeStage } from '@minori/contract/scrape-stage';

/** The screen asks once a second or so; two minutes outlive every reading and every token. */
const KEPT_MS = 120_000;

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
    // Re-inserted at the end, so that the map stays in order of age and the old ones stand in front.
    this.#entries.delete(scrapingCode);
    this.#entries.set(scrapingCode, { sysUserCode, stage, since });
    for (const [code, entry] of this.#entries) {
      if (since - entry.since <= KEPT_MS) break;
      this.#entries.delete(code);
    }
  }

  /** The stage of this employee's reading; null when none of that code is known. */
  stageOf(scrapingCode: string, sysUserCode: string): ScrapeStage | null {
    const entry = this.#entries.get(scrapingCode);
    return entry?.sysUserCode === sysUserCode ? entry.stage : null;
  }
}
