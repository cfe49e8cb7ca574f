import { expect, it } from 'vitest';
import { pageOf } from '../testing/fixture-pages.ts';
import { countsInMultiples } from './multiples-of-yen.ts';

const data = (json: string) => `<script type="application/json" id="a">${json}</script>`;

it.each([
  ['（単位：千円）', true],
  ['単位 千円', true],
  ['(単位:百万円)', true],
  ['<th>評価額<br>（万円）', true],
  [data('{"unit":"単位：千円"}'), true],
  [data('{"label":"評価額（千円）"}'), true],
  ['（単位：円）', false],
  ['いまなら1万円プレゼント（抽選で10万円）', false],
  ['1,234円', false],
])('%s: %s', (html, expected) => expect(countsInMultiples(pageOf(html))).toBe(expected));
