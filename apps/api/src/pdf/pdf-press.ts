/**
 * 商品資料の印刷 — PDFs, set in one thread that starts with the first of them, so that no document ever holds up the event
 * loop. One at a time in the order of asking; a bounded number waits, and each has a limited time once it is its turn.
 */
import { PdfFailure } from './pdf-failure.ts';
import { pdfWorkerFile } from './pdf-worker-file.ts';
import type { PressThreadOptions, PrintedDocument } from './press-messages.ts';
import { PressThread } from './press-thread.ts';

export interface PdfPress {
  /**
   * @param signal aborted when nobody waits any more: the document is then not begun
   * @throws PdfFailure saying why there is no document; the next one is printed all the same
   */
  print(document: PrintedDocument, signal?: AbortSignal): Promise<Uint8Array>;
  /** Refuses what waits and ends the thread. */
  close(): Promise<void>;
}

export interface PdfPressOptions extends PressThreadOptions {
  /** Of one document once it is its turn, the start of a thread included. */
  readonly milliseconds?: number;
  /** Documents that may wait for their turn. */
  readonly mostWaiting?: number;
  /** The bundle that runs in the thread. */
  readonly workerFile?: URL;
}

/** Twenty-four pages take half a second; the rest is for a machine that has much else to do. */
const MILLISECONDS = 20_000;
const MOST_WAITING = 32;

/** Starts nothing yet. */
export function openPdfPress(options: PdfPressOptions = {}): PdfPress {
  const { milliseconds = MILLISECONDS, mostWaiting = MOST_WAITING, workerFile, ...threadOptions } = options;
  let thread: PressThread | undefined;
  let isClosed = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function printNow(document: PrintedDocument, signal: AbortSignal | undefined): Promise<Uint8Array> {
    if (isClosed) throw new PdfFailure('closed');
    if (signal?.aborted) throw new PdfFailure('abandoned');
    if (!thread || thread.isOver) {
      thread = new PressThread(workerFile ?? pdfWorkerFile(import.meta.url), threadOptions);
    }
    return thread.print(document, milliseconds);
  }

  return {
    async print(document, signal) {
      if (waiting > mostWaiting) throw new PdfFailure('busy');
      waiting += 1;
      const turn = last.then(() => printNow(document, signal));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      isClosed = true;
      await thread?.end();
    },
  };
}
