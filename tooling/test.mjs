// `npm test`: runs every test, and prints the twenty slowest files and, as its last line, the result: `N passed, N failed`. If
// exactly one file of a whole run fails, it is run once more alone, and the output names it; the second time within ten runs
// counts as a failure (docs/decisions/0025-a-failed-test-file-runs-once-more-alone.md). Arguments after `npm test --` go to
// vitest (a part of a file name, -t "a title", --project e2e, --changed).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runNode, sentence } from './ready/project.mjs';
import { ready } from './ready.mjs';
import { count, failedFile, mended } from './test/count.mjs';
import { DURATIONS_FILE, durations } from './test/durations.mjs';
import { RUNS_FILE, rememberRun } from './test/runs.mjs';

await ready('tools', 'build', 'browser').catch((error) => {
  console.error(sentence(error));
  console.log('0 passed, 1 failed');
  process.exit(1);
});

const words = process.argv.slice(2);
const isWhole = words.length === 0;
let { result, code } = await run(words);
const again = isWhole ? failedFile(result) : undefined;
let passedAlone = [];
if (again !== undefined) {
  console.log('\nOnce more, without the others, because this machine may be shared and slow:\n', again);
  const second = await run([again]);
  ({ result, code } = { result: mended(result, second.result), code: second.code });
  if (code === 0) passedAlone = [relative(root, again)];
}
let { passed, failed } = count(result, code);
if (isWhole) {
  const files = durations(result, root);
  writeFileSync(join(root, DURATIONS_FILE), JSON.stringify(files));
  console.log('\nThe slowest files, in seconds:');
  for (const { path, ms } of files.slice(0, 20)) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${path}`);
  for (const file of passedAlone) console.log(`\nFAILED BESIDE THE OTHERS, PASSED ALONE; find out why: ${file}`);
  for (const file of rememberRun(root, { at: new Date().toISOString(), passed, failed, passedAlone })) {
    console.log(`FAILED: it passed only alone in two of the last ten runs (${RUNS_FILE}): ${file}`);
    failed += 1;
  }
}
// A run of `npm test -- --changed` that finds no test is not an error.
const mayBeNone = words.includes('--passWithNoTests') || words.some((word) => word.startsWith('--changed'));
process.exitCode = failed > 0 || (passed === 0 && !mayBeNone) ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

async function run(what) {
  const folder = mkdtempSync(join(tmpdir(), 'minori-test-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode([vitest, 'run', ...reporters, ...what]);
  const result = read(report);
  rmSync(folder, { recursive: true, force: true });
  return { result, code };
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
