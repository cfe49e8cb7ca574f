// `npm test`: every test there is, the twenty slowest files, and one last line that says how it went:
// `N passed, N failed`. A whole run of which few files fail runs these once more by themselves, and names them: what passes
// then had no time beside the others (docs/decisions/0025-a-failed-test-file-runs-once-more-alone.md). Words after
// `npm test --` go to vitest (a part of a file name, -t "a title", --project e2e).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runNode } from './ready/project.mjs';
import { ready } from './ready.mjs';
import { count, failedFiles, mended } from './test/count.mjs';
import { DURATIONS_FILE, durations } from './test/durations.mjs';

await ready('build', 'browser').catch((error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
});

const words = process.argv.slice(2);
let { result, code } = await run(words);
const again = words.length === 0 ? failedFiles(result) : [];
if (again.length > 0) {
  console.log('\nOnce more, without the others, because this machine may be shared and slow:\n', again.join('\n '));
  const second = await run(again);
  ({ result, code } = { result: mended(result, second.result), code: second.code });
  if (code === 0) console.log('\nFAILED BESIDE THE OTHERS, PASSED ALONE; find out why:\n', again.join('\n '));
}
const { passed, failed } = count(result, code);
const files = durations(result, root);
if (words.length === 0) writeFileSync(join(root, DURATIONS_FILE), JSON.stringify(files));
console.log('\nThe slowest files, in seconds:');
for (const { path, ms } of files.slice(0, 20)) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${path}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
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
