/**
 * Tests changes of the JSON data such as a redesign of the page's script may make: keys, order, numbers as texts. After
 * each change the record must be the same or refused (security.md row 16, F12).
 */
import { describe, expect, it } from 'vitest';
import { fixtureText, pageOf } from '../../testing/fixture-pages.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { readAllocationPage, readAssetsPage } from './session.ts';

const PAGES = {
  assets: readAssetsPage,
  holdings: readHoldingsPage,
  'contributions-1': readContributionsPage,
  allocation: readAllocationPage,
} as const;
type PageName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as PageName[];
const textOf = (name: PageName) => fixtureText(name, 3, 'utf-8');

interface Item {
  readonly label: string;
  readonly value: unknown;
}
interface Column {
  readonly key: string;
  readonly label: string;
}
interface Data {
  readonly items?: readonly Item[];
  readonly columns?: readonly Column[];
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  readonly [other: string]: unknown;
}
type Change = (data: Data) => unknown;

const BLOCK = /(<script type="application\/json" id=")([^"]*)(">)([\s\S]*?)(?=<\/script>)/g;

const inBlocks = (change: Change) => (html: string) =>
  html.replace(BLOCK, (_, open: string, id: string, middle: string, json: string) => {
    return open + id + middle + JSON.stringify(change(JSON.parse(json) as Data));
  });
const inText = (from: string | RegExp, to: string) => (html: string) => html.replace(from, to);

/** Changes every value that has a label, together with that label or key. */
const inValues = (change: (value: unknown) => unknown): Change =>
  function inBlock(data) {
    return {
      ...data,
      ...(data.items && { items: data.items.map((item) => ({ ...item, value: change(item.value) })) }),
      ...(data.rows && {
        rows: data.rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, value]) => [key, change(value)])),
        ),
      }),
    };
  };

const renameKeys: Change = (data) => ({
  ...data,
  ...(data.columns && { columns: data.columns.map((column) => ({ ...column, key: `_${column.key}x` })) }),
  ...(data.rows && {
    rows: data.rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [`_${key}x`, value]))),
  }),
});

const turned: Change = (data) => Object.fromEntries(Object.entries(data).reverse());
const cellsTurned: Change = (data) =>
  data.rows
    ? { ...data, rows: data.rows.map((row) => Object.fromEntries(Object.entries(row).reverse())) }
    : turned(data);
const numbersAsTexts = inValues((value) => (typeof value === 'number' ? String(value) : value));
const textsAsNumbers = inValues((value) =>
  typeof value === 'string' && /^-?[\d,]+$/.test(value) ? Number(value.replaceAll(',', '')) : value,
);
const more: Change = (data) => ({
  ...data,
  version: 2,
  ...(data.items && { items: [...data.items, { label: '新設', value: [1, { a: 2 }] }] }),
  ...(data.columns && { columns: [{ key: 'n', label: '新設' }, ...data.columns] }),
  ...(data.rows && { rows: data.rows.map((row) => ({ n: { deep: 1 }, ...row })) }),
});

const SAME: readonly (readonly [string, (html: string) => string])[] = [
  ['keys of columns renamed', inBlocks(renameKeys)],
  ['parts of a block in another order', inBlocks(turned)],
  ['cells in another order', inBlocks(cellsTurned)],
  ['ids of blocks changed', inText(/ id="(\w+)(List|Total|Summary)"/g, ' id="v2-$1-$2"')],
  ['numbers as texts', inBlocks(numbersAsTexts)],
  ['texts as numbers', inBlocks(textsAsNumbers)],
  ['more columns, items and parts', inBlocks(more)],
  ['another block', inText('<div id="root">', '<script type="application/json" id="ad">{"items":[]}</script><div>')],
  ['a block that is no JSON', inText('<div id="root">', '<script type="application/json" id="ad">{oops</script><div>')],
  [
    'indented',
    (html) => html.replace(BLOCK, (_, a, b, c, json) => a + b + c + JSON.stringify(JSON.parse(json), null, 2)),
  ],
  ['escaped', inText(/評/g, '\\u8a55')],
];

