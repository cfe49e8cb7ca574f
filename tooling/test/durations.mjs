// Measures the test files of a run: prints the slowest ones, and `npm run check` refuses a file that takes too large a share of
// the total time. It is a share, because machines differ in speed.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Written by each whole run of `npm test`, and read by `npm run check`. Git ignores the folder. */
export const DURATIONS_FILE = '.ready/test-durations.json';

/** Largest allowed share of the time of all files. The file with the highest share is the one that runs each benchmark once. */
const MAX_SHARE = 0.2;

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
    .filter(({ ms }) => ms > all * MAX_SHARE)
    .map(({ path, ms }) => {
      const share = ((100 * ms) / all).toFixed(1);
      return `${path}: ${share} % of the tests' time; at most ${100 * MAX_SHARE} %: move large counts to npm run proof`;
    });
  return { seen: `${files.length} test files`, findings };
}
