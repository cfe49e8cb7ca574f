// Stops everything that was started, in reverse order, whether the start was completed, failed half-way or was interrupted.
import { setTimeout as delay } from 'node:timers/promises';

interface Step {
  readonly name: string;
  readonly close: () => Promise<void>;
}

/** Thrown by `add` when the clean-up has already begun. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export class CleanUpStack {
  readonly #steps: Step[] = [];
  #running: Promise<readonly string[]> | undefined;

  /**
   * Registers how to stop something that has just been started.
   * @throws Interrupted if the clean-up has begun meanwhile, after stopping the new part.
   */
  async add(name: string, close: () => Promise<void>): Promise<void> {
    if (this.#running === undefined) {
      this.#steps.push({ name, close });
      return;
    }
    await close();
    throw new Interrupted(`${name} was started while everything was being ended`);
  }

  /**
   * Stops everything, the last first, waiting at most `boundMs` for each step. A step that fails or hangs does not block the
   * others. A second call waits for the first.
   * @returns a sentence for each step that did not end well.
   */
  run(boundMs: number): Promise<readonly string[]> {
    this.#running ??= this.#close(boundMs);
    return this.#running;
  }

  async #close(boundMs: number): Promise<readonly string[]> {
    const problems: string[] = [];
    for (const { name, close } of this.#steps.toReversed()) {
      const bound = new AbortController();
      const late = delay(boundMs, 'late' as const, { signal: bound.signal });
      try {
        if ((await Promise.race([close(), late])) === 'late') problems.push(`${name} did not end within ${boundMs} ms`);
      } catch (error) {
        problems.push(`${name} did not end well: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        late.catch(() => undefined);
        bound.abort();
      }
    }
    return problems;
  }
}
