/** Reads the bytes of a file as what they are, whatever its name says: a PDF, or else a CSV. */

import { type FileResult, fileRefused } from '../files/file-result.ts';
import type { StatementDocument } from '../files/statement-document.ts';
import { readCsvRows } from './csv-rows.ts';
import { pdfLines } from './pdf-lines.ts';
import { PDF_LIMITS, type PdfLimits, readPlacedTexts } from './placed-text.ts';

/** Readers of PDF look for its mark in the first kilobyte. */
const HEAD = 1024;

/** The first bytes of files that people choose by mistake: ZIP and workbooks, older ones, PNG, JPEG, GIF, HEIC. */
const OTHERS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];

export async function readDocument(
  bytes: Uint8Array,
  limits: PdfLimits = PDF_LIMITS,
): Promise<FileResult<StatementDocument>> {
  if (bytes.length === 0) return fileRefused('FILE_EMPTY');
  if (Buffer.from(bytes.subarray(0, HEAD)).includes('%PDF-')) {
    const pages = await readPlacedTexts(bytes, limits);
    if (!pages.ok) return pages;
    return { ok: true, value: { format: 'pdf', pages: pages.value.length, lines: pdfLines(pages.value) } };
  }
  if (OTHERS.some((mark) => mark.every((byte, place) => bytes[place] === byte))) return fileRefused('FILE_OTHER_TYPE');
  const rows = readCsvRows(bytes);
  return rows.ok ? { ok: true, value: { format: 'csv', rows: rows.value } } : rows;
}
