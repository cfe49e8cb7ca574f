// Records which files whole runs of `npm test` had to repeat. A file that passed only alone in two runs is flaky, and must be
// repaired before a passed run means anything (docs/decisions/0025-a-failed-test-file-runs-once-more-alone.md).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Git ignores the folder. */
export const RUNS_FILE = '.ready/test-runs.json';

const MAX_RUNS = 10;

/**
 * Adds this run to the file, which keeps ten.
 * @param run `{ at, passed, failed, passedAlone }`: an instant in ISO 8601, counts, and paths relative to the root
 * @returns {string[]} the files that passed only alone in this run and in another recorded run
 */
export function rememberRun(root, run) {
  const path = join(root, RUNS_FILE);
  const before = read(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify([...before, run].slice(-MAX_RUNS), undefined, 1)}\n`);
  const earlier = new Set(before.slice(1 - MAX_RUNS).flatMap(({ passedAlone }) => passedAlone));
  return run.passedAlone.filter((file) => earlier.has(file));
}

/** An unreadable file counts as no runs: the clone is new, or a run was stopped while writing. */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}
