// Everything by which the clock, chance or the machine could slip into a formula, planted one by one.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findImpurity } from './purity.mjs';

const find = (content, path = 'packages/engine/src/valuation/a.ts') =>
  findImpurity(plant({ [path]: content })).findings;

test.each([
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
  "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
  "import { z } from 'zod';\nexport const schema = z;",
  "export { call } from '@minori/contract/call';",
  "export const later = () => import('zod');",
])('refuses in the engine: %s', (content) => {
  expect(find(content)).not.toEqual([]);
});

test.each([
  "import { grades } from '../vocabulary/grade.ts';\nexport const best = grades[0];",
  'export const day = new Date(Date.UTC(2026, 3, 1));',
  "export const day = new Date('2026-04-01');",
  'export const month = (day: Date) => day.getUTCMonth() + 1;',
  'export const largest = Math.max(1, 2);',
  'export const first = (window: readonly number[]) => window[0];',
  'export const of = (row: { process: string }) => row.process;',
])('lets pass in the engine: %s', (content) => {
  expect(find(content)).toEqual([]);
});

test('lets tests read files', () => {
  expect(find("import { readFileSync } from 'node:fs';\nreadFileSync('a');", 'packages/engine/src/a.test.ts')).toEqual(
    [],
  );
});

test.each([
  ["import { useState } from 'react';\nexport const x = useState;", 1],
  ["export const root = document.getElementById('root');", 1],
  ["import { arc } from 'd3-shape';\nexport const x = arc;", 0],
  ["import { grades } from '@minori/engine/vocabulary/grade';\nexport const x = grades;", 0],
  ["import { value } from '@minori/engine/valuation/valuation';\nexport const x = value;", 1],
])('charts: %s', (content, count) => {
  expect(find(content, 'packages/charts/src/a.ts')).toHaveLength(count);
});
