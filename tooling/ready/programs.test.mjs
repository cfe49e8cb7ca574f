// What goes into a bundle and what stays outside: our own code inside, npm's and node's outside.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { isOutside } from './programs.mjs';
import { root } from './project.mjs';

const importer = join(root, 'apps/api/src/start.ts');

test.each([
  ['fastify', true],
  ['@fastify/cookie', true],
  ['zod/mini', true],
  ['node:fs', true],
  ['./app.ts', false],
  ['#minpath', false],
  ['@minori/engine/valuation/valuation', false],
  [join(root, 'packages/engine/src/valuation/valuation.ts'), false],
])('%s outside: %s', (id, expected) => {
  expect(isOutside(id, importer)).toBe(expected);
});

test('a package that npm nested would not be found at run time: it goes into the program', () => {
  const base = plant({
    'apps/api/node_modules/nested/package.json': '{}',
    'apps/api/node_modules/nested/node_modules/deeper/package.json': '{}',
    'node_modules/hoisted/package.json': '{}',
  });
  const ask = (id, from = 'apps/api/src/start.ts') => isOutside(id, join(base, from), base);
  expect(ask('nested/door')).toBe(false);
  expect(ask('deeper')).toBe(true);
  expect(ask('deeper', 'apps/api/node_modules/nested/index.js')).toBe(false);
  expect(ask('hoisted')).toBe(true);
  expect(ask('hoisted', 'apps/api/node_modules/nested/index.js')).toBe(true);
});
