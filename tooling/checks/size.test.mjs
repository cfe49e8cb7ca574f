// The budget, at its bounds: the last length that passes and the first that does not.
import { expect, test } from 'vitest';
import { plant } from '../test/plant.mjs';
import { findOversize } from './size.mjs';

const lines = (count) => 'export {};\n'.repeat(count);
const functionOf = (count) => `export function f() {\n${'  g();\n'.repeat(count - 2)}}\n`;
const find = (content, path = 'apps/api/src/a.ts') => findOversize(plant({ [path]: content })).findings;

test('a file may have 300 lines and no more', () => {
  expect(find(lines(300))).toEqual([]);
  expect(find(lines(301))).toEqual(['apps/api/src/a.ts: 301 lines of at most 300; split it by idea']);
});

test('a function may have 70 lines and no more', () => {
  expect(find(functionOf(70))).toEqual([]);
  expect(find(functionOf(71))).toEqual([expect.stringContaining('apps/api/src/a.ts:1: a function of 71 lines')]);
});

test('a component, a method and an arrow function count; a describe block does not', () => {
  const body = '  g();\n'.repeat(80);
  expect(find(`export const C = () => {\n${body}};\n`, 'apps/portal/src/ui/c.tsx')).toHaveLength(1);
  expect(find(`export class K {\n m() {\n${body}}\n}\n`)).toHaveLength(1);
  expect(find(`describe('k', () => {\n${body}});\n`, 'apps/api/src/a.test.ts')).toEqual([]);
  expect(find(`test('k', () => {\n${body}});\n`, 'apps/api/src/a.test.ts')).toHaveLength(1);
});

test('reports the median and the ninth decile of own files', () => {
  const files = Object.fromEntries([10, 20, 30, 40].map((count) => [`apps/api/src/f${count}.ts`, lines(count)]));
  expect(findOversize(plant(files)).seen).toBe('4 files, median 20, p90 40 lines');
});
