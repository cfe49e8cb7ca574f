/** One thread that does one task at a time; it is ended when a task takes too long. Whoever uses it starts another then. */
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** timeout: the task took too long, and its thread was ended; crashed: the thread ended by itself. */
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
  /** Handed to the thread once, at its start. */
  readonly workerData?: unknown;
  readonly resourceLimits?: ResourceLimits;
}

export class WorkerThread<Task, Answer> {
  readonly #worker: Worker;
  #isOver = false;

  /** @param file a bundle that answers each message by one message */
  constructor(file: URL, options: WorkerThreadOptions = {}) {
    // It gets none of the secrets that stand in the environment.
    this.#worker = new Worker(file, { ...options, env: {} });
    this.#worker.once('exit', () => {
      this.#isOver = true;
    });
    // What broke is told to who waits; without a listener it would end the whole program.
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
   * One task at a time.
   * @throws ThreadFailure after which the thread is over
   */
  ask(task: Task, milliseconds: number): Promise<Answer> {
    const worker = this.#worker;
    // While somebody waits the program must not end; between tasks the thread keeps nothing alive.
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
