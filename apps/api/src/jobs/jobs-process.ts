/**
 * Runs the jobs in a child process, so that their work for one person can't be inferred from the api's response times
 * (security.md row 18) and making reports delays no request. The api starts the process, sends it the configuration, stops it,
 * and restarts it when it dies (docs/decisions/0021).
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

/** Messages to the child. They use an IPC channel, because other users can read a command line and an environment. */
export type ToJobs =
  | { readonly kind: 'start'; readonly config: Config; readonly port: number }
  | { readonly kind: 'metrics' }
  | { readonly kind: 'stop' };

/** Messages from the child. */
export interface FromJobs {
  readonly metrics: MetricFamilies;
}

export interface JobsProcessOptions {
  readonly config: Config;
  /** The portal's port. */
  readonly port: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Where the child's log lines go; by default this process's standard output. */
  readonly logTo?: { write(line: string): void } | undefined;
}

/** Milliseconds between the death of a child and the start of the next one. */
const PAUSE = 5_000;

/** Milliseconds for an orderly shutdown: longer than running jobs are given. */
const PATIENCE = 28_000;

/** Milliseconds in which the child must send its metrics. */
const METRICS_TIMEOUT = 1_000;

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
    // A child that can't be sent a message is killed; the `exit` handler below then runs.
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
    const answer = once(child, 'message', { signal: AbortSignal.timeout(METRICS_TIMEOUT) });
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

/** @throws Error when the bundle of the child hasn't been built */
export function startJobsProcess(options: JobsProcessOptions): RunningJobs {
  return new JobsProcess(options);
}
