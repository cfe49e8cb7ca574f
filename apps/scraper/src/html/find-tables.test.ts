import { describe, expect, it } from 'vitest';
import { pageOf } from '../testing/fixture-pages.ts';
import { findSpannedColumns } from './find-spanned-columns.ts';
import { findColumnTables, findLabelTables } from './find-tables.ts';

const NAMES = { required: ['名', '額'], optional: ['口数'] } as const;

describe('a small table for each product', () => {
  const read = (html: string) => findLabelTables(pageOf(html), NAMES);
  const card = (...rows: readonly (readonly [string, string])[]) =>
    `<table>${rows.map(([label, value]) => `<tr><th>${label}<td>${value}`).join('')}</table>`;

  it('is read wherever it has all required labels, including its optional ones', () =>
    expect(read(card(['名', 'a'], ['口数', '5'], ['額', '1']) + card(['額', '2'], ['名', 'b']))).toEqual([
      { 名: 'a', 額: '1', 口数: '5' },
      { 名: 'b', 額: '2' },
    ]));

  it.each([
    ['without a label', card(['名', 'a'])],
    ['with a label twice', card(['名', 'a'], ['額', '1'], ['額', '2'])],
    ['with a third cell', '<table><tr><th>名<td>a<td>x<tr><th>額<td>1</table>'],
  ])('%s is not found', (_, html) => expect(read(html)).toEqual([]));

  it('may have its labels side by side when they are headings', () => {
    expect(read('<table><tr><th>名<td>a<th>額<td>1</table>')).toEqual([{ 名: 'a', 額: '1' }]);
    expect(read('<table><tr><td>名<td>a<td>額<td>1</table>')).toEqual([]);
  });

  it('may be a definition list', () =>
    expect(read('<dl><dt>名</dt><dd>a</dd><dt>額</dt><dd>1</dd></dl>')).toEqual([{ 名: 'a', 額: '1' }]));
});

describe('a table for each group of products', () => {
  const read = (html: string) => findColumnTables(pageOf(html), NAMES);
  const FUNDS = '<table><tr><th>額<th>口数<th>名<tr><td>1<td>5<td>a</table>';
  const DEPOSITS = '<table><tr><th>名<th>額<tr><td>b<td>2<tr><td>c<td>3</table>';

  it('gives its rows, also inside a layout table', () =>
    expect(read(`<table><tr><td>投信<td>${FUNDS}<tr><td>預金<td>${DEPOSITS}</table>`)).toEqual([
      { 名: 'a', 額: '1', 口数: '5' },
      { 名: 'b', 額: '2' },
      { 名: 'c', 額: '3' },
    ]));

  it.each([
    ['a row that does not fit', `${FUNDS}<table><tr><th>名<th>額<tr><td>b</table>`],
    ['a row over two rows', '<table><tr><th>名<th>額<tr><td rowspan=2>b<td>1<tr><td>2</table>'],
  ])('%s refuses all rows', (_, html) => expect(read(html)).toBeUndefined());

  it('with a repeated column is not found', () =>
    expect(read('<table><tr><th>名<th>額<th>額<tr><td>b<td>1<td>2</table>')).toEqual([]));
});

describe('columns of a header with two rows', () => {
  const read = (html: string) => findSpannedColumns(pageOf(html), ['名', '残高/口数', '残高/額']);
  const HEAD = '<tr><th rowspan=2>名<th colspan=2>残高<tr><th>口数<th>額';

  it('are named by both rows', () =>
    expect(read(`<table>${HEAD}<tr><td>a<td>5<td>1<tr><td>b<td>－<td>2</table>`)).toEqual([
      { 名: 'a', '残高/口数': '5', '残高/額': '1' },
      { 名: 'b', '残高/口数': '－', '残高/額': '2' },
    ]));

  it('are found in any order', () =>
    expect(read('<table><tr><th colspan=2>残高<th rowspan=2>名<tr><th>額<th>口数<tr><td>1<td>5<td>a</table>')).toEqual([
      { 名: 'a', '残高/口数': '5', '残高/額': '1' },
    ]));

  it.each([
    [
      'a header that reaches into the body',
      '<tr><th rowspan=2>名<th colspan=2>残高<tr><th>口数<th rowspan=2>額<tr><td>a<td>5<td>1',
    ],
    ['a header with a hole', '<tr><th rowspan=2>名<th colspan=2>残高<tr><th>口数<tr><td>a<td>5<td>1'],
    ['a header that is too wide', '<tr><th rowspan=2>名<th colspan=1000>残高<tr><th>口数<th>額<tr><td>a<td>5<td>1'],
    ['a name twice', '<tr><th rowspan=2>名<th colspan=3>残高<tr><th>口数<th>額<th>額<tr><td>a<td>5<td>1<td>2'],
    ['a row that is too short', `${HEAD}<tr><td>a<td>5`],
    ['a header of one row', '<tr><th>名<th>残高/口数<th>残高/額<tr><td>a<td>5<td>1'],
  ])('%s gives nothing', (_, rows) => expect(read(`<table>${rows}</table>`)).toBeUndefined());
});
