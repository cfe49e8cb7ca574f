/**
 * 商品資料の印刷 — PDFs, set in one thread that starts with the first of them, so that no document ever holds up the event
 * loop. One at a time in the order of asking; a bounded number waits, and each has a limited time once it is its turn.
 */

import { findWorkerFile } from '../worker-file.ts';
import { PdfFailure } from './pdf-failure.ts';
import type { PressThreadOptions, PrintedDocument } from './press-messages.ts';
import { PressThread } from './press-thread.ts';

/** For whom a document is printed. */
export interface Orderer {
  /** Aborted when nobody waits any more: the document then gives up its place, and is not begun. */
  readonly signal?: AbortSignal;
  /** Whoever orders under one name has a few places at most; without a name there is no such bound. */
  readonly name?: string;
}

export interface PdfPress {
  /** @throws PdfFailure saying why there is no document; the next one is printed all the same */
  print(document: PrintedDocument, orderer?: Orderer): Promise<Uint8Array>;
  /** Refuses what waits and ends the thread. */
  close(): Promise<void>;
}

export interface PdfPressOptions extends PressThreadOptions {
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

interface Order {
  readonly document: PrintedDocument;
  readonly name: string | undefined;
  readonly resolve: (pdf: Promise<Uint8Array>) => void;
  readonly reject: (failure: PdfFailure) => void;
}

/** Starts nothing yet. */
export function openPdfPress(options: PdfPressOptions = {}): PdfPress {
  const { milliseconds = MILLISECONDS, mostWaiting = MOST_WAITING, mostOfOne = MOST_OF_ONE } = options;
  const { workerFile, engine } = options;
  let thread: PressThread | undefined;
  let isClosed = false;
  let printed: Order | undefined;
  const waiting: Order[] = [];

  async function printNow(document: PrintedDocument): Promise<Uint8Array> {
    if (isClosed) throw new PdfFailure('closed');
    if (!thread || thread.isOver) {
      thread = new PressThread(
        workerFile ?? findWorkerFile('pdf-worker', import.meta.url),
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
    printed = undefined;
    void printNext();
  }

  function hasRoomFor(name: string | undefined): boolean {
    const orders = printed ? [printed, ...waiting] : waiting;
    const own = name === undefined ? [] : orders.filter((order) => order.name === name);
    return orders.length <= mostWaiting && own.length < mostOfOne;
  }

  return {
    async print(document, { signal, name } = {}) {
      if (signal?.aborted) throw new PdfFailure('abandoned');
      if (!hasRoomFor(name)) throw new PdfFailure('busy');
      const turn = new Promise<Uint8Array>((resolve, reject) => {
        const order = { document, name, resolve, reject };
        waiting.push(order);
        signal?.addEventListener('abort', () => abandon(order), { once: true });
      });
      void printNext();
      return turn;
    },
    async close() {
      isClosed = true;
      await thread?.end();
    },
  };

  /** What is printed already is printed to its end. */
  function abandon(order: Order): void {
    const place = waiting.indexOf(order);
    if (place === -1) return;
    waiting.splice(place, 1);
    order.reject(new PdfFailure('abandoned'));
  }
}
