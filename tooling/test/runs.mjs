// What the last whole runs of `npm test` had to repeat: a file that twice passed only when it ran by itself is red by
// chance, and has to be mended before a green run means anything (docs/decisions/0025-a-failed-test-file-runs-once-more-alone.md).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Git ignores the folder. */
export const RUNS_FILE = '.ready/test-runs.json';

const REMEMBERED = 10;

/**
 * Writes this run down beside the nine before it.
 * @param run `{ at, passed, failed, passedAlone }`: an instant in ISO 8601, counts, and paths relative to the root
 * @returns {string[]} the files that passed only alone in this run and in another of those that are remembered
 */
export function rememberRun(root, run) {
  const path = join(root, RUNS_FILE);
  const before = read(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify([...before, run].slice(-REMEMBERED), undefined, 1)}\n`);
  const earlier = new Set(before.slice(1 - REMEMBERED).flatMap(({ passedAlone }) => passedAlone));
  return run.passedAlone.filter((file) => earlier.has(file));
}

/** A file that can't be read is as good as none: the clone is new, or a run was cut off while it wrote. */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}
