/**
 * 「変えられたページから、ちがう数字は出ない」 — tests changes of the markup of akatsuki's pages (security.md row 16, F12). After each change
 * the account is read as in a visit: the result must equal the true figures to the yen or be refused.
 */
import { describe, expect, it } from 'vitest';
import type { AccountRecord } from '../../account-record.ts';
import { disagreements } from '../../reconcile.ts';
import { fixtureText, pageOf } from '../../testing/fixture-pages.ts';
import { toStatement } from '../../to-statement.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { readAllocationPage, readAssetsPage } from './session.ts';

const NAMES = ['assets', 'holdings', 'allocation', ...[1, 2, 3, 4, 5, 6, 7].map((number) => `contributions-${number}`)];
const TEXTS = new Map(NAMES.map((name) => [name, fixtureText(name)]));

function readAll(texts: ReadonlyMap<string, string>): AccountRecord | undefined {
  const page = (name: string) => pageOf(texts.get(name) ?? '');
  const [assets, holdings, allocation] = [
    readAssetsPage(page('assets')),
    readHoldingsPage(page('holdings')),
    readAllocationPage(page('allocation')),
  ];
  const history = NAMES.slice(3).map((name) => readContributionsPage(page(name)));
  const rows = history.flatMap((part) => part?.rows ?? []);
  if (!assets || !holdings || !allocation || history.some((part) => !part || part.rowCount !== rows.length))
    return undefined;
  const premiumTotals = history.map((part) => part?.premiumTotal ?? -1);
  const record: AccountRecord = { assets, holdings, allocation, contributions: { rows, premiumTotals } };
  const isSound = disagreements(record, '2026-04-10').length === 0;
  return isSound && toStatement(record, { kind: 1, readAt: new Date('2026-04-10T00:00:00Z') }) ? record : undefined;
}

const TRUTH = readAll(TEXTS);

