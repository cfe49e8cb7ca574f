/**
 * Which column is which: by the names in the header, English or Japanese, however they are spaced, and never by their
 * place. A column that nobody knows is refused rather than skipped: a misspelt birthday would otherwise be lost. So is one without a
 * name that holds something; spreadsheets save empty ones beside their table.
 */
import { OperatorError } from '../command/operator-error.ts';
import type { CsvFile, CsvRow } from './read-csv.ts';

export interface Column<Name extends string> {
  readonly name: Name;
  /** As headers write it, besides the name itself. */
  readonly also: readonly string[];
  readonly required?: boolean;
}

export interface NamedRow<Name extends string> {
  readonly line: number;
  /** What the row says of a column, trimmed; undefined where the file has no such column. */
  readonly cell: (name: Name) => string | undefined;
}

export interface NamedRows<Name extends string> {
  readonly rows: readonly NamedRow<Name>[];
  readonly names: ReadonlySet<Name>;
  /** Columns that were left out because the operator said so. */
  readonly ignored: readonly string[];
  /** Rows with more or fewer cells than the header, and columns without a name that hold something. */
  readonly findings: readonly string[];
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-・.()]/gu, '');

/** Nobody's file has a reason to hold one. */
const SECRET = /password|パスワード|暗証|passcode/i;

/** Where each column stands. @throws OperatorError */
function placesOf<Name extends string>(header: CsvRow, columns: readonly Column<Name>[], isOtherIgnored: boolean) {
  const known = new Map(
    columns.flatMap(({ name, also }) => [name, ...also].map((each) => [folded(each), name] as const)),
  );
  const places = new Map<Name, number>();
  const ignored: string[] = [];
  const findings: string[] = [];
  for (const [place, cell] of header.cells.entries()) {
    const name = known.get(folded(cell));
    if (SECRET.test(cell))
      findings.push(`line 1: ${JSON.stringify(cell)}: files hold no passwords; take the column out`);
    else if (name === undefined) ignored.push(cell);
    else if (places.has(name)) findings.push(`line 1: two columns are ${name}`);
    else places.set(name, place);
  }
  const named = ignored.filter((cell) => cell.trim() !== '');
  if (!isOtherIgnored) findings.push(...named.map((cell) => `line 1: no column is called ${JSON.stringify(cell)}`));
  for (const { name, required } of columns) {
    if (required && !places.has(name)) findings.push(`line 1: the column ${name} is missing`);
  }
  if (findings.length > 0) {
    const names = columns.map(({ name, also }) => (also[0] === undefined ? name : `${name} (${also[0]})`));
    throw new OperatorError(`The header is not right. Columns: ${names.join(', ')}.`, findings);
  }
  return { places, ignored: named };
}

/** Each such column by its place, with the first line in which it holds something; every cell is looked at once. */
function filledNameless(header: CsvRow, rows: readonly CsvRow[]): ReadonlyMap<number, number> {
  const filled = new Map<number, number>();
  for (const { line, cells } of rows) {
    for (const [place, cell] of cells.entries()) {
      if (header.cells[place]?.trim() === '' && cell.trim() !== '' && !filled.has(place)) filled.set(place, line);
    }
  }
  return filled;
}

/** @throws OperatorError for a header that is not right */
export function namedRows<Name extends string>(
  { header, rows }: Pick<CsvFile, 'header' | 'rows'>,
  columns: readonly Column<Name>[],
  isOtherIgnored = false,
): NamedRows<Name> {
  const { places, ignored } = placesOf(header, columns, isOtherIgnored);
  const width = header.cells.length;
  const uneven = rows
    .filter(({ cells }) => cells.length !== width)
    .map(({ line, cells }) => `line ${line}: has ${cells.length} cells, the header ${width}`);
  const nameless = [...(isOtherIgnored ? [] : filledNameless(header, rows))].map(
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
