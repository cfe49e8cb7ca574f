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
  ['@minori/engine/investment-valuation/valuation', false],
  [join(root, 'packages/engine/src/investment-valuation/valuation.ts'), false],
])('%s outside: %s', (id, expected) => {
  expect(isOutside(id, importer)).toBe(expected);
});

test('a package that npm nested in a workspace would not be found at run time: refused', () => {
  const base = plant({ 'apps/api/node_modules/nested/package.json': '{}' });
  const ask = (id) => isOutside(id, join(base, 'apps/api/src/start.ts'), base);
  expect(() => ask('nested/door')).toThrow('apps/api has a private copy of nested');
  expect(ask('hoisted')).toBe(true);
});
