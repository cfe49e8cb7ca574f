/**
 * Defines the error for faults in `content/`: it lists every fault of every file, so that an author can correct all of
 * them at once.
 */

import { StartRefusal } from '../../platform/base/start-refusal.ts';

/** Lists faults such as `columns/012-why.md: title: …`, one per line. */
export class ContentError extends StartRefusal {
  readonly faults: readonly string[];
  /** The first line of the message. */
  readonly summary: string;
  constructor(faults: readonly string[]) {
    const summary = `content/ has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:`;
    super([summary, ...faults].join('\n'));
    this.faults = faults;
    this.summary = summary;
  }
}

/** Collects faults while files are read. */
export class Faults {
  readonly #found = new Set<string>();

  add(file: string, what: string): void {
    this.#found.add(`${file}: ${what}`);
  }

  /** @throws ContentError with all faults, in the order of the files, if there are any */
  throwAny(): void {
    if (this.#found.size > 0) throw new ContentError([...this.#found].sort());
  }
}
