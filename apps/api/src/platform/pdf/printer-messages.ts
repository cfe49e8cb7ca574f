/** Declares the messages between the printer and its thread, one document at a time. */
import type { Engine } from './typesetter.ts';

/** A document of one of the kinds that the thread knows (document-kinds.ts): plain data. */
export interface PrintedDocument {
  readonly kind: string;
}

export interface PrinterThreadOptions {
  /** By default the native engine if there is one. */
  readonly engine?: Engine;
}

export type Printed =
  | { readonly pdf: Uint8Array /** The thread should be ended now to free its memory. */; readonly isWorn: boolean }
  | { readonly refusal: string };
