// Prints a PDF with typst: from a template and data, as the programs of record keepers print their statements from a form. The
// font is embedded as a subset, as in such files.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';

const require = createRequire(import.meta.url);
const FONTS = [
  require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
];
const MAIN = '/main.typ';
/** Makes diagnostics one line of text each. */
const AS_TEXT = 2;

let opened: Promise<TypstCompiler> | undefined;

async function openCompiler(): Promise<TypstCompiler> {
  const { default: load, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler');
  await load();
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of FONTS) await builder.add_raw_font(readFileSync(font));
  return builder.build();
}

/**
 * Prints a template with its data; the template reads them with `json(bytes(sys.inputs.data))`.
 * @throws Error with typst's diagnostics
 */
export async function printPdf(template: string, data: object): Promise<Buffer> {
  opened ??= openCompiler();
  const compiler = await opened;
  compiler.add_source(MAIN, template);
  const answer: unknown = compiler.compile(MAIN, [['data', JSON.stringify(data)]], 'pdf', AS_TEXT);
  compiler.reset();
  if (answer && typeof answer === 'object' && 'result' in answer && answer.result instanceof Uint8Array) {
    return Buffer.from(answer.result);
  }
  throw new Error(`typst: ${JSON.stringify(answer)}`);
}
