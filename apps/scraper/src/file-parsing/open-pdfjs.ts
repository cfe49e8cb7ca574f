/**
 * Loads pdf.js for texts alone: without its canvas, which is a native library that draws, and with the tables of Japanese
 * encodings (CMaps), which files with fonts of the reader's machine need (https://github.com/mozilla/pdf.js/issues/11900).
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const CMAPS = 'node_modules/pdfjs-dist/cmaps/';
/** A CMap's name in a file is never a path. */
const NAME = /^[\w-]{1,60}$/;

/** The folder of the CMaps, found from the running module upwards, as in a clone and in an image. */
export function cMapFolder(from: string): string | undefined {
  for (let folder = new URL('.', from); ; folder = new URL('..', folder)) {
    const there = fileURLToPath(new URL(CMAPS, folder));
    if (existsSync(there)) return there;
    if (fileURLToPath(folder) === fileURLToPath(new URL('..', folder))) return undefined;
  }
}

class CMapReader {
  async fetch({ name }: { readonly name: string }) {
    const folder = cMapFolder(import.meta.url);
    if (folder === undefined || !NAME.test(name)) throw new Error('no such CMap');
    return { cMapData: new Uint8Array(await readFile(`${folder}${name}.bcmap`)), isCompressed: true };
  }
}

/** pdf.js makes one of these while it loads, and uses it only to draw. */
class UnusedMatrix {}

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let loaded: Promise<Pdfjs> | undefined;

/**
 * Loads the library while it can neither find its canvas nor print, since its warnings quote the file. pdfjs-dist 5.4.624 puts
 * a slow `push` of its own into every array of the thread, for the sake of old browsers: the native one is put back, with
 * which a file takes two thirds of the time.
 */
async function load(): Promise<Pdfjs> {
  const { getBuiltinModule } = process;
  const { warn, log } = console;
  const push = Object.getOwnPropertyDescriptor(Array.prototype, 'push');
  Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? UnusedMatrix });
  process.getBuiltinModule = (() => undefined) as typeof getBuiltinModule;
  console.warn = () => undefined;
  console.log = () => undefined;
  try {
    // In the same thread, which is one of our own already.
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    process.getBuiltinModule = getBuiltinModule;
    Object.assign(console, { warn, log });
    if (push) Object.defineProperty(Array.prototype, 'push', push);
  }
}

export async function openPdfjs(): Promise<Pick<Pdfjs, 'getDocument'> & { readonly CMapReader: typeof CMapReader }> {
  loaded ??= load();
  const { getDocument } = await loaded;
  return { getDocument, CMapReader };
}
