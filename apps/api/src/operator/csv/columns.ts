/**
 * Which column is which: by the names in the header, English or Japanese, however they are spaced and whatever unit stands behind
 * them, and never by their place. A column that nobody knows is refused rather than skipped: a misspelt birthday would otherwise be
 * lost. So is one without a name that holds something; spreadsheets save empty ones beside their table. Files that others publish may
 * have title lines before the header, notes after the last row, and columns of theirs that are known and passed over.
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
  /** Columns that were left out: because the operator said so, or known ones of a published file. */
  readonly ignored: readonly string[];
  /** Rows with more or fewer cells than the header, and columns without a name that hold something. */
  readonly findings: readonly string[];
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-・.()]/gu, '');

/** What a header says of how a column is written, in brackets behind its name; of everything else the brackets are part of the name. */
const UNIT =
  /[(（](?:円|百万円|億円|口|%|％|年率?|年|月|税込み?|税抜き?|年率[・、,/ ]?税込み?|税込み?[・、,/ ]?年率|1万口当たり|10,?000口当たり|1万口あたり|10,?000口あたり)[)）]\s*$/u;

/** The names that a cell of a header may mean: as it stands, and without the units behind it. */
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

/** Nobody's file has a reason to hold one. */
const SECRET = /password|パスワード|暗証|passcode/i;

/** Where each column stands. @throws OperatorError */
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

interface ReadingOptions {
  /** Whatever else the file has is left out; not said by a command that has no such option. */
  readonly isOtherIgnored?: boolean;
  /** Of a file that others publish: columns of theirs that nothing is made of. */
  readonly others?: readonly string[];
}

/** How far down the header of a published file is looked for. */
const MOST_TITLES = 10;
/** So many cells of a row that are names of columns make it a header. */
const LEAST_NAMED = 2;

/** Notes below a published table. */
const NOTE = /^\s*(?:※|\*|[(（]?注)/u;

/** Without the titles before its header and the notes after its rows. */
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

/** @throws OperatorError for a header that is not right */
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
