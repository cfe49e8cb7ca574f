/**
 * Reads files in a thread, each within a limit of time and memory: they come from people, and a PDF may be made to take any of
 * both. The thread starts with the first file.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { Piscina } from 'piscina';
import { type FileResult, fileRefused } from '../files/file-result.ts';
import type { FileRecord } from '../files/statement-reader.ts';
import { isTooHeavy, openThreads } from './worker-threads.ts';

export interface FileLimits {
  /** Milliseconds for one file, including the wait for the thread. */
  readonly readMs: number;
  /** Bytes by which the program may grow while it reads one: unpacked data are outside the thread's own limit. */
  readonly growth: number;
}

const MEGABYTE = 1024 * 1024;

/** A notice takes a tenth of a second, the first one half a second. */
export const FILE_LIMITS: FileLimits = { readMs: 15_000, growth: 400 * MEGABYTE };

const MOST_THREADS = 1;
const MOST_MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** Milliseconds between two looks at the memory. */
const LOOK_MS = 100;

export class FilePool {
  readonly #limits: FileLimits;
  #threads: Promise<Piscina> | undefined;

  constructor(limits: FileLimits = FILE_LIMITS) {
    this.#limits = limits;
  }

  /** @param bytes are no longer the caller's afterwards */
  async read(bytes: Uint8Array, kind: RkMgtAgencyCode): Promise<FileResult<FileRecord>> {
    const threads = await this.#started();
    const { readMs, growth } = this.#limits;
    const end = new AbortController();
    const before = process.memoryUsage.rss();
    const timer = setTimeout(() => end.abort(), readMs);
    const watch = setInterval(() => process.memoryUsage.rss() - before > growth && end.abort(), LOOK_MS);
    try {
      return await threads.run({ bytes, kind }, { name: 'readFileTask', signal: end.signal });
    } catch (error) {
      // The thread has ended; the pool starts another for the next file.
      if (isTooHeavy(error)) return fileRefused('FILE_TOO_LONG');
      throw error;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
    }
  }

  /** Starts the thread; after a failed start the next file tries again. */
  async #started(): Promise<Piscina> {
    this.#threads ??= openThreads({ name: 'statement-worker.mjs', atMost: MOST_THREADS, memory: MOST_MEMORY });
    return this.#threads.catch((error: unknown) => {
      this.#threads = undefined;
      throw error;
    });
  }

  async close(): Promise<void> {
    await (await this.#threads?.catch(() => undefined))?.destroy();
  }
}
