/** Declares the reasons why a document was not printed, and the failure that a call sends for them. */
import { Failure } from '../base/failure.ts';

/** The document's content stays out of the message, because it may contain somebody's balance. */
export const PDF_FAILURES = {
  busy: 'too many documents are waiting',
  timeout: 'the document took too long; its thread was ended',
  crashed: 'the thread that prints ended',
  refused: 'the typesetter refused the document',
  closed: 'the printer is closed',
  abandoned: 'nobody waits for the document any more',
} as const;

export type PdfFailureKind = keyof typeof PDF_FAILURES;

export class PdfFailure extends Error {
  override readonly name = 'PdfFailure';
  readonly kind: PdfFailureKind;

  constructor(kind: PdfFailureKind, detail = '') {
    super(detail === '' ? PDF_FAILURES[kind] : `${PDF_FAILURES[kind]}: ${detail}`);
    this.kind = kind;
  }
}

/** Seconds after which the documents that wait now are printed. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Prints for a call; null when the client has hung up, because nobody reads the response and it isn't a failure.
 * @throws Failure too_many_requests while too many documents wait, or too many of the same orderer's
 */
export async function printedFor<T>(print: () => Promise<T>): Promise<T | null> {
  try {
    return await print();
  } catch (error) {
    const kind = error instanceof PdfFailure ? error.kind : undefined;
    if (kind === 'busy') throw new Failure('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (kind === 'abandoned') return null;
    throw error;
  }
}