type Mutation = (html: string) => string;
const full = (text: string) => text.replace(/[0-9,.%]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
const inCells =
  (change: Mutation): Mutation =>
  (html) =>
    html.replace(/(?<=<TD[^>]*>)[^<\n]+/gi, change);

/** Rewrites a table of figures: `change` gets its rows as lists of cells. */
function inTable(which: number, change: (rows: string[][]) => string[][]): Mutation {
  return (html) => {
    const tables = [...html.matchAll(/<table border=1[^>]*>[\s\S]*?<\/table>/gi)];
    const table = tables[which];
    if (!table) return html;
    const rows = table[0]
      .split(/(?=<tr)/i)
      .slice(1)
      .map((row) => row.replace(/<\/table>/i, '').split(/(?=<t[dh])/i));
    const rebuilt = change(rows)
      .map((cells) => cells.join(''))
      .join('');
    return html.replace(table[0], `<table border=1>${rebuilt}</table>`);
  };
}
const swapColumns = (a: number, b: number, fromRow: number) => (rows: string[][]) =>
  rows.map((row, index) => {
    const [left, right] = [row[a], row[b]];
    if (index < fromRow || left === undefined || right === undefined) return row;
    return row.map((cell, place) => (place === a ? right : place === b ? left : cell));
  });
const insertColumn = (at: number, header: string) => (rows: string[][]) =>
  rows.map((row, index) =>
    row.length < 3 ? row : [...row.slice(0, at), index === 0 ? `<TH>${header}` : '<td>１円', ...row.slice(at)],
  );
const dropColumn = (at: number) => (rows: string[][]) => rows.map((row) => row.filter((_, place) => place !== at));

/** [name of the change, page, change, expected result]. */
const MUTATIONS: readonly (readonly [string, string, Mutation, 'same' | 'refused' | 'either'])[] = [
  ...NAMES.slice(0, 4).flatMap((name) => [
    [
      'tags in lower case',
      name,
      (html: string) => html.replace(/<[^>]+>/g, (tag) => tag.replace(/^<\/?\w+/, (t) => t.toLowerCase())),
      'same',
    ] as const,
    [
      'cells closed',
      name,
      (html: string) => html.replace(/(<TD[^>]*>)([^<\n]*)(?=\n|<TD|<\/TABLE)/gi, '$1$2</TD>'),
      'same',
    ] as const,
    ['digits in full width', name, inCells(full), 'same'] as const,
    ['fonts around', name, inCells((text) => `<FONT SIZE=2><B>${text}</B></FONT>`), 'same'] as const,
    ['spans around digits', name, inCells((text) => text.replace(/\d/g, '<span>$&</span>')), 'same'] as const,
    ['blanks around', name, inCells((text) => `\n&nbsp;　${text}　\n`), 'same'] as const,
    ['comments inside', name, inCells((text) => `<!--9-->${text}<!--9-->`), 'same'] as const,
    [
      'digits as entities',
      name,
      inCells((text) => text.replace(/\d/g, (digit) => `&#${digit.charCodeAt(0)};`)),
      'same',
    ] as const,
    ['a table before', name, (html: string) => html.replace('<HR', '<TABLE><TR><TD>1円</TABLE><HR'), 'same'] as const,
    ['cut off', name, (html: string) => html.slice(0, html.length * 0.62), 'either'] as const,
  ]),
  ...['assets', 'holdings', 'contributions-1'].flatMap((name) => [
    ['an ornament before figures', name, inCells((text) => text.replace(/^(?=\d)/, '①')), 'refused'] as const,
    ['a digit between line breaks', name, inCells((text) => text.replace(/^\d/, '$&<BR>')), 'either'] as const,
    ['yen in thousands', name, inCells((text) => text.replace(/,\d{3}円/, '千円')), 'either'] as const,
    ['the first digit lost', name, inCells((text) => text.replace(/^\d(?=[\d,]+円)/, '')), 'either'] as const,
    ['a digit undecodable', name, inCells((text) => text.replace(/^\d/, '\uFFFD')), 'refused'] as const,
    ['commas as points', name, inCells((text) => text.replaceAll(',', '.')), 'either'] as const,
  ]),
  ...['△', '−', '－', '-', '▲ '].map(
    (minus) => [`minus as ${minus}`, 'holdings', inCells((text) => text.replace('▲', minus)), 'same'] as const,
  ),
  ['minus lost', 'holdings', inCells((text) => text.replace('▲', '')), 'refused'],
  ['minus in brackets', 'holdings', inCells((text) => text.replace(/▲([\d,]+円)/, '($1)')), 'refused'],
  ['header renamed', 'holdings', (html) => html.replace('評価額</FONT>', '時価評価額</FONT>'), 'refused'],
  ['header with a unit', 'holdings', (html) => html.replace('評価額</FONT>', '評価額（千円）</FONT>'), 'refused'],
  [
    'headers swapped',
    'holdings',
    (html) => html.replace(/評価額<\/FONT>(.*?)取得価額/, '取得価額</FONT>$1評価額'),
    'refused',
  ],
  ['label renamed', 'assets', (html) => html.replace('運用金額', '拠出金額'), 'refused'],
  [
    'labels swapped',
    'assets',
    (html) => html.replace('運用金額', '＊').replace('掛金累計', '運用金額').replace('＊', '掛金累計'),
    'refused',
  ],
  [
    'labels total and cumulative swapped',
    'assets',
    (html) => html.replace('資産評価額', '＊').replace('運用金額', '資産評価額').replace('＊', '運用金額'),
    'refused',
  ],
  ['label doubled', 'assets', (html) => html.replace('手数料累計', '掛金累計'), 'refused'],
  [
    'dates swapped',
    'assets',
    (html) => html.replace('加入日', '＊').replace('基準日', '加入日').replace('＊', '基準日'),
    'refused',
  ],
  // The order decides where no sum distinguishes two figures.
  ['rows reversed', 'assets', inTable(0, (rows) => rows.reverse()), 'refused'],
  ['rows in another order', 'assets', inTable(0, (rows) => [...rows.slice(4), ...rows.slice(0, 4)]), 'same'],
  [
    'products reversed',
    'allocation',
    inTable(0, (rows) => [rows[0] ?? [], ...rows.slice(1, -1).reverse(), rows.at(-1) ?? []]),
    'either',
  ],
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((column) => [
    [
      `column ${column} moved with its header`,
      'holdings',
      inTable(0, swapColumns(column, column + 1, 0)),
      // The order decides for 取得価額 and 損益, which no sum distinguishes.
      column === 6 ? 'refused' : 'same',
    ] as const,
    [
      `column ${column} swapped without its header`,
      'holdings',
      inTable(0, swapColumns(column, column + 1, 1)),
      'refused',
    ] as const,
    [`column ${column} new`, 'holdings', inTable(0, insertColumn(column, '新設')), 'either'] as const,
    [
      `column ${column} new with a known name`,
      'holdings',
      inTable(0, insertColumn(column, '評価額')),
      'refused',
    ] as const,
    [`column ${column} gone`, 'holdings', inTable(0, dropColumn(column)), 'refused'] as const,
  ]),
  ['a month gone', 'contributions-1', inTable(0, (rows) => rows.toSpliced(3, 1)), 'refused'],
  ['a month twice', 'contributions-1', inTable(0, (rows) => rows.toSpliced(3, 0, rows[3] ?? [])), 'refused'],
  ['months in the wrong era', 'contributions-1', (html) => html.replaceAll('令和', '平成'), 'refused'],
  [
    'months oldest first',
    'contributions-1',
    inTable(0, (rows) => [rows[0] ?? [], ...rows.slice(1).reverse()]),
    'refused',
  ],
  ['sum and part swapped', 'contributions-1', inTable(0, swapColumns(2, 4, 1)), 'refused'],
  [
    'a fund without units',
    'holdings',
    (html) => html.replace('1,001,034口', '－').replace('17,981円', '－'),
    'refused',
  ],
  [
    'a fund among the deposits',
    'holdings',
    inTable(0, (rows) => [...rows.slice(0, 3), ...rows.slice(4, 5), ...rows.slice(3, 4), ...rows.slice(5)]),
    'refused',
  ],
  ['groups renamed', 'holdings', (html) => html.replace('②元本確保型', '②その他'), 'refused'],
  ['a product gone', 'holdings', inTable(0, (rows) => rows.toSpliced(2, 1)), 'refused'],
  ['a product twice', 'holdings', inTable(0, (rows) => rows.toSpliced(2, 0, rows[2] ?? [])), 'refused'],
  [
    'a row of subtotals',
    'holdings',
    inTable(0, (rows) => [...rows, ['<TR>', '<TD COLSPAN=4>小計', '<TD>1円', '<TD>1円', '<TD>0円', '<TD>1%']]),
    'refused',
  ],
  ['the base date of another day', 'holdings', (html) => html.replace('３月３１日', '２月２８日'), 'refused'],
  [
    'two base dates',
    'holdings',
    (html) => html.replace('<P>基準日', '<P>基準日：令和８年２月２８日<P>基準日'),
    'refused',
  ],
  ['the table twice', 'holdings', (html) => html.replace(/(<TABLE BORDER=1[\s\S]*?<\/table>)/, '$1$1'), 'refused'],
  ['percents without their sign', 'allocation', (html) => html.replaceAll('％', ''), 'refused'],
  ['no total', 'allocation', inTable(0, (rows) => rows.slice(0, -1)), 'refused'],
  ['another page', 'assets', () => fixtureText('menu'), 'refused'],
  ['nothing', 'holdings', () => '', 'refused'],
];

describe('変えられたページから、ちがう数字は出ない', () => {
  it('そのままのページは読める', () => expect(TRUTH?.contributions.rows).toHaveLength(81));

  it('60とおりより多く、手で変えてみる', () => expect(MUTATIONS.length).toBeGreaterThan(60));

  it.each(MUTATIONS)('%s (%s)', (_, name, mutate, expected) => {
    const original = TEXTS.get(name) ?? '';
    const mutated = mutate(original);
    expect(mutated).not.toBe(original);
    const record = readAll(new Map(TEXTS).set(name, mutated));
    if (expected === 'refused') expect(record).toBeUndefined();
    if (expected === 'same') expect(comparable(record)).toEqual(comparable(TRUTH));
    if (expected === 'either' && record) expect(comparable(record)).toEqual(comparable(TRUTH));
  });
});

/** Sorts products by code, because their order on the page has no meaning. */
function comparable(record: AccountRecord | undefined): unknown {
  const byCode = (a: { productCode: string }, b: { productCode: string }) => a.productCode.localeCompare(b.productCode);
  return (
    record && {
      ...record,
      holdings: { ...record.holdings, rows: [...record.holdings.rows].sort(byCode) },
      allocation: { ...record.allocation, rows: [...record.allocation.rows].sort(byCode) },
    }
  );
}
