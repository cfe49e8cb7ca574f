/** Says why a document was not printed, and turns that into the answer of a call. */
import { Failure } from '../base/failure.ts';

/** Why a document was not printed. What it was to say stays out of the message: it may hold somebody's balance. */
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

/** Seconds after which those who wait now have been served. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Prints for a caller who waits; null when the caller has hung up: nobody reads the answer, and it is no fault of ours.
 * @throws Failure too_many_requests while too many wait, or too many of the same orderer's
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
