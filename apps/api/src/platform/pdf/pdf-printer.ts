/**
 * 印刷 — prints PDFs in one worker thread that starts with the first document, so that no document blocks the event loop. Documents
 * are printed one at a time, companies in turn; the number that waits is bounded, and each has a time limit from its turn on. A
 * second thread would take 110 MB and hardly print more: typst does two fifths of its work in one more thread that all printer
 * threads share (printer-thread.ts).
 */
import { findWorkerFile } from '../base/worker-file.ts';
import { ThreadFailure, WorkerThread } from '../base/worker-thread.ts';
import { FairWork } from '../fairness/fair-work.ts';
import { PdfFailure } from './pdf-failure.ts';
import type { Printed, PrintedDocument, PrinterThreadOptions } from './printer-messages.ts';

/** The client that orders a document. */
export interface Orderer {
  /** Aborted when nobody waits any more: the document then leaves the queue. */
  readonly signal?: AbortSignal;
  /** Documents ordered under one name are limited to a few; without a name there is no such limit. */
  readonly name?: string;
  /** Orders of one company take half of the places in the queue at most, and companies take turns. */
  readonly company?: string;
  /**
   * Identifies the document: orders of the same key, while it waits or is printed, get the same result. Two documents never have
   * the same key.
   */
  readonly key?: string;
}

export interface PdfPrinter {
  /** @throws PdfFailure with the reason; the next document is printed all the same */
  print<Document extends PrintedDocument>(document: Document, orderer?: Orderer): Promise<Uint8Array>;
  /** Rejects what waits and ends the thread. */
  close(): Promise<void>;
}

export interface PdfPrinterOptions extends PrinterThreadOptions {
  /** Time limit of one document from its turn, including the start of a thread. */
  readonly milliseconds?: number;
  /** The most documents that may wait for their turn. */
  readonly mostWaiting?: number;
  /** The most documents of one orderer, waiting or printed. */
  readonly mostOfOne?: number;
  /** The bundle that runs in the thread. */
  readonly workerFile?: URL;
}

/** Milliseconds. Twenty-four pages take half a second; the rest is for a busy machine. */
const TIME_LIMIT = 20_000;

/** Half of these places may be taken by one company, such as a department that opens its reports when the mail arrives. */
const MOST_WAITING = 64;

/** Enough for a few tabs and a phone; an employee's script must not delay everybody else. */
const MOST_OF_ONE = 4;

interface Order {
  readonly name: string | undefined;
  readonly pdf: Promise<Uint8Array>;
  /** Aborted when nobody who ordered the document waits any more. */
  readonly nobodyWaits: AbortController;
  waiting: number;
}

/** The thread starts with the first document. */
export function openPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const { milliseconds = TIME_LIMIT, mostWaiting = MOST_WAITING, mostOfOne = MOST_OF_ONE } = options;
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
 * By default typst uses a thread of its own for each core. Documents are too small for that, and where every core prints one
 * already it takes a sixth longer. typst reads this variable once, before its first document; an operator's own setting takes
 * precedence.
 */
process.env.RAYON_NUM_THREADS ??= '1';

/**
 * Prints one document at a time in a thread. The thread is ended when a document takes too long, when it fails, or when it has
 * printed its number of documents.
 */
class PrinterThread {
  readonly #thread: WorkerThread<PrintedDocument, Printed>;

  constructor(file: URL, options: PrinterThreadOptions) {
    this.#thread = new WorkerThread(file, { workerData: options });
  }

  get isOver(): boolean {
    return this.#thread.isOver;
  }

  /** @throws PdfFailure timeout, crashed or refused; after the first two the thread can't be used */
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
