// Tests that the last line of `npm test`, which programs read, never reports a failed run as passed.
import { expect, test } from 'vitest';
import { count, failedFile, mended } from './count.mjs';

const file = (status, ...tests) => named('one.test.ts', status, ...tests);
const named = (name, status, ...tests) => ({ name, status, assertionResults: tests.map((each) => ({ status: each })) });

test.each([
  [
    'all passed',
    { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 'passed')] },
    0,
    { passed: 3, failed: 0 },
  ],
  [
    'one failed',
    { numPassedTests: 2, numFailedTests: 1, testResults: [file('failed', 'failed')] },
    1,
    { passed: 2, failed: 1 },
  ],
  [
    'a file did not load',
    { numPassedTests: 2, numFailedTests: 0, testResults: [file('failed')] },
    1,
    { passed: 2, failed: 1 },
  ],
  [
    'an error outside every test',
    { numPassedTests: 2, numFailedTests: 0, testResults: [] },
    1,
    { passed: 2, failed: 1 },
  ],
  ['vitest died before its report', undefined, 137, { passed: 0, failed: 1 }],
])('%s', (_title, report, exitCode, expected) => {
  expect(count(report, exitCode)).toEqual(expected);
});

test('one failed file runs again, but not two, nor one that did not load', () => {
  const slow = named('slow.test.ts', 'failed', 'passed', 'failed');
  const good = named('good.test.ts', 'passed', 'passed');
  expect(failedFile({ testResults: [slow, good] })).toBe('slow.test.ts');
  expect(failedFile({ testResults: [slow, good, named('other.test.ts', 'failed', 'failed')] })).toBeUndefined();
  expect(failedFile({ testResults: [slow, named('unloaded.test.ts', 'failed')] })).toBeUndefined();
  expect(failedFile({ testResults: [named('unloaded.test.ts', 'failed')] })).toBeUndefined();
  expect(failedFile(undefined)).toBeUndefined();
});

test.each([
  { second: named('slow.test.ts', 'passed', 'passed', 'passed'), code: 0, expected: { passed: 3, failed: 0 } },
  { second: named('slow.test.ts', 'failed', 'passed', 'failed'), code: 1, expected: { passed: 2, failed: 1 } },
])('a file that ran twice counts with its second result: $expected', ({ second, code, expected }) => {
  const first = {
    testResults: [named('slow.test.ts', 'failed', 'passed', 'failed'), named('good.test.ts', 'passed', 'passed')],
  };
  expect(count(mended(first, { testResults: [second] }), code)).toEqual(expected);
});
