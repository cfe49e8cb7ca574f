// Tests what Biome refuses and accepts in the engine, its wording and the charts (biome.json, pure.grit), in one small tree.
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../ready/project.mjs';
import { plant } from '../test/plant.mjs';
import { findLint } from './programs.mjs';

const REFUSED = [
  'export const now = Date.now();',
  'export const now = new Date();',
  'export const now = Date();',
  'export const day = new Date(2026, 3, 1);',
  'export const month = (day: Date) => day.getMonth();',
  'export const chance = Math.random();',
  'export const key = process.env.KEY;',
  "export const page = () => fetch('https://example.jp');",
  'export const time = performance.now();',
  'export const bytes = crypto.getRandomValues(new Uint8Array(8));',
  'export const later = () => setTimeout(() => 1, 10);',
  'export const text = (yen: number) => yen.toLocaleString();',
  'export const hidden = globalThis.Date;',
  "export const root = document.getElementById('root');",
];
const PASSED = [
  'export const day = new Date(Date.UTC(2026, 3, 1));',
  "export const day = new Date('2026-04-01');",
  'export const month = (day: Date) => day.getUTCMonth() + 1;',
  'export const largest = Math.max(1, 2);',
  'export const first = (window: readonly number[]) => window[0];',
  'export const of = (row: { process: string }) => row.process;',
];

test('engine, words and charts read no clock, no chance and nothing of their surroundings; tests may', async () => {
  const at = (path, texts) => texts.map((text, index) => [path(index), `${text}\n`]);
  const refused = ['engine', 'charts', 'wording'].flatMap((room) =>
    at((n) => `packages/${room}/src/a/no-${n}.ts`, REFUSED),
  );
  const tree = plant({
    ...Object.fromEntries(refused),
    ...Object.fromEntries(at((n) => `packages/engine/src/a/yes-${n}.ts`, PASSED)),
    ...Object.fromEntries(at((n) => `packages/engine/src/a/yes-${n}.test.ts`, REFUSED)),
    ...Object.fromEntries(at((n) => `apps/api/src/yes-${n}.ts`, REFUSED)),
    '.gitignore': 'node_modules\n',
    'biome.json': readFileSync(join(root, 'biome.json'), 'utf8'),
    'tooling/checks/pure.grit': readFileSync(join(root, 'tooling/checks/pure.grit'), 'utf8'),
  });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const { findings } = await findLint(tree);
  const found = findings.filter((finding) => /plugin|noRestrictedGlobals|noJsRestrictedProperties/.test(finding));
  expect([...new Set(found.map((finding) => finding.split(':')[0]))].sort()).toEqual(
    refused.map(([path]) => path).sort(),
  );
});
