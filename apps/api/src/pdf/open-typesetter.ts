/**
 * The engine that this machine has: typst's native binary where npm has one, else the same engine as WebAssembly
 * (docs/decisions/0028-pages-are-set-in-a-thread.md).
 */
import type { Face } from './fonts.ts';
import { openNativeTypesetter } from './native-typesetter.ts';
import type { Engine, Typesetter } from './typesetter.ts';
import { openWasmTypesetter } from './wasm-typesetter.ts';

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
