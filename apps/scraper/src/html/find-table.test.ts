import { describe, expect, it } from 'vitest';
import { pageOf } from '../testing/fixture-pages.ts';
import { findColumns, findLabels } from './find-table.ts';
import type { Page } from './page.ts';

const page = (html: string): Page => pageOf(html);
const columns = (html: string) => findColumns(page(html), ['名', '額']);
const labels = (html: string) => findLabels(page(html), ['基準日', '損益']);

describe('columns found by their names', () => {
  it.each([
    ['in order', '<table><tr><th>名<th>額<tr><td>a<td>1</table>'],
    ['moved', '<table><tr><th>額<th>名<tr><td>1<td>a</table>'],
    ['beside others', '<table><tr><th>番<th>名<th>率<th>額<tr><td>9<td>a<td>5<td>1</table>'],
    ['beside another table', '<table><tr><td>名</table><table><tr><th>名<th>額<tr><td>a<td>1</table>'],
    ['under a group name', '<table><tr><th>名<th>額<tr><td colspan=2>投信<tr><td>a<td>1</table>'],
    ['in full width', '<table><tr><th>　名<th>額 <tr><td>a<td>1</table>'],
  ])('%s', (_, html) => expect(columns(html)).toEqual([{ 名: 'a', 額: '1' }]));

  it('uses a merged cell for its first column only', () =>
    expect(columns('<table><tr><th>名<th>額<th>率<tr><td colspan=2>1<td>5</table>')).toEqual([{ 名: '1', 額: '' }]));

  it.each([
    ['renamed', '<table><tr><th>名<th>金額<tr><td>a<td>1</table>'],
    ['doubled', '<table><tr><th>名<th>額<th>額<tr><td>a<td>1<td>2</table>'],
    ['in two tables', '<table><tr><th>名<th>額</table><table><tr><th>名<th>額</table>'],
    ['over a short row', '<table><tr><th>名<th>額<tr><td>a</table>'],
    ['over a long row', '<table><tr><th>名<th>額<tr><td>a<td>1<td>2</table>'],
    ['over a cell that reaches down', '<table><tr><th>名<th>額<tr><td rowspan=2>a<td>1<tr><td>2</table>'],
    ['in a merged header', '<table><tr><th colspan=2>名<th>額<tr><td>a<td>b<td>1</table>'],
    ['with a unit in the header', '<table><tr><th>名<th>額（千円）<tr><td>a<td>1</table>'],
    ['missing', '<p>名 額'],
  ])('%s: refused', (_, html) => expect(columns(html)).toBeUndefined());
});

describe('values found by their labels', () => {
  it('are found in any order, among other labels', () =>
    expect(labels('<table><tr><td>損益<td>▲1円<tr><td>備考<td>x<tr><td>基準日<td>d</table>')).toEqual({
      基準日: 'd',
      損益: '▲1円',
    }));

  it.each([
    ['missing', '<table><tr><td>基準日<td>d</table>'],
    ['doubled', '<table><tr><td>基準日<td>d<tr><td>損益<td>1<tr><td>損益<td>2</table>'],
    ['in two tables', '<table><tr><td>基準日<td>d<tr><td>損益<td>1</table>'.repeat(2)],
    ['with a third cell', '<table><tr><td>基準日<td>d<td>e<tr><td>損益<td>1</table>'],
    ['with a cell that reaches down', '<table><tr><td>基準日<td rowspan=2>d<tr><td>損益<td>1</table>'],
  ])('%s: refused', (_, html) => expect(labels(html)).toBeUndefined());
});
