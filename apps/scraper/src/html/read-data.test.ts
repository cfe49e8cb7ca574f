import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageOf } from '../testing/fixture-pages.ts';
import { readData } from './read-data.ts';

const read = (html: string) => readData(pageOf(html), 'sum', z.strictObject({ total: z.int() }));
const block = (json: string, attributes = 'type="application/json" id="sum"') =>
  `<script ${attributes}>${json}</script>`;

describe('JSON data in a page', () => {
  it('are read by their id', () =>
    expect(read(`${block('{"total":2}', 'id=other type=application/json')}${block('{"total":1}')}`)).toEqual({
      total: 1,
    }));

  it('may hold what looks like markup', () =>
    expect(readData(pageOf(block('["<b>&amp;\\u003c/script>"]')), 'sum', z.array(z.string()))).toEqual([
      '<b>&amp;</script>',
    ]));

  it.each([
    ['no block', ''],
    ['a script', block('{"total":1}', 'id="sum"')],
    ['two of one id', block('{"total":1}') + block('{"total":1}')],
    ['broken data', block('{"total":1')],
    ['another shape', block('{"total":"1"}')],
    ['something more', block('{"total":1,"unit":"千円"}')],
    ['a script that makes data', block('alert(1)')],
  ])('%s gives nothing', (_, html) => expect(read(html)).toBeUndefined());

  it('are no part of the text', () => expect(pageOf(`a${block('{"total":1}')}b`).text).toBe('ab'));
});
