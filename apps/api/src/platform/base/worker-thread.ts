/** Runs tasks in a worker thread, one at a time. A task that takes too long ends the thread; the caller then starts another. */
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** timeout: the task took too long, and the thread was ended; crashed: the thread ended by itself. */
export type ThreadFailureKind = 'timeout' | 'crashed';

export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';
  readonly kind: ThreadFailureKind;

  constructor(kind: ThreadFailureKind) {
    super(kind);
    this.kind = kind;
  }
}

export interface WorkerThreadOptions {
  /** Passed to the thread once, at its start. */
  readonly workerData?: unknown;
  readonly resourceLimits?: ResourceLimits;
}

export class WorkerThread<Task, Answer> {
  readonly #worker: Worker;
  #isOver = false;

  /** @param file a bundle that replies to each message with one message */
  constructor(file: URL, options: WorkerThreadOptions = {}) {
    // With an empty environment, because the process's own contains secrets.
    this.#worker = new Worker(file, { ...options, env: {} });
    this.#worker.once('exit', () => {
      this.#isOver = true;
    });
    // The failure is reported to the waiting task; without a listener it would end the whole program.
    this.#worker.on('error', () => {
      this.#isOver = true;
    });
    this.#worker.unref();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#worker.terminate();
  }

  /**
   * Runs one task; call it again only after the result.
   * @throws ThreadFailure after which the thread can't be used
   */
  ask(task: Task, milliseconds: number): Promise<Answer> {
    const worker = this.#worker;
    // While a task runs the process must not exit; between tasks the thread doesn't keep it alive.
    worker.ref();
    return new Promise<Answer>((resolve, reject) => {
      const tooLong = setTimeout(() => {
        over();
        void this.end();
        reject(new ThreadFailure('timeout'));
      }, milliseconds);
      const answered = (answer: Answer) => {
        over();
        resolve(answer);
      };
      const broken = () => {
        over();
        reject(new ThreadFailure('crashed'));
      };
      const over = () => {
        clearTimeout(tooLong);
        worker.off('message', answered).off('exit', broken).off('error', broken).unref();
      };
      worker.once('message', answered).once('exit', broken).once('error', broken);
      worker.postMessage(task);
    });
  }
}
