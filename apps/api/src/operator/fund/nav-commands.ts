/** `nav import | import-indexes`: imports month-end fund prices and the indexes of the six asset classes. */
import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { CalendarMonth } from '@minori/contract/calendar-date';
import { halfWidth } from '@minori/contract/half-width';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { ASSET_CLASSES, type ClassWeights } from '@minori/engine/vocabulary/asset-class';
import { sql, type Transaction } from 'kysely';
import { repeats } from '../../platform/base/repeats.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { yenOf } from '../../platform/storage/yen.ts';
import { findOtherCodes } from '../../records/products.ts';
import type { WriteFlags } from '../command/command-context.ts';
import { type AddCommands, declare, group } from '../command/commands.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Outcome, plural } from '../command/report.ts';
import { type Column, namedRows } from '../csv/columns.ts';
import { figureOf } from '../csv/figure.ts';
import { type CsvFile, readCsv } from '../csv/read-csv.ts';
import { classNames } from './fund-columns.ts';
import { jumps, monthEnds, NAV_COLUMNS, NAV_OTHERS, navOf, navsTwice, type PriceKind, priceKind } from './nav-rows.ts';
import {
  type LaterChange,
  laterChanges,
  levelFaults,
  type PricedMonth,
  pricedMonths,
  type StoredNav,
} from './priced-months.ts';

function refuseAny(findings: readonly string[]): void {
  if (findings.length > 0) throw new OperatorError('Nothing was imported.', findings);
}

async function storedNavs(database: Database, codes: readonly string[]): Promise<readonly StoredNav[]> {
  const rows = await database
    .selectFrom('navs')
    .selectAll()
    .where(({ eb, fn, val }) => eb('product_code', '=', fn.any(val([...codes]))))
    .orderBy('month')
    .execute();
  return rows.map(({ product_code: code, month, nav, units, is_reinvested: isReinvested }) => ({
    ...{ code, month, nav: yenOf(nav), units, isReinvested },
  }));
}

const PRICE_KIND_LINES: Readonly<Record<PriceKind, string>> = {
  reinvested: 'Prices with distributions reinvested.',
  distributions: 'Prices and distributions, which are reinvested at the price of their day.',
  unsaid:
    'The file does not say whether distributions are in its prices: they are taken as they are, and returns lack what was paid out (docs/operations/funds.md).',
};

interface NavFile {
  readonly path: string;
  readonly file: CsvFile;
}

interface NavFlags extends WriteFlags {
  readonly code?: string;
  readonly perUnit?: boolean;
}

/** Maps each fund's code and its 協会コード (investment trusts association) to the code. */
async function fundsByCode(database: Database): Promise<ReadonlyMap<string, string>> {
  const funds = (await findOtherCodes(database)).filter(({ isFund }) => isFund);
  const named = funds.map(({ productCode: code, associationCode }): [string, string] => [
    associationCode ?? code,
    code,
  ]);
  return new Map([...named, ...funds.map(({ productCode: code }): [string, string] => [code, code])]);
}

function readNavs(
  { path, file }: NavFile,
  products: ReadonlyMap<string, string>,
  { today, flags }: { readonly today: string; readonly flags: NavFlags },
) {
  const named = namedRows(file, NAV_COLUMNS, { others: NAV_OTHERS });
  const kind = priceKind(named.names);
  if (typeof kind !== 'string') throw new OperatorError('Nothing was imported.', [kind.fault]);
  const code = flags.code ?? parse(path).name;
  if (!named.names.has('code') && !products.has(halfWidth(code))) {
    throw new OperatorError('Nothing was imported.', [
      `The file has no column of codes, and "${code}" is the code of no fund here: say --code, name the file after the code of its fund, or import the fund first.`,
    ]);
  }
  const reading = { products, today, kind, code, isPerUnit: flags.perUnit ?? false };
  const read = named.rows.map((row) => navOf(row, reading));
  const navs = read.flatMap((each) => (each && 'nav' in each ? [each.nav] : []));
  const findings = read.flatMap((each) => (each && 'findings' in each ? each.findings : []));
  refuseAny([...named.findings, ...findings, ...navsTwice(navs)]);
  const empty = read.filter((each) => each === null).length;
  return { path, navs, kind, passedOver: named.ignored, empty };
}

type ReadNavs = ReturnType<typeof readNavs>;

