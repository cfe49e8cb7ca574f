/** Starts the threads in which untrusted bytes are parsed: bundles of their own, with limits of memory and no environment. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';

/** Milliseconds for which an idle thread is kept: starting one costs more than parsing its first input. */
const IDLE_THREAD_MS = 60_000;

const TOO_HEAVY = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'];

/** Whether a task was ended by its limit of time or memory. */
export function isTooHeavy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && TOO_HEAVY.includes(String(error.code)));
}

export interface ThreadOptions {
  /** File name of the bundle. */
  readonly name: string;
  readonly atMost: number;
  /** Megabytes per thread. */
  readonly memory: { readonly maxOldGenerationSizeMb: number; readonly maxYoungGenerationSizeMb: number };
}

/** None is started before the first task. */
export async function openThreads({ name, atMost, memory }: ThreadOptions): Promise<Piscina> {
  const { Piscina: Threads } = await import('piscina');
  const threads = new Threads({
    filename: workerFile(name, import.meta.url),
    minThreads: 0,
    maxThreads: atMost,
    idleTimeout: IDLE_THREAD_MS,
    resourceLimits: memory,
    // Threads get none of the secrets in the environment.
    env: {},
  });
  // Receives errors that a thread raises between two tasks; without a listener they would end the program.
  return threads.on('error', () => undefined);
}

/**
 * @param from URL of the running module
 * @throws Error when nothing has been built yet
 */
export function workerFile(name: string, from: string): string {
  const beside = new URL(name, from);
  if (existsSync(beside)) return beside.href;
  for (let folder = new URL('.', from); ; folder = new URL('..', folder)) {
    const built = new URL(`apps/scraper/dist/${name}`, folder);
    if (existsSync(built)) return built.href;
    if (fileURLToPath(folder) === fileURLToPath(new URL('..', folder))) break;
  }
  throw new Error(`${name} is not built; run: node tooling/ready.mjs build`);
}
