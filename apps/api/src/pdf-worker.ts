/** What runs in the thread of `pdf/pdf-press.ts`; a bundle of its own, since node 20 can't run TypeScript. */
import { parentPort, workerData } from 'node:worker_threads';
import { compactPdf } from './pdf/compact-pdf.ts';
import { documentKinds } from './pdf/document-kinds.ts';
import { printableWith } from './pdf/font-coverage.ts';
import { readFace } from './pdf/fonts.ts';
import type { PressThreadOptions, PrintedDocument } from './pdf/press-messages.ts';

const { engine }: PressThreadOptions = workerData;
const face = readFace();
const kinds = documentKinds({ face, engine });
const printable = printableWith(face.regular);
let printed = 0;

/** typst quotes the text that it can't set; somebody's figures may be in it, and a log is no place for them. */
function withoutQuotes(message: string): string {
  return message.replace(/`[^`]*`/g, '`…`').slice(0, 500);
}

async function print(document: PrintedDocument): Promise<void> {
  const { typesetter, data: printData } = kinds(document);
  const { typeset, forget, lifetime } = await typesetter;
  try {
    const data = JSON.stringify(printData(), (_key, value) => (typeof value === 'string' ? printable(value) : value));
    const pdf = compactPdf(typeset(data));
    printed += 1;
    parentPort?.postMessage({ pdf, isWorn: printed >= lifetime }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ refusal: withoutQuotes(error instanceof Error ? error.message : String(error)) });
  } finally {
    forget();
  }
}

parentPort?.on('message', (document: PrintedDocument) => void print(document));
