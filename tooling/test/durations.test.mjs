// Tests the durations of test files: the order of the list, and what is refused as too slow.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DURATIONS_FILE, durations, findSlowTests } from './durations.mjs';

const root = mkdtempSync(join(tmpdir(), 'minori-durations-'));

test('the slowest file comes first, in milliseconds', () => {
  const testResults = [
    { name: join(root, 'a.test.ts'), startTime: 10, endTime: 20.4 },
    { name: join(root, 'b.test.ts'), startTime: 10, endTime: 50 },
  ];
  expect(durations({ testResults }, root)).toEqual([
    { path: 'b.test.ts', ms: 40 },
    { path: 'a.test.ts', ms: 10 },
  ]);
});

test('a file that takes more than a fifth of the time is found; before the first run nothing is', () => {
  expect(findSlowTests(root).findings).toEqual([]);
  mkdirSync(join(root, '.ready'));
  const many = Array.from({ length: 40 }, (_, place) => ({ path: `${place}.test.ts`, ms: 10 }));
  writeFileSync(join(root, DURATIONS_FILE), JSON.stringify([{ path: 'slow.test.ts', ms: 110 }, ...many]));
  expect(findSlowTests(root).findings).toEqual([expect.stringMatching(/^slow\.test\.ts: 21\.6 %/)]);
});
