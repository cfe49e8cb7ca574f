/**
 * Reads the texts of a PDF with their places. Only texts are read: pictures are not decoded, scripts and forms are not looked
 * at, and nothing is fetched. It runs in a thread of its own (`../parsing/file-pool.ts`), because a hostile file may take any time.
 */
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api.js';
import { type FileResult, fileRefused } from '../files/file-result.ts';
import { openPdfjs } from './open-pdfjs.ts';

/** A run of text of one font on one line. */
export interface PlacedText {
  readonly text: string;
  /** Points from the left and the bottom edge of the page to the beginning of the base line. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Size of the font in points. */
  readonly size: number;
}

export interface PdfLimits {
  readonly pages: number;
  /** Runs of text on all pages. */
  readonly texts: number;
}

/** A notice of 200 products and 12 months has 10 pages. */
export const PDF_LIMITS: PdfLimits = { pages: 40, texts: 100_000 };

type Pages = readonly (readonly PlacedText[])[];

const FAULTS: Readonly<Record<string, 'FILE_PASSWORD' | 'FILE_DAMAGED'>> = {
  PasswordException: 'FILE_PASSWORD',
  InvalidPDFException: 'FILE_DAMAGED',
};

/** @param limits of what is read before the file is refused */
export async function readPlacedTexts(bytes: Uint8Array, limits: PdfLimits = PDF_LIMITS): Promise<FileResult<Pages>> {
  const { getDocument, CMapReader } = await openPdfjs();
  const parameters = {
    data: bytes,
    // Fonts of a PDF must not become JavaScript, and nothing may be fetched.
    isEvalSupported: false,
    useWorkerFetch: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
    CMapReaderFactory: CMapReader,
    cMapPacked: true,
  } satisfies DocumentInitParameters;
  const task = getDocument(parameters);
  try {
    const document = await task.promise;
    if (document.numPages > limits.pages) return fileRefused('FILE_TOO_LONG');
    const pages: PlacedText[][] = [];
    let texts = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ disableNormalization: true });
      texts += items.length;
      if (texts > limits.texts) return fileRefused('FILE_TOO_LONG');
      pages.push(items.flatMap(placed));
      page.cleanup();
    }
    return texts === 0 ? fileRefused('FILE_SCANNED') : { ok: true, value: pages };
  } catch (error) {
    // The library's message may quote the file, so only its class counts.
    const fault = error instanceof Error ? FAULTS[error.name] : undefined;
    return fileRefused(fault ?? 'FILE_DAMAGED');
  } finally {
    await task.destroy();
  }
}

/** Radicals that some programs write in place of the same-looking characters: ⾦ for 金. */
const RADICALS = /[\u2E80-\u2FDF]/g;

interface Item {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

function placed(item: Item | object): PlacedText[] {
  if (!('str' in item) || item.str.trim() === '') return [];
  const [, , shear = 0, scale = 0, x = 0, y = 0] = item.transform;
  const text = item.str.replace(RADICALS, (radical) => radical.normalize('NFKC'));
  return [{ text, x, y, width: item.width, size: Math.hypot(shear, scale) }];
}
