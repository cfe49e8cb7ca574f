// `npm test`: every test there is, the house rules among them, and one last line that says how it went:
// `N passed, N failed`. Words after `npm test --` go to vitest (a part of a file name, -t "a title", --project e2e).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runNode } from './ready/project.mjs';
import { ready } from './ready.mjs';
import { count } from './test/count.mjs';

await ready('build', 'browser').catch((error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
});

const folder = mkdtempSync(join(tmpdir(), 'minori-test-'));
const report = join(folder, 'report.json');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const code = await runNode([vitest, 'run', ...reporters, ...process.argv.slice(2)]);

const { passed, failed } = count(read(report), code);
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
