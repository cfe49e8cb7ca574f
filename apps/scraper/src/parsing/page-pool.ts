/**
 * Parses pages without blocking the event loop: small ones in the calling thread, because sending them to another costs
 * more than parsing, and larger ones in at most two threads, each stopped at a time limit
 * (docs/decisions/0012-a-lease-allows-one-scrape-per-employee.md). The threads start with the first large page.
 */
import type { Piscina } from 'piscina';
import type { PageCharset } from '../decoding/page-charset.ts';
import type { Page } from '../html/page.ts';
import { refuse, type ScrapeResult } from '../scrape-result.ts';
import { IN_PLACE, type PageParser, pageOrRefusal } from './page-parser.ts';
import { isTooHeavy, openThreads } from './worker-threads.ts';

/**
 * Maximum bytes of a small page. The slowest of this size, all cells, takes about 5 ms, a real one half a millisecond.
 */
const SMALL_BYTES = 64 * 1024;
const MOST_THREADS = 2;
/** Megabytes per thread: during four scrapes of 5 MB pages, two threads at their limit stay under 150 MB together. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 8 };

export class PagePool implements PageParser {
  readonly #parseMs: number;
  #threads: Promise<Piscina> | undefined;

  /** @param parseMs time limit for one page in milliseconds, including the wait for a thread */
  constructor(parseMs: number) {
    this.#parseMs = parseMs;
  }

  async read(bytes: Uint8Array, charset: PageCharset): Promise<ScrapeResult<Page>> {
    if (bytes.length <= SMALL_BYTES) return IN_PLACE.read(bytes, charset);
    const threads = await this.#started();
    try {
      const signal = AbortSignal.timeout(this.#parseMs);
      const page: Page | undefined = await threads.run({ bytes, charset }, { name: 'readPageTask', signal });
      return pageOrRefusal(page);
    } catch (error) {
      // The thread has ended; the pool starts another for the next page.
      if (isTooHeavy(error)) return refuse('page-too-heavy');
      throw error;
    }
  }

  /** Starts the threads; after a failed start the next large page tries again. */
  async #started(): Promise<Piscina> {
    this.#threads ??= openThreads({ name: 'page-worker.mjs', atMost: MOST_THREADS, memory: MOST_MEMORY });
    return this.#threads.catch((error: unknown) => {
      this.#threads = undefined;
      throw error;
    });
  }

  async close(): Promise<void> {
    await (await this.#threads?.catch(() => undefined))?.destroy();
  }
}
