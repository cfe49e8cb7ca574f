import { expect, it } from 'vitest';
import { pageOf } from '../testing/fixture-pages.ts';
import { cellsInOrder } from './cells-in-order.ts';

const table = (...words: readonly string[]) =>
  `<table>${words.map((word) => `<tr><th>${word}<td>1円`).join('')}</table>`;

it.each([
  ['in order', table('取得価額', '評価額', '損益'), true],
  ['the other way round', table('損益', '評価額', '取得価額'), false],
  ['in each of two tables', table('取得価額', '損益') + table('取得価額', '損益'), true],
  ['the other way round in the second', table('取得価額', '損益') + table('損益', '取得価額'), false],
  ['two pairs in one table', table('取得価額', '損益', '取得価額', '損益'), true],
  ['one missing', table('取得価額', '評価額'), false],
  ['one twice', table('取得価額', '取得価額'), false],
  ['beside a table without them', table('基準日') + table('取得価額', '損益'), true],
  ['in full width and with blanks', table('取 得 価 額', '　損益　'), true],
  ['a note that names one', `<p>損益とは</p>${table('取得価額', '損益')}`, true],
])('%s', (_, html, expected) => expect(cellsInOrder(pageOf(html), ['取得価額', '損益'])).toBe(expected));