async function importNavs(
  transaction: Transaction<Schema>,
  { navs, kind, passedOver, empty }: ReadNavs,
  today: string,
): Promise<Outcome> {
  const ends = monthEnds(navs, today);
  const stored = await storedNavs(transaction, [...new Set(ends.map(({ code }) => code))]);
  refuseAny(levelFaults(ends, stored, kind));
  const months = pricedMonths(ends, navs, { stored, kind });
  await storeNavs(transaction, months, laterChanges(months, stored));
  const known = new Map(stored.map((each) => [`${each.code} ${each.month}`, each]));
  const changed = months.filter(({ code, month, nav, units }) => {
    const was = known.get(`${code} ${month}`);
    return was?.nav !== nav || was.units !== units;
  }).length;
  const warnings = jumps(ends, new Map(stored.map(({ code, month, nav }) => [`${code} ${month}`, nav])));
  const lines = [
    `${plural(ends.length, 'month end')} of ${plural(new Set(ends.map(({ code }) => code)).size, 'fund')} in the file; ` +
      `${changed} new or changed.`,
    PRICE_KIND_LINES[kind],
    ...(passedOver.length === 0 ? [] : [`Columns passed over: ${passedOver.join(', ')}.`]),
    ...(empty === 0 ? [] : [`${plural(empty, 'row')} without a price passed over.`]),
    ...(ends.length === 0 ? ['No month of the file is over yet: only the last price of an ended month is kept.'] : []),
    ...(warnings.length === 0
      ? []
      : ['More than 30 % within a month; look at them again:', ...warnings.map((line) => `  ${line}`)]),
  ];
  return { lines, data: { monthEnds: ends.length, changed, kind, warnings }, counts: { navs: changed } };
}

/** Adds the file's name to the errors of `work`. */
async function ofFile<T>({ path }: { readonly path: string }, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperatorError)
      throw new OperatorError(`${parse(path).base}: ${error.message}`, error.findings);
    throw error;
  }
}

/** Refuses two files with prices of the same fund and day, as either could be wrong. */
function requireOnce(read: readonly ReadNavs[]): void {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { path, navs } of read) {
    for (const { line, code, date } of navs) {
      const first = seen.get(`${code} ${date}`);
      if (first === undefined) seen.set(`${code} ${date}`, path);
      else if (first !== path)
        twice.push(`${parse(path).base}: line ${line}: has the same fund and day as ${parse(first).base}`);
    }
  }
  refuseAny(twice);
}

/** Imports all files or none. */
async function importFiles(
  transaction: Transaction<Schema>,
  files: readonly NavFile[],
  asked: { readonly today: string; readonly flags: NavFlags },
): Promise<Outcome> {
  if (files.length > 1 && asked.flags.code !== undefined) throw new OperatorError('--code is for one file.');
  const products = await fundsByCode(transaction);
  const [only, ...more] = files;
  if (only && more.length === 0) return importNavs(transaction, readNavs(only, products, asked), asked.today);
  const read: ReadNavs[] = [];
  for (const file of files) read.push(await ofFile(file, () => readNavs(file, products, asked)));
  requireOnce(read);
  const outcomes: [string, Outcome][] = [];
  for (const each of read) {
    const outcome = await ofFile(each, () => importNavs(transaction, each, asked.today));
    outcomes.push([parse(each.path).base, outcome]);
  }
  const navs = outcomes.reduce((sum, [, { counts }]) => sum + (counts.navs ?? 0), 0);
  const lines = outcomes.flatMap(([base, outcome]) => outcome.lines.map((line) => `${base}: ${line}`));
  const data = { files: Object.fromEntries(outcomes.map(([base, outcome]) => [base, outcome.data])) };
  return { lines, data, counts: { navs } };
}

/** The named files, and the files in named folders. @throws StartRefusal for what can't be read */
async function navFiles(paths: readonly string[]): Promise<readonly NavFile[]> {
  const found: string[] = [];
  for (const path of paths) {
    const names = await readdir(path).catch(() => null);
    if (names === null) found.push(path);
    else
      found.push(
        ...names
          .filter((name) => /\.(?:csv|tsv|txt)$/i.test(name))
          .toSorted()
          .map((name) => join(path, name)),
      );
  }
  if (found.length === 0) throw new OperatorError('There is no file of prices: its name ends in .csv, .tsv or .txt.');
  return Promise.all(found.map(async (path) => ({ path, file: await readCsv(path) })));
}

async function storeNavs(
  transaction: Transaction<Schema>,
  months: readonly PricedMonth[],
  later: readonly LaterChange[],
): Promise<void> {
  await sql`
    update navs set units = units * factor
    from jsonb_to_recordset(${JSON.stringify(later)}::text::jsonb) as changed (code text, month text, factor double precision)
    where navs.product_code = changed.code and navs.month > changed.month`.execute(transaction);
  await sql`
    insert into navs (product_code, month, nav, units, is_reinvested)
    select code, month, nav, units, is_reinvested from jsonb_to_recordset(${JSON.stringify(months)}::text::jsonb)
      as imported (code text, month text, nav bigint, units double precision, is_reinvested boolean)
    on conflict (product_code, month) do update
      set nav = excluded.nav, units = excluded.units, is_reinvested = excluded.is_reinvested`.execute(transaction);
}

