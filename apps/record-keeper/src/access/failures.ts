// Failures in a row, by number: the fifth locks (calculations.md section 10).

const FAILURES_TO_LOCK = 5;

export class Failures {
  readonly #counts = new Map<string, number>();

  /** One more in a row; the new count. */
  add(id: string): number {
    const count = (this.#counts.get(id) ?? 0) + 1;
    this.#counts.set(id, count);
    return count;
  }

  forget(id: string): void {
    this.#counts.delete(id);
  }

  isLocked(id: string): boolean {
    return (this.#counts.get(id) ?? 0) >= FAILURES_TO_LOCK;
  }
}
