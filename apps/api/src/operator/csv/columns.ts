/**
 * Matches the columns of a CSV file by header name (English or Japanese, any spacing, with or without a unit), never by
 * position. Unknown columns are refused instead of skipped, because a misspelt birthday column would be lost. Columns
 * without a name are refused if they contain something (spreadsheets add empty ones). Published files may have title
 * lines, notes after the last row, and known columns that are skipped.
 */
import { OperatorError } from '../command/operator-error.ts';
import type { CsvFile, CsvRow } from './read-csv.ts';

export interface Column<Name extends string> {
  readonly name: Name;
  /** Other header names. */
  readonly also: readonly string[];
  readonly required?: boolean;
}

export interface NamedRow<Name extends string> {
  readonly line: number;
  /** Value of the row in a column, trimmed; undefined when the file has no such column. */
  readonly cell: (name: Name) => string | undefined;
}

export interface NamedRows<Name extends string> {
  readonly rows: readonly NamedRow<Name>[];
  readonly names: ReadonlySet<Name>;
  /** Skipped columns: by the operator's flag, or known ones of a published file. */
  readonly ignored: readonly string[];
  /** Problems: rows with a wrong number of cells, and nameless columns that contain something. */
  readonly findings: readonly string[];
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-・.()]/gu, '');

/** Units in brackets after a header name; other brackets are part of the name. */
const UNIT =
  /[(（](?:円|百万円|億円|口|%|％|年率?|年|月|税込み?|税抜き?|年率[・、,/ ]?税込み?|税込み?[・、,/ ]?年率|1万口当たり|10,?000口当たり|1万口あたり|10,?000口あたり)[)）]\s*$/u;

/** Names that a header cell may mean: as written, and without its unit. */
function namesOf(cell: string): readonly string[] {
  const shorter = cell.replace(UNIT, '');
  return shorter === cell ? [folded(cell)] : [folded(cell), ...namesOf(shorter)];
}

function knownNames<Name extends string>(columns: readonly Column<Name>[]) {
  const known = new Map(
    columns.flatMap(({ name, also }) => [name, ...also].map((each) => [folded(each), name] as const)),
  );
  return (cell: string): Name | undefined => {
    for (const each of namesOf(cell)) {
      const name = known.get(each);
      if (name !== undefined) return name;
    }
    return undefined;
  };
}

/** Headers of columns that no file should contain. */
const SECRET = /password|パスワード|暗証|passcode/i;

/** The column's index in the file, per known column. @throws OperatorError */
function placesOf<Name extends string>(
  header: CsvRow,
  columns: readonly Column<Name>[],
  { isOtherIgnored, others = [] }: ReadingOptions,
) {
  const nameOf = knownNames(columns);
  const isPassedOver = knownNames(others.map((name) => ({ name, also: [] })));
  const { line } = header;
  const places = new Map<Name, number>();
  const [unknown, passedOver]: [string[], string[]] = [[], []];
  const findings: string[] = [];
  for (const [place, cell] of header.cells.entries()) {
    const name = nameOf(cell);
    if (SECRET.test(cell))
      findings.push(`line ${line}: ${JSON.stringify(cell)}: files hold no passwords; take the column out`);
    else if (name === undefined) (isPassedOver(cell) === undefined ? unknown : passedOver).push(cell);
    else if (places.has(name)) findings.push(`line ${line}: two columns are ${name}`);
    else places.set(name, place);
  }
  const named = unknown.filter((cell) => cell.trim() !== '');
  if (!isOtherIgnored)
    findings.push(...named.map((cell) => `line ${line}: no column is called ${JSON.stringify(cell)}`));
  for (const { name, required } of columns) {
    if (required && !places.has(name)) findings.push(`line ${line}: the column ${name} is missing`);
  }
  if (findings.length > 0) {
    const names = columns.map(({ name, also }) => (also[0] === undefined ? name : `${name} (${also[0]})`));
    const way = isOtherIgnored === false && named.length > 0 ? ' --ignore-other-columns leaves all others out.' : '';
    throw new OperatorError(`The header is not right. Columns: ${names.join(', ')}.${way}`, findings);
  }
  return { places, ignored: [...named, ...passedOver] };
}

/** The nameless columns that contain something: by index, the first such line. */
function filledNameless(header: CsvRow, rows: readonly CsvRow[]): ReadonlyMap<number, number> {
  const filled = new Map<number, number>();
  for (const { line, cells } of rows) {
    for (const [place, cell] of cells.entries()) {
      if (header.cells[place]?.trim() === '' && cell.trim() !== '' && !filled.has(place)) filled.set(place, line);
    }
  }
  return filled;
}

interface ReadingOptions {
  /** Skip unknown columns; undefined when the command has no such flag. */
  readonly isOtherIgnored?: boolean;
  /** For a published file: names of columns that are skipped. */
  readonly others?: readonly string[];
}

/** Lines in which the header of a published file is searched. */
const MOST_TITLES = 10;
/** Column names that a row must contain to be the header. */
const LEAST_NAMED = 2;

/** Notes below a published table. */
const NOTE = /^\s*(?:※|\*|[(（]?注)/u;

/** Removes title lines before the header and notes after the rows. */
function tableOf<Name extends string>(
  { header, rows }: Pick<CsvFile, 'header' | 'rows'>,
  columns: readonly Column<Name>[],
) {
  const nameOf = knownNames(columns);
  const all = [header, ...rows];
  const isHeader = ({ cells }: CsvRow) => cells.filter((cell) => nameOf(cell) !== undefined).length >= LEAST_NAMED;
  const at = Math.max(0, all.slice(0, MOST_TITLES).findIndex(isHeader));
  const isNote = ({ cells }: CsvRow) => NOTE.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell.trim() === '');
  return { header: all[at] as CsvRow, rows: all.slice(at + 1).filter((row) => !isNote(row)) };
}

/** Reads the rows by column name. @throws OperatorError for a wrong header */
export function namedRows<Name extends string>(
  file: Pick<CsvFile, 'header' | 'rows'>,
  columns: readonly Column<Name>[],
  options: ReadingOptions = {},
): NamedRows<Name> {
  const { header, rows } = options.others ? tableOf(file, columns) : file;
  const { places, ignored } = placesOf(header, columns, options);
  const width = header.cells.length;
  const uneven = rows
    .filter(({ cells }) => cells.length !== width)
    .map(({ line, cells }) => `line ${line}: has ${cells.length} cells, the header ${width}`);
  const nameless = [...(options.isOtherIgnored ? [] : filledNameless(header, rows))].map(
    ([place, line]) => `line ${line}: column ${place + 1} holds something and has no name`,
  );
  const cellOf = ({ cells }: CsvRow) => {
    return (name: Name) => {
      const place = places.get(name);
      return place === undefined ? undefined : (cells[place] ?? '').trim();
    };
  };
  const even = rows.filter(({ cells }) => cells.length === width);
  return {
    rows: even.map((row) => ({ line: row.line, cell: cellOf(row) })),
    names: new Set(places.keys()),
    ignored,
    findings: [...nameless, ...uneven],
  };
}
