/** Declares the interface of typst: makes the bytes of a PDF from a template's data. */
export interface Typesetter {
  /**
   * @param data JSON; the template's only input, never part of its source
   * @throws Error with typst's diagnostics
   */
  typeset(data: string): Uint8Array;
  /** Drops cached data that recent documents didn't use; called between documents, when nobody waits. */
  forget(): void;
  /** Documents after which the thread should be ended to free its memory; Infinity where memory doesn't grow. */
  readonly lifetime: number;
}

export type Engine = 'native' | 'wasm';
