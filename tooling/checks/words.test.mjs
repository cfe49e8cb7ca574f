// The words are put together here too, since this file is searched like any other.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findForbiddenWords } from './words.mjs';

const find = (text, path = 'docs/guide.md') => findForbiddenWords(plant({ [path]: text })).findings;
const machine = (...parts) => `/${parts.join('/')}`;

test.each([
  machine('work', 'main/apps'),
  machine('tmp', 'x'),
  machine('root', '.npmrc'),
  ['https://registry', 'npmjs', 'org/zod'].join('.'),
  ['http://verdaccio', 'example.local'].join('.'),
])('refuses %s, with its line', (text) => {
  expect(find(`first\nsee ${text}`)).toEqual([expect.stringMatching(/^docs\/guide\.md:2: /)]);
});

test.each(['https://example.jp/work/item', './work/item', 'the root/leaf ratio', '~/tmp/x', 'a registry of people'])(
  'lets pass: %s',
  (text) => {
    expect(find(text)).toEqual([]);
  },
);
