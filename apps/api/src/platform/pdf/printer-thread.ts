/** The thread that prints one document at a time; it is ended when it takes too long, fails, or has printed its number of documents. */
import { ThreadFailure, WorkerThread } from '../base/worker-thread.ts';
import { PdfFailure } from './pdf-failure.ts';
import type { Printed, PrintedDocument, PrinterThreadOptions } from './printer-messages.ts';

/**
 * typst would spread each document over as many threads of its own as there are cores. A document is too small for that, and
 * where every core prints one already it costs a sixth more. The engine reads this once, from the process, before its first
 * document; an operator's own setting stays.
 */
process.env.RAYON_NUM_THREADS ??= '1';

export class PrinterThread {
  readonly #thread: WorkerThread<PrintedDocument, Printed>;

  constructor(file: URL, options: PrinterThreadOptions) {
    this.#thread = new WorkerThread(file, { workerData: options });
  }

  get isOver(): boolean {
    return this.#thread.isOver;
  }

  /** @throws PdfFailure timeout, crashed or refused; after the first two the thread is over */
  async print(document: PrintedDocument, milliseconds: number): Promise<Uint8Array> {
    const printed = await this.#ask(document, milliseconds);
    if ('refusal' in printed) throw new PdfFailure('refused', printed.refusal);
    if (printed.isWorn) await this.end();
    return printed.pdf;
  }

  end(): Promise<void> {
    return this.#thread.end();
  }

  async #ask(document: PrintedDocument, milliseconds: number): Promise<Printed> {
    try {
      return await this.#thread.ask(document, milliseconds);
    } catch (error) {
      throw error instanceof ThreadFailure ? new PdfFailure(error.kind) : error;
    }
  }
}
