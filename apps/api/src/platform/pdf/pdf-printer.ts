/**
 * 商品資料の印刷 — PDFs, set in one thread that starts with the first of them, so that no document ever holds up the event
 * loop. One at a time, companies in turn; a bounded number waits, and each has a limited time once it is its turn.
 */

import { findWorkerFile } from '../base/worker-file.ts';
import { WaitingLine } from '../fairness/waiting-line.ts';
import { PdfFailure } from './pdf-failure.ts';
import type { PrintedDocument, PrinterThreadOptions } from './printer-messages.ts';
import { PrinterThread } from './printer-thread.ts';

/** For whom a document is printed. */
export interface Orderer {
  /** Aborted when nobody waits any more: the document then gives up its place, and is not begun. */
  readonly signal?: AbortSignal;
  /** Whoever orders under one name has a few places at most; without a name there is no such bound. */
  readonly name?: string;
  /** Those who share it have half of the places at most, and take turns with everybody else. */
  readonly company?: string;
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
const MOST_WAITING = 32;

/** A few tabs and a phone; a script of one employee's must not keep everybody else waiting. */
const MOST_OF_ONE = 4;

interface Order extends Orderer {
  readonly document: PrintedDocument;
  readonly resolve: (pdf: Promise<Uint8Array>) => void;
  readonly reject: (failure: PdfFailure) => void;
}

function requesterOf({ company = '', name = '' }: Orderer) {
  return { share: company, member: name };
}

/** Starts nothing yet. */
export function openPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const { milliseconds = MILLISECONDS, mostWaiting = MOST_WAITING, mostOfOne = MOST_OF_ONE } = options;
  const { workerFile, engine } = options;
  let thread: PrinterThread | undefined;
  let isClosed = false;
  let printed: Order | undefined;
  const waiting = new WaitingLine<Order>();
  const ordered = new Set<Order>();

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

  async function printNext(): Promise<void> {
    if (printed) return;
    printed = waiting.shift();
    if (!printed) return;
    const pdf = printNow(printed.document);
    printed.resolve(pdf);
    await pdf.catch(() => undefined);
    ordered.delete(printed);
    printed = undefined;
    void printNext();
  }

  function hasRoomFor({ name, company }: Orderer): boolean {
    const own = [...ordered].filter((order) => order.name !== undefined && order.name === name);
    const isFull = waiting.size >= mostWaiting && printed !== undefined;
    const isShareFull = company !== undefined && waiting.sizeOf(company) >= mostWaiting / 2;
    return !isFull && !isShareFull && own.length < mostOfOne;
  }

  return {
    async print(document, orderer = {}) {
      const { signal } = orderer;
      if (signal?.aborted) throw new PdfFailure('abandoned');
      if (!hasRoomFor(orderer)) throw new PdfFailure('busy');
      const printed = new Promise<Uint8Array>((resolve, reject) => {
        const order = { ...orderer, document, resolve, reject };
        waiting.push(requesterOf(order), order);
        ordered.add(order);
        signal?.addEventListener('abort', () => abandon(order), { once: true });
      });
      void printNext();
      return printed;
    },
    async close() {
      isClosed = true;
      await thread?.end();
    },
  };

  /** What is printed already is printed to its end. */
  function abandon(order: Order): void {
    if (!waiting.remove(requesterOf(order), order)) return;
    ordered.delete(order);
    order.reject(new PdfFailure('abandoned'));
  }
}
