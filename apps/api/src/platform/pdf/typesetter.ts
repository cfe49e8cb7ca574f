/** typst as one function: a template's data become the bytes of a PDF. */
export interface Typesetter {
  /**
   * @param data JSON; the only thing that the template is given, and never part of its source
   * @throws Error with what typst found wrong
   */
  typeset(data: string): Uint8Array;
  /** Forgets what no document of late has needed; called between documents, when nobody waits. */
  forget(): void;
  /** Documents after which its memory should be given back by ending its thread; Infinity where it stays flat. */
  readonly lifetime: number;
}

export type Engine = 'native' | 'wasm';
