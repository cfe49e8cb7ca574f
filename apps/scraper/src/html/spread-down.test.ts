import { describe, expect, it } from 'vitest';
import { pageOf } from '../testing/fixture-pages.ts';
import { spreadDown } from './find-spanned-columns.ts';

const read = (rows: string, width = 3) => spreadDown(pageOf(`<table>${rows}</table>`).tables[0]?.rows ?? [], width);

describe('cells that span rows', () => {
  it('count for each row that they cover', () =>
    expect(read('<tr><td rowspan=2>投信<td>a<td>1<tr><td>b<td>2<tr><td>預金<td>c<td>3')).toEqual([
      ['投信', 'a', '1'],
      ['投信', 'b', '2'],
      ['預金', 'c', '3'],
    ]));

  it('may be in any column, and be empty', () =>
    expect(read('<tr><td>a<td rowspan=2><td>1<tr><td>b<td>2')).toEqual([
      ['a', '', '1'],
      ['b', '', '2'],
    ]));

  it('count for their first column only', () =>
    expect(read('<tr><td colspan=2>合計<td>1')).toEqual([['合計', '', '1']]));

  it.each([
    ['beyond the last row', '<tr><td rowspan=3>投信<td>a<td>1<tr><td>b<td>2'],
    ['into a full row', '<tr><td rowspan=2>投信<td>a<td>1<tr><td>預金<td>b<td>2'],
    ['beyond the last column', '<tr><td>a<td colspan=3>1'],
    ['a row that is too short', '<tr><td>a<td>1'],
    ['a row that is too long', '<tr><td>a<td>1<td>2<td>3'],
    ['two that cross', '<tr><td>a<td rowspan=2>b<td>c<tr><td colspan=2>d<td>e'],
  ])('%s gives nothing', (_, rows) => expect(read(rows)).toBeUndefined());
});
