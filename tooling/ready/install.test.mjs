// Tests that packages are installed again only when what npm would put into node_modules has changed.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { installedSet } from './install.mjs';

const lock = {
  '': { version: '1' },
  'apps/api': { dependencies: { zod: '4' } },
  'node_modules/zod': { version: '4.6.7' },
};
const set = (changes, more = {}) =>
  installedSet(plant({ 'package-lock.json': JSON.stringify({ packages: { ...lock, ...changes } }), ...more }));

test.each([
  ['another version', { 'node_modules/zod': { version: '4.6.8' } }],
  ['one more package', { 'node_modules/pg': { version: '8' } }],
  ['one more package inside a workspace', { 'apps/api/node_modules/pg': { version: '8' } }],
])('%s makes another set of packages', (_title, changes) => {
  expect(set(changes)).not.toBe(set({}));
});

test('another .npmrc makes another set of packages', () => {
  expect(set({}, { '.npmrc': 'ignore-scripts=true' })).not.toBe(set({}));
});

test("a workspace's own declarations make no other set", () => {
  expect(set({ 'apps/api': { dependencies: { zod: '4' }, devDependencies: { '@minori/scraper': '0.1.0' } } })).toBe(
    set({}),
  );
});
