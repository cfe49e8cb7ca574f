/**
 * Opens the typesetter that this machine has: typst's native binary where npm has one, else the same engine as WebAssembly
 * (docs/decisions/0020-reports-are-frozen-when-made-and-printed-by-typst.md).
 */
import type { Face } from './fonts.ts';
import { openNativeTypesetter } from './native-typesetter.ts';
import type { Engine, Typesetter } from './typesetter.ts';

// typst as WebAssembly, where npm has no native binary. It takes two to three times as long, can't mark a file as PDF/UA (its
// pages are tagged all the same), and never frees its cache, so its thread is ended after a while.

const MAIN = '/main.typ';
const LIFETIME = 200;
/** Makes diagnostics one line of text each. */
const AS_TEXT = 2;

async function openWasmTypesetter(template: string, { regular, bold }: Face): Promise<Typesetter> {
  const { default: load, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler');
  await load();
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of [regular, bold]) await builder.add_raw_font(font);
  const compiler = await builder.build();
  compiler.add_source(MAIN, template);
  return {
    lifetime: LIFETIME,
    typeset: (data) => pdfOf(compiler.compile(MAIN, [['data', data]], 'pdf', AS_TEXT)),
    forget: () => compiler.reset(),
  };
}

function pdfOf(answer: unknown): Uint8Array {
  if (answer && typeof answer === 'object') {
    if ('result' in answer && answer.result instanceof Uint8Array) return answer.result;
    if ('diagnostics' in answer) throw new Error(String(answer.diagnostics));
  }
  throw new Error('typst answered neither a document nor what is wrong with it');
}

export interface TypesetterOptions {
  /** Source of the template. */
  readonly template: string;
  readonly face: Face;
  /** By default the native engine if there is one. */
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
