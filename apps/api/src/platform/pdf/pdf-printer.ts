/**
 * 印刷 — PDFs, set in one thread that starts with the first of them, so that no document ever holds up the event loop. One at a
 * time, companies in turn; a bounded number waits, and each has a limited time once it is its turn. A second thread would take
 * 110 MB and print hardly more: typst does two fifths of its work in one more thread that all share (printer-thread.ts).
 */
import { findWorkerFile } from '../base/worker-file.ts';
import { ThreadFailure, WorkerThread } from '../base/worker-thread.ts';
import { FairWork } from '../fairness/fair-work.ts';
import { PdfFailure } from './pdf-failure.ts';
import type { Printed, PrintedDocument, PrinterThreadOptions } from './printer-messages.ts';

/** For whom a document is printed. */
export interface Orderer {
  /** Aborted when nobody waits any more: the document then gives up its place, and is not begun. */
  readonly signal?: AbortSignal;
  /** Whoever orders under one name has a few places at most; without a name there is no such bound. */
  readonly name?: string;
  /** Those who share it have half of the places at most, and take turns with everybody else. */
  readonly company?: string;
  /** Names the document: who orders it while it waits or is printed is given the same one. Never the same for two documents. */
  readonly key?: string;
}

export interface PdfPrinter {
  /** @throws PdfFailure saying why there is no document; the next one is printed all the same */
  print<Document extends PrintedDocument>(document: Document, orderer?: Orderer): Promise<Uint8Array>;
  /** Refuses what waits and ends the thread. */
  close(): Promise<void>;
}

export interface PdfPrinterOptions extends PrinterThreadOptions {
  /** Of one document once it is its turn, the start of a thread included. */
  readonly milliseconds?: number;
  /** Documents that may wait for their turn. */
  readonly mostWaiting?: number;
  /** Of those and the one that is printed, one orderer's. */
  readonly mostOfOne?: number;
  /** The bundle that runs in the thread. */
  readonly workerFile?: URL;
}

/** Twenty-four pages take half a second; the rest is for a machine that has much else to do. */
const MILLISECONDS = 20_000;

/** Half of them may be one company's: a department that opens its reports when the mail comes. */
const MOST_WAITING = 64;

/** A few tabs and a phone; a script of one employee's must not keep everybody else waiting. */
const MOST_OF_ONE = 4;

interface Order {
  readonly name: string | undefined;
  readonly pdf: Promise<Uint8Array>;
  /** Aborted when none of those who ordered it waits any more. */
  readonly nobodyWaits: AbortController;
  waiting: number;
}

/** Starts nothing yet. */
export function openPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const { milliseconds = MILLISECONDS, mostWaiting = MOST_WAITING, mostOfOne = MOST_OF_ONE } = options;
  const { workerFile, engine } = options;
  let thread: PrinterThread | undefined;
  let isClosed = false;
  const orders = new Map<string | symbol, Order>();
  const turns = new FairWork(
    { atOnce: 1, atOnceOfOne: 1, waiting: mostWaiting, waitingOfOne: Math.ceil(mostWaiting / 2) },
    () => new PdfFailure('busy'),
  );

  async function printNow(document: PrintedDocument): Promise<Uint8Array> {
    if (isClosed) throw new PdfFailure('closed');
    if (!thread || thread.isOver) {
      thread = new PrinterThread(
        workerFile ?? findWorkerFile('pdf-worker.mjs', import.meta.url),
        engine === undefined ? {} : { engine },
      );
    }
    return thread.print(document, milliseconds);
  }

  function order(document: PrintedDocument, { name, company = '', key }: Orderer): Order {
    const own = [...orders.values()].filter((other) => name !== undefined && other.name === name);
    if (own.length >= mostOfOne) throw new PdfFailure('busy');
    const nobodyWaits = new AbortController();
    const requester = { share: company, member: name ?? '' };
    const known = key ?? Symbol();
    const pdf = turns.run(requester, () => printNow(document), nobodyWaits.signal).finally(() => orders.delete(known));
    const ordered = { name, pdf, nobodyWaits, waiting: 0 };
    orders.set(known, ordered);
    return ordered;
  }

  return {
    async print(document, { signal, ...orderer } = {}) {
      if (signal?.aborted) throw new PdfFailure('abandoned');
      const known = orderer.key === undefined ? undefined : orders.get(orderer.key);
      const ordered = known ?? order(document, orderer);
      ordered.waiting += 1;
      const hangUp = () => {
        ordered.waiting -= 1;
        if (ordered.waiting === 0) ordered.nobodyWaits.abort(new PdfFailure('abandoned'));
      };
      signal?.addEventListener('abort', hangUp, { once: true });
      try {
        return await ordered.pdf;
      } finally {
        signal?.removeEventListener('abort', hangUp);
      }
    },
    async close() {
      isClosed = true;
      await thread?.end();
    },
  };
}

/**
 * typst would spread each document over as many threads of its own as there are cores. A document is too small for that, and
 * where every core prints one already it costs a sixth more. The engine reads this once, from the process, before its first
 * document; an operator's own setting stays.
 */
process.env.RAYON_NUM_THREADS ??= '1';

/** The thread that prints one document at a time; it is ended when it takes too long, fails, or has printed its number of documents. */
class PrinterThread {
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
