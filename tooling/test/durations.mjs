// Measures the test files of a run: prints the slowest ones, and `npm run check` refuses a file that takes too large a
// share of the whole. A share, because machines differ in speed.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Written by each whole run of `npm test`, for the check. Git ignores the folder. */
export const DURATIONS_FILE = '.ready/test-durations.json';

/** Largest share of the time of all files; the highest is the file that runs each benchmark once. */
const MOST_OF_ALL = 0.2;

/**
 * @param report vitest's JSON report
 * @returns {{ path: string, ms: number }[]} the slowest file first
 */
export function durations(report, root) {
  return (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ path: relative(root, name), ms: Math.round(endTime - startTime) }))
    .toSorted((one, other) => other.ms - one.ms);
}

/** Refuses test files that took more than their share of the last whole run. */
export function findSlowTests(root) {
  let files;
  try {
    files = JSON.parse(readFileSync(join(root, DURATIONS_FILE), 'utf8'));
  } catch {
    return { seen: 'no whole run of `npm test` yet', findings: [] };
  }
  const all = files.reduce((sum, { ms }) => sum + ms, 0);
  const findings = files
    .filter(({ ms }) => ms > all * MOST_OF_ALL)
    .map(({ path, ms }) => {
      const share = ((100 * ms) / all).toFixed(1);
      return `${path}: ${share} % of the tests' time; at most ${100 * MOST_OF_ALL} %: move large counts to npm run proof`;
    });
  return { seen: `${files.length} test files`, findings };
}
