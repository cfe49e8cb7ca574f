// The last line of `npm test` is what machines read: it must not call a broken run a good one.
import { expect, test } from 'vitest';
import { count } from './count.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((each) => ({ status: each })) });

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
