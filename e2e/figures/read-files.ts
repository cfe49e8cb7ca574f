// Reads files that the product exports, with libraries that the product doesn't use to write them.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import yauzl from 'yauzl';

const require = createRequire(import.meta.url);
const FONTS = join(require.resolve('pdfjs-dist/package.json'), '../standard_fonts/');

/** The whole text of a PDF's pages, in reading order, without spaces. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), standardFontDataUrl: FONTS, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return pages.join('').replace(/\s+/g, '');
}

/** The files of a zip, by name. */
export async function unzipped(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes));
  const contents = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    contents.set(entry.fileName, Buffer.concat(chunks));
  }
  return contents;
}