/** Changes from which a careless parser would read another figure, each with the page that it applies to. */
const REFUSED: readonly (readonly [string, PageName, (html: string) => string])[] = [
  ['a label renamed', 'assets', inText('"運用金額"', '"拠出金額"')],
  ['a label twice', 'assets', inText('"手数料累計"', '"掛金累計"')],
  ['a value gone', 'assets', inText('"value":2527625', '"other":2527625')],
  ['a value that is none', 'assets', inText('2527625', 'null')],
  ['a value that is true', 'assets', inText('2527625', 'true')],
  ['a fraction', 'assets', inText('2527625', '2527625.5')],
  ['a number beyond what can be counted', 'assets', inText('2527625', '25276250000000000000')],
  ['an amount as a list', 'assets', inText('2527625', '[2527625]')],
  ['thousands', 'assets', inText('"2,936,206"', '"2,936千円"')],
  [
    'the first contribution and the transfer exchanged',
    'assets',
    (html) => html.replace('初回拠出日', '＊').replace('移換日', '初回拠出日').replace('＊', '移換日'),
  ],
  ['the block twice', 'assets', (html) => html.replace(/<script type[\s\S]*?<\/script>/, '$&$&')],
  [
    'the block twice under two ids',
    'assets',
    (html) => html.replace(/<script type[\s\S]*?<\/script>/, (block) => block + block.replace('assetSummary', 'other')),
  ],
  ['a column renamed', 'holdings', inText('"label":"評価額"', '"label":"時価"')],
  ['two columns of one key', 'holdings', inText('{"key":"c7"', '{"key":"c6"')],
  ['two columns of one name', 'holdings', inText('"取得価額"', '"評価額"')],
  ['a cell gone', 'holdings', inText('"c6":"234,061",', '')],
  ['a fund without units', 'holdings', inText('"218,219"', 'null')],
  ['a deposit with units', 'holdings', inText('"c4":null', '"c4":"1"')],
  ['a group that nobody knows', 'holdings', inText('"投資信託"', '"外貨建"')],
  ['negative units', 'holdings', inText('"218,219"', '-218219')],
  ['a share with two decimals', 'holdings', inText('61.3', '61.34')],
  ['a share of more than everything', 'holdings', inText('61.3', '613')],
  [
    'rows that are no list',
    'holdings',
    inBlocks((data) => (data.rows ? { ...data, rows: { 0: data.rows[0] } } : data)),
  ],
  ['no block', 'holdings', inText(/<script type="application\/json"[\s\S]*?<\/script>/g, '')],
  ['cut off', 'holdings', (html) => html.slice(0, html.indexOf('ZZSP00000036'))],
  [
    'employer and member exchanged',
    'contributions-1',
    (html) => html.replace('事業主掛金', '＊').replace('加入者掛金', '事業主掛金').replace('＊', '加入者掛金'),
  ],
  ['a month that is a day', 'contributions-1', inText('"2026-03"', '"2026-03-31"')],
  ['a month that is none', 'contributions-1', inText('"2026-03"', '"2026-13"')],
  ['no count of rows', 'contributions-1', inText('"total":81,', '')],
  ['a page number that is text', 'contributions-1', inText('"page":1', '"page":"1"')],
  ['a next page that is a number', 'contributions-1', inText('"/web/contribution?page=2"', '2')],
  ['half a percent', 'allocation', inText('"c3":40', '"c3":40.5')],
  ['no total', 'allocation', inText('"合計"', '"計"')],
];

describe('データの形が変わっても、同じ数字を読む', () => {
  const cases = SAME.flatMap(([title, change]) => NAMES.map((name) => [title, name, change] as const));

  it.each(cases)('%s (%s)', (_, name, change) => {
    expect(PAGES[name](pageOf(change(textOf(name))))).toEqual(PAGES[name](pageOf(textOf(name))));
  });

  it('どの変え方も、どこかの頁を変えている', () => {
    for (const [title, change] of SAME) {
      expect(
        NAMES.some((name) => change(textOf(name)) !== textOf(name)),
        title,
      ).toBe(true);
    }
  });
});

describe('数字の意味が分からなくなれば、読まない', () => {
  it.each(REFUSED)('%s (%s)', (_, name, change) => {
    expect(change(textOf(name))).not.toBe(textOf(name));
    expect(PAGES[name](pageOf(change(textOf(name))))).toBeUndefined();
  });
});
