/**
 * 一括印刷 — many documents on all cores, in threads of their own that end with the batch: what employees wait for has its
 * own thread (`pdf-printer.ts`) and is never queued behind them. Each thread has two orders, so that the next one is there
 * while what was printed is still being stored.
 */
import { availableParallelism } from 'node:os';
import { PdfFailure } from './pdf-failure.ts';
import { openPdfPrinter, type PdfPrinter } from './pdf-printer.ts';
import type { PrintedDocument } from './printer-messages.ts';

const ORDERS_OF_A_THREAD = 2;

export interface Batch<Order> {
  documentOf(order: Order): PrintedDocument;
  /** Stores it; the next order is taken when it has. */
  printed(order: Order, pdf: Uint8Array): Promise<void>;
  /** Told why there is no document; the others are printed all the same. */
  failed(order: Order, failure: PdfFailure): Promise<void>;
  /** Nothing is begun any more once it is aborted. */
  readonly signal?: AbortSignal;
  /** As many as there are cores unless given. */
  readonly threads?: number;
}

/**
 * Starts no thread where there is nothing to print.
 * @throws what `orders`, `printed` or `failed` throw, when the threads have ended
 */
export async function printBatch<Order>(orders: AsyncGenerator<Order>, batch: Batch<Order>): Promise<void> {
  const { signal, threads = availableParallelism() } = batch;
  const printers = Array.from({ length: threads }, () => openPdfPrinter());
  let isOver = false;
  const takeAll = async (printer: PdfPrinter) => {
    while (!isOver && !signal?.aborted) {
      const { value, done } = await orders.next();
      if (done) return;
      await printOne(printer, value, batch);
    }
  };
  try {
    const takers = printers.flatMap((printer) => Array.from({ length: ORDERS_OF_A_THREAD }, () => takeAll(printer)));
    const outcomes = await Promise.allSettled(
      takers.map((taker) =>
        taker.catch((error: unknown) => {
          isOver = true;
          throw error;
        }),
      ),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  } finally {
    await Promise.all(printers.map((printer) => printer.close()));
  }
}

async function printOne<Order>(printer: PdfPrinter, order: Order, batch: Batch<Order>): Promise<void> {
  let pdf: Uint8Array;
  try {
    pdf = await printer.print(batch.documentOf(order));
  } catch (error) {
    if (!(error instanceof PdfFailure)) throw error;
    await batch.failed(order, error);
    return;
  }
  await batch.printed(order, pdf);
}
