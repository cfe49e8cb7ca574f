// Tests the fingerprint that decides whether something is built again.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { fingerprint, listFiles } from './files.mjs';

const tree = { 'apps/api/src/a.ts': '1', 'packages/engine/src/b.ts': '2' };
const print = (files) => fingerprint(plant(files), ['apps', 'packages']);

test.each([
  ['a changed file', { ...tree, 'apps/api/src/a.ts': '3' }],
  ['a new file', { ...tree, 'apps/api/src/c.ts': '' }],
  ['a renamed file', { 'apps/api/src/z.ts': '1', 'packages/engine/src/b.ts': '2' }],
  ['content that moved to a neighbour', { 'apps/api/src/a.ts': '2', 'packages/engine/src/b.ts': '1' }],
])('%s changes the fingerprint', (_title, files) => {
  expect(print(files)).not.toBe(print(tree));
});

test('the same tree elsewhere, with builds and data in it, has the same fingerprint', () => {
  const machines = {
    'apps/api/dist/main.mjs': 'x',
    'apps/api/node_modules/x/index.js': 'x',
    'packages/engine/data/x': 'x',
  };
  expect(print({ ...tree, ...machines })).toBe(print(tree));
});

test('lists files sorted, single files too, and skips what is missing', () => {
  const root = plant({ ...tree, 'package-lock.json': '{}' });
  expect(listFiles(root, ['packages', 'package-lock.json', 'gone'])).toEqual([
    'package-lock.json',
    'packages/engine/src/b.ts',
  ]);
});
