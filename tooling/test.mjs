// `npm test`: every test there is, the twenty slowest files, and one last line that says how it went:
// `N passed, N failed`. Words after `npm test --` go to vitest (a part of a file name, -t "a title", --project e2e).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runNode } from './ready/project.mjs';
import { ready } from './ready.mjs';
import { count } from './test/count.mjs';
import { DURATIONS_FILE, durations } from './test/durations.mjs';

await ready('build', 'browser').catch((error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
});

const folder = mkdtempSync(join(tmpdir(), 'minori-test-'));
const report = join(folder, 'report.json');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const words = process.argv.slice(2);
const code = await runNode([vitest, 'run', ...reporters, ...words]);

const result = read(report);
const { passed, failed } = count(result, code);
const files = durations(result, root);
if (words.length === 0) writeFileSync(join(root, DURATIONS_FILE), JSON.stringify(files));
console.log('\nThe slowest files, in seconds:');
for (const { path, ms } of files.slice(0, 20)) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${path}`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
