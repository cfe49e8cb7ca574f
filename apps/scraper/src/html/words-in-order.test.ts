import { expect, it } from 'vitest';
import { pageOf } from '../testing/fixture-pages.ts';
import { wordsInOrder } from './words-in-order.ts';

const HEADER = '<table><tr><th>年月<th>事業主<th>加入者<th>計</table>';

it.each([
  ['in order', ['事業主', '加入者'], true],
  ['not neighbours', ['年月', '計'], true],
  ['the other way round', ['加入者', '事業主'], false],
  ['one missing', ['事業主', '会社'], false],
  ['one twice', ['計', '計'], false],
])('%s', (_, words, expected) => expect(wordsInOrder(pageOf(HEADER), words)).toBe(expected));
