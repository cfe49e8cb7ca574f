/** Reads the rows of a CSV: UTF-8 with or without a byte order mark, UTF-16 with one, else Shift_JIS (CP932). */
import { CsvError, parse } from 'csv-parse/sync';
import { type FileResult, fileRefused } from '../files/file-result.ts';

const MOST_ROWS = 5_000;
const LONGEST_ROW = 5_000;

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'shift_jis');
}

/** Control characters that no text file has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;

type Rows = readonly (readonly string[])[];

export function readCsvRows(bytes: Uint8Array): FileResult<Rows> {
  const text = textOf(bytes);
  if (text === undefined) return fileRefused('FILE_ENCODING');
  if (CONTROL.test(text)) return fileRefused('FILE_OTHER_TYPE');
  try {
    const rows: string[][] = parse(text, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: false, max_record_size: LONGEST_ROW },
      ...{ to: MOST_ROWS + 1, record_delimiter: ['\r\n', '\n', '\r'] },
    });
    return rows.length > MOST_ROWS ? fileRefused('FILE_TOO_LONG') : { ok: true, value: rows };
  } catch (error) {
    // The library's message quotes the file.
    if (error instanceof CsvError) return fileRefused('FILE_DAMAGED');
    throw error;
  }
}
