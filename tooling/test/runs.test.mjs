// Tests that a file which passed only when repeated, in two of the last ten runs, is reported.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from './plant.mjs';
import { RUNS_FILE, rememberRun } from './runs.mjs';

const run = (...passedAlone) => ({ at: '2026-11-28T00:00:00Z', passed: 3, failed: 0, passedAlone });

test("a file's second repetition within ten runs is found, the first and an older one are not", () => {
  const root = plant({});
  expect(rememberRun(root, run('a.test.ts'))).toEqual([]);
  for (let green = 0; green < 8; green += 1) expect(rememberRun(root, run())).toEqual([]);
  expect(rememberRun(root, run('a.test.ts', 'b.test.ts'))).toEqual(['a.test.ts']);
  for (let green = 0; green < 9; green += 1) rememberRun(root, run());
  expect(rememberRun(root, run('b.test.ts'))).toEqual([]);
  expect(JSON.parse(readFileSync(join(root, RUNS_FILE), 'utf8'))).toHaveLength(10);
});

test('an incomplete file counts as none', () => {
  const root = plant({ [RUNS_FILE]: '[{"at":' });
  expect(rememberRun(root, run('a.test.ts'))).toEqual([]);
  writeFileSync(join(root, RUNS_FILE), '');
  expect(rememberRun(root, run('a.test.ts'))).toEqual([]);
  expect(rememberRun(root, run('a.test.ts'))).toEqual(['a.test.ts']);
});
