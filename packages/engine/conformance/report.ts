/** Counts the passed and failed cases of a run, and lists every mismatch and every list that was not covered. */
import type { CaseReader } from './case-reader.ts';
import type { Mismatch } from './tolerance.ts';

export class Report {
  passed = 0;
  failed = 0;
  readonly lines: string[] = [];
  readonly #notCovered = new Set<string>();

  /** Counts one case; it failed if it has mismatches. */
  add(mismatches: readonly Mismatch[]): void {
    if (mismatches.length === 0) this.passed++;
    else this.failed++;
    for (const { path, expected, got } of mismatches) {
      this.lines.push(`${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`);
    }
  }

  /** Counts a case that was read field by field, and records the fields that nothing read. */
  addCase(reader: CaseReader, list: string): void {
    this.add(reader.mismatches);
    for (const field of reader.unread()) this.notCovered(`${list}[].${field}`);
  }

  notCovered(name: string): void {
    this.#notCovered.add(name);
  }

  /** The whole report; its last line is always `N passed, N failed`. */
  text(): string {
    const uncovered = [...this.#notCovered].sort().map((name) => `not covered: ${name}`);
    return [...this.lines, ...uncovered, `${this.passed} passed, ${this.failed} failed`].join('\n');
  }
}