type IndexColumn = 'month' | (typeof ASSET_CLASSES)[number]['key'];

const INDEX_COLUMNS: readonly Column<IndexColumn>[] = [
  { name: 'month', also: ['年月', 'date'], required: true },
  ...ASSET_CLASSES.map((each) => ({ name: each.key, also: classNames(each), required: true })),
];

/** Allowed index levels; only ratios of consecutive levels are used. */
const LEVELS = { least: 0.001, most: 1_000_000_000 } as const;
const OLDEST_INDEX = '1950-01';

interface IndexMonth {
  readonly month: string;
  readonly index_values: ClassWeights;
}

function indexMonths(file: CsvFile, today: string): readonly IndexMonth[] {
  const { rows, findings } = namedRows(file, INDEX_COLUMNS);
  const faults = [...findings];
  const months = rows.map(({ line, cell }) => {
    const month = halfWidth(cell('month') ?? '');
    if (!CalendarMonth.safeParse(month).success)
      faults.push(`line ${line}: month: ${JSON.stringify(month)} is no month such as 2026-10`);
    else if (month < OLDEST_INDEX) faults.push(`line ${line}: month: ${month} is before there were indexes`);
    else if (month >= today.slice(0, 7)) faults.push(`line ${line}: month: ${month} is not over yet`);
    const values = ASSET_CLASSES.map(({ key }) => {
      const text = cell(key) ?? '';
      const value = figureOf(text);
      if (value === null || value < LEVELS.least || value > LEVELS.most) {
        faults.push(`line ${line}: ${key}: ${JSON.stringify(text)} is no level from ${LEVELS.least} to ${LEVELS.most}`);
      }
      return value;
    });
    // One value per class, in the order of the classes.
    return { month, index_values: values as unknown as ClassWeights };
  });
  const twice = repeats(months.map(({ month }) => month));
  refuseAny([...faults, ...twice.map((month) => `${month}: is in the file twice`)]);
  return months;
}

async function importIndexes(transaction: Transaction<Schema>, months: readonly IndexMonth[]): Promise<Outcome> {
  await sql`
    insert into class_index_months (month, index_values)
    select month, index_values from jsonb_to_recordset(${JSON.stringify(months)}::text::jsonb)
      as imported (month text, index_values double precision[])
    on conflict (month) do update set index_values = excluded.index_values`.execute(transaction);
  const counts = { months: months.length };
  return { lines: [`${plural(months.length, 'month')} of class indexes imported.`], data: counts, counts };
}

export const addNavCommands: AddCommands = (program, context) => {
  const navs = group(program, 'nav', 'prices of funds and indexes of asset classes');
  declare(navs, context, {
    usage: 'import <files...>',
    does: 'bring in prices (date, code, nav or nav_reinvested, distribution); the last of each ended month is kept',
    writes: true,
    examples: ['nav import navs.csv --dry-run', 'nav import prices/', 'nav import 0331418A.csv --code ZZDC00000017'],
    notes: [
      'Prices are whole yen per 10,000 units. A change of more than 30 % within a month is taken and said.',
      'Files as providers publish them are read: titles before the header, 協会コード, units behind names, days without a price.',
      'nav_reinvested: distributions are in the price; nav with distribution: they stand beside it; nav alone: unsaid.',
    ],
  })
    .option('--code <code>', 'the fund of a file that names none; without it the name of the file')
    .option('--per-unit', 'prices are yen of one unit, such as 3.2105')
    .action(async (paths: string[], flags: NavFlags) => {
      const files = await navFiles(paths);
      const today = tokyoDate(context.now().getTime());
      await context.write('operator_navs_imported', flags, (transaction) =>
        importFiles(transaction, files, { today, flags }),
      );
    });
  declare(navs, context, {
    usage: 'import-indexes <file>',
    does: 'bring in the index levels of the six asset classes at the ends of months',
    writes: true,
    examples: ['nav import-indexes indexes.csv'],
    notes: [
      'Columns: month (2026-10), DE, FE, DB, FB, OT, ST. Figures of funds and classes are computed up to the last.',
    ],
  }).action(async (path: string, flags: WriteFlags) => {
    const months = indexMonths(await readCsv(path), tokyoDate(context.now().getTime()));
    await context.write('operator_navs_imported', flags, (transaction) => importIndexes(transaction, months));
  });
};
