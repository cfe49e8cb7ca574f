/**
 * Reads a CSV file with a header row completely or not at all. Each row has the number of its first line, for messages.
 * Separator: comma, or tab if the header contains tabs; quotes as in RFC 4180; any line ends.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { MEGABYTE, readNamedFile } from '../../platform/base/named-file.ts';
import { OperatorError } from '../command/operator-error.ts';
import { decodeText, type Encoding } from './decode-text.ts';

/** Bytes; 3,000 employees take 300 kB. */
const LARGEST = 20 * MEGABYTE;
const MOST_ROWS = 100_000;
const LONGEST_ROW = 20_000;

export interface CsvRow {
  /** Number of its first line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly header: CsvRow;
  readonly rows: readonly CsvRow[];
  readonly encoding: Encoding;
}

/** Messages for the errors of csv-parse. */
const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'something stands behind a closing quotation mark',
  INVALID_OPENING_QUOTE: 'a quotation mark stands in the middle of a cell',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'something stands behind a closing quotation mark',
  CSV_MAX_RECORD_SIZE: `the row is longer than ${LONGEST_ROW} characters; a quotation mark may be missing`,
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function faultOf(error: CsvError): OperatorError {
  const line = Number((error as { lines?: unknown }).lines ?? 1);
  const what = FAULTS[error.code] ?? 'the row is no CSV';
  return new OperatorError('The file is no CSV.', [`line ${line}: ${what}`]);
}

function parseRows(text: string): readonly CsvRow[] {
  const [firstLine = ''] = text.split('\n', 1);
  const delimiter = firstLine.includes('\t') && !firstLine.includes(',') ? '\t' : ',';
  let parsed: readonly Parsed[];
  try {
    parsed = parse(text, {
      ...{ delimiter, info: true, relax_column_count: true, max_record_size: LONGEST_ROW },
      record_delimiter: '\n',
    }) as unknown as readonly Parsed[];
  } catch (error) {
    if (error instanceof CsvError) throw faultOf(error);
    throw error;
  }
  const rows: CsvRow[] = [];
  let line = 1;
  for (const { record, info } of parsed) {
    rows.push({ line, cells: record });
    line = info.lines + 1;
  }
  return rows;
}

const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '');

/** @throws OperatorError naming the line, unless the file is CSV with a header and at least one row */
export function csvOf(bytes: Uint8Array, named?: Encoding): CsvFile {
  const { text, encoding } = decodeText(bytes, named);
  // csv-parse 7.0.3 counts a CR LF inside quotes as two lines.
  const [header, ...all] = parseRows(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'));
  // Excel writes rows of only commas.
  const rows = all.filter((row) => !isBlank(row));
  if (!header || isBlank(header)) throw new OperatorError('The file is empty. Its first row names the columns.');
  if (rows.length === 0) throw new OperatorError('The file has a header and no row.');
  if (rows.length > MOST_ROWS) throw new OperatorError(`The file has more than ${MOST_ROWS} rows.`);
  return { header, rows, encoding };
}

/** @throws StartRefusal for an unreadable file, OperatorError as `csvOf` */
export async function readCsv(path: string, named?: Encoding): Promise<CsvFile> {
  return csvOf(await readNamedFile(path, { most: LARGEST }), named);
}
