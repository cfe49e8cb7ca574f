/** One thread that prints one document at a time; it is ended when it takes too long, fails, or has printed its number of documents. */
import { Worker } from 'node:worker_threads';
import { PdfFailure } from './pdf-failure.ts';
import type { Printed, PrintedDocument, PrinterThreadOptions } from './printer-messages.ts';

/**
 * typst would spread each document over as many threads of its own as there are cores. A document is too small for that, and
 * where every core prints one already it costs a sixth more. The engine reads this once, from the process, before its first
 * document; an operator's own setting stays.
 */
process.env.RAYON_NUM_THREADS ??= '1';

export class PrinterThread {
  readonly #worker: Worker;
  #isOver = false;

  constructor(file: URL, options: PrinterThreadOptions) {
    // It gets none of the secrets that stand in the environment.
    this.#worker = new Worker(file, { workerData: options, env: {} });
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

  /** @throws PdfFailure timeout, crashed or refused; after the first two the thread is over */
  async print(document: PrintedDocument, milliseconds: number): Promise<Uint8Array> {
    const printed = await this.#ask(document, milliseconds);
    if ('refusal' in printed) throw new PdfFailure('refused', printed.refusal);
    if (printed.isWorn) await this.end();
    return printed.pdf;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#worker.terminate();
  }

  #ask(document: PrintedDocument, milliseconds: number): Promise<Printed> {
    const worker = this.#worker;
    // While somebody waits the program must not end; between documents the thread keeps nothing alive.
    worker.ref();
    return new Promise<Printed>((resolve, reject) => {
      const tooLong = setTimeout(() => {
        over();
        void this.end();
        reject(new PdfFailure('timeout'));
      }, milliseconds);
      const answered = (printed: Printed) => {
        over();
        resolve(printed);
      };
      const broken = () => {
        over();
        reject(new PdfFailure('crashed'));
      };
      const over = () => {
        clearTimeout(tooLong);
        worker.off('message', answered).off('exit', broken).off('error', broken).unref();
      };
      worker.once('message', answered).once('exit', broken).once('error', broken);
      worker.postMessage(document);
    });
  }
}
