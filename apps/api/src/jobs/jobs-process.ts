/**
 * Runs the jobs in a process of their own, so that their work for one person can't be timed from the answers to another
 * (security.md row 18), and making reports keeps nobody waiting. The process that answers starts it, gives it its
 * configuration, ends it, and starts it again when it dies (docs/decisions/0021).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { findWorkerFile } from '../platform/base/worker-file.ts';
import type { MetricFamilies } from '../platform/metrics/metrics.ts';
import type { Config } from '../platform/process/config.ts';
import type { RunningJobs } from './start-jobs.ts';

/** What it is told, over a channel that nobody else has: a command line and an environment can be read by others. */
export type ToJobs =
  | { readonly kind: 'start'; readonly config: Config; readonly port: number }
  | { readonly kind: 'metrics' }
  | { readonly kind: 'stop' };

/** What it answers. */
export interface FromJobs {
  readonly metrics: MetricFamilies;
}

export interface JobsProcessOptions {
  readonly config: Config;
  /** That the portal answers on. */
  readonly port: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Where its log lines go; to this process's standard output when absent. */
  readonly logTo?: { write(line: string): void } | undefined;
}

/** Milliseconds before another one is begun in the place of one that died. */
const PAUSE = 5_000;

/** Milliseconds: longer than running jobs get to end in good order. */
const PATIENCE = 28_000;

/** Milliseconds for an answer. */
const ASKING = 1_000;

class JobsProcess implements RunningJobs {
  readonly #options: JobsProcessOptions;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;

  constructor(options: JobsProcessOptions) {
    this.#options = options;
    this.#begin();
  }

  #begin(): void {
    const { config, port, log, logTo } = this.#options;
    const stdout = logTo ? 'pipe' : 'inherit';
    const child = fork(findWorkerFile('jobs-worker.mjs', import.meta.url), [], {
      execArgv: ['--expose-gc'],
      serialization: 'advanced',
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
    });
    this.#child = child;
    if (logTo && child.stdout) createInterface(child.stdout).on('line', (line) => logTo.write(`${line}\n`));
    // One that can't be told anything ends, and that is seen below.
    child.on('error', () => child.kill('SIGKILL'));
    child.once('exit', (code, signal) => {
      if (this.#stopping.signal.aborted) return;
      log.error({ code, signal }, 'the process with the jobs has ended');
      void this.#beginAgain();
    });
    this.#tell({ kind: 'start', config, port });
  }

  async #beginAgain(): Promise<void> {
    const { signal } = this.#stopping;
    await delay(PAUSE, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) this.#begin();
  }

  #tell(message: ToJobs): void {
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  async metrics(): Promise<MetricFamilies | undefined> {
    const child = this.#child;
    if (!child?.connected) return undefined;
    const answer = once(child, 'message', { signal: AbortSignal.timeout(ASKING) });
    this.#tell({ kind: 'metrics' });
    try {
      const [{ metrics }] = (await answer) as [FromJobs];
      return metrics;
    } catch {
      return undefined;
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    this.#tell({ kind: 'stop' });
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    await ended;
    clearTimeout(patience);
  }
}

/** @throws Error when nothing has been built yet */
export function startJobsProcess(options: JobsProcessOptions): RunningJobs {
  return new JobsProcess(options);
}
