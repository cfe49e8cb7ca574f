/** What is wrong with `content/`: every fault of every file at once, so that who writes mends them in one go. */

import { StartRefusal } from '../../platform/base/start-refusal.ts';

/** `columns/012-why.md: title: …`, each of one line. */
export class ContentError extends StartRefusal {
  readonly faults: readonly string[];
  /** Its first line. */
  readonly summary: string;
  constructor(faults: readonly string[]) {
    const summary = `content/ has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}:`;
    super([summary, ...faults].join('\n'));
    this.faults = faults;
    this.summary = summary;
  }
}

/** Collects them while reading goes on. */
export class Faults {
  readonly #found = new Set<string>();

  add(file: string, what: string): void {
    this.#found.add(`${file}: ${what}`);
  }

  /** @throws ContentError when there is any, in the order of the files */
  throwAny(): void {
    if (this.#found.size > 0) throw new ContentError([...this.#found].sort());
  }
}
