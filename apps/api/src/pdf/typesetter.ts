/**
 * typst as one function: a template and its data become the bytes of a PDF. The native engine where npm has one for this
 * machine, else the same engine as WebAssembly (docs/decisions/0028-pages-are-set-in-a-thread.md).
 */
import type { Face } from './fonts.ts';
import { openNativeTypesetter } from './native-typesetter.ts';
import { openWasmTypesetter } from './wasm-typesetter.ts';

export interface Typesetter {
  /**
   * @param data JSON; the only thing that the template is given, and never part of its source
   * @throws Error with what typst found wrong
   */
  typeset(data: string): Uint8Array;
  /** Documents after which its memory should be given back by ending its thread; Infinity where it stays flat. */
  readonly lifetime: number;
}

export type Engine = 'native' | 'wasm';

export interface TypesetterOptions {
  /** Source of the template. */
  readonly template: string;
  readonly face: Face;
  /** The wanted one; by itself the native one where there is one. */
  readonly engine?: Engine | undefined;
}

export async function openTypesetter({ template, face, engine }: TypesetterOptions): Promise<Typesetter> {
  if (engine !== 'wasm') {
    const native = openNativeTypesetter(template, face);
    if (native) return native;
    if (engine === 'native') throw new Error('there is no native typst for this machine');
  }
  return openWasmTypesetter(template, face);
}
