// Tests that only declared packages may be imported, although hoisting lets any workspace import any package.
import { expect, test } from 'vitest';
import { manifest, plant } from '../test/plant.mjs';
import { findUndeclared } from './declared.mjs';

const find = async (files) => (await findUndeclared(plant(files))).findings;
const uses = (specifier) => `import x from '${specifier}';\nexport const y = x;`;
const rootManifest = JSON.stringify({ devDependencies: { vitest: '*' } });

test('refuses a package and a workspace that are not declared', async () => {
  const files = {
    'package.json': rootManifest,
    'packages/contract/package.json': manifest({ './*': './src/*.ts' }),
    'packages/contract/src/call.ts': 'export const call = 1;',
    'apps/api/package.json': manifest({}, 'fastify'),
    'apps/api/src/a.ts': `${uses('fastify')}\n${uses('pino/file').replace('y', 'z')}`,
    'apps/api/src/b.ts': uses('@minori/contract/call'),
  };
  expect(await find(files)).toEqual([
    'apps/api/src/a.ts imports pino/file: declare pino in apps/api/package.json, or do without it',
    'apps/api/src/b.ts imports @minori/contract/call: declare @minori/contract in apps/api/package.json, or do without it',
  ]);
});

test("accepts the root's dev dependencies in tests and builds only", async () => {
  const files = {
    'package.json': rootManifest,
    'apps/api/package.json': manifest({}),
    'apps/api/src/a.test.ts': uses('vitest'),
    'apps/api/prepare.ts': uses('vitest'),
    'apps/api/src/b.ts': uses('vitest'),
  };
  expect(await find(files)).toEqual([expect.stringContaining('apps/api/src/b.ts imports vitest')]);
});

test('refuses a forbidden package that a pure package declares', async () => {
  const files = {
    'package.json': rootManifest,
    'packages/contract/package.json': manifest({}, 'zod', 'undici'),
    'packages/contract/src/a.ts': `${uses('zod/mini')}\n${uses('undici').replace('y', 'z')}`,
  };
  expect(await find(files)).toEqual([
    'packages/contract/src/a.ts imports undici: packages/contract may use zod; do without it',
  ]);
});

test('refuses a workspace, an image and a changelog with another version', async () => {
  const files = {
    'package.json': JSON.stringify({ version: '2.1.0' }),
    'apps/api/package.json': JSON.stringify({ name: '@minori/api', version: '2.0.0' }),
    'packages/contract/package.json': JSON.stringify({ name: '@minori/contract', version: '2.1.0' }),
    Dockerfile: 'ARG VERSION=2.0.0\n',
    'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n## [2.0.0] - 2026-01-01\n',
  };
  expect(await find(files)).toEqual([
    "apps/api/package.json: its version is not the root's, 2.1.0",
    'Dockerfile: does not say "ARG VERSION=2.1.0", as package.json does',
    'CHANGELOG.md: does not say "## [2.1.0] -", as package.json does',
  ]);
  const right = { Dockerfile: 'ARG VERSION=2.1.0\n', 'CHANGELOG.md': '# Changelog\n\n## [2.1.0] - 2026-02-01\n' };
  const all = { ...files, ...right, 'apps/api/package.json': files['packages/contract/package.json'] };
  expect(await find(all)).toEqual([]);
});
