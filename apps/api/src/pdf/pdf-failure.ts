/** Why a document was not printed. What it was to say stays out of the message: it may hold somebody's balance. */
export const PDF_FAILURES = {
  busy: 'too many documents are waiting',
  timeout: 'the document took too long; its thread was ended',
  crashed: 'the thread that prints ended',
  refused: 'the typesetter refused the document',
  closed: 'the press is closed',
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
