// `npm run proof`: runs what is too slow for every day: files called *.proof.test.*, which `npm test` leaves out, and tests of
// `npm test` in larger sizes. Each row (tooling/proof-rows.mjs) names test files with the variables that make them larger, or
// a benchmark; MINORI_PROOF=1 is set for all. Prints one line per row and writes the results to a file. Arguments name the
// rows to run: `npm run proof -- cluster`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofs } from './proof-rows.mjs';
import { listFiles } from './ready/files.mjs';
import { root, runNode } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

/** The results, one per row. Git ignores the folder. */
const RESULTS_FILE = '.ready/proof-results.json';

// Checked here, because vitest runs a row's other files without a message if one of them was moved.
const ownFiles = listFiles(root);
const isThere = (start) => ownFiles.some((path) => path.startsWith(start));
for (const start of proofs.flatMap(({ files = [] }) => files)) {
  if (!isThere(start)) throw new Error(`tooling/proof-rows.mjs names ${start}, which isn't there`);
}
// Every proof file needs a row, because no other command runs it, or not in this size.
const isProof = (path) => /\.proof\.test\.(tsx?|mjs)$/.test(path);
const growsInProof = (path) =>
  /\.test\.(tsx?|mjs)$/.test(path) && readFileSync(join(root, path), 'utf8').includes('MINORI_PROOF');
for (const path of ownFiles.filter((each) => isProof(each) || growsInProof(each))) {
  const isNamed = proofs.some(({ files = [] }) => files.some((start) => path.startsWith(start)));
  if (!isNamed) throw new Error(`no row of tooling/proof-rows.mjs names ${path}`);
}

const names = process.argv.slice(2);
const known = proofs.flatMap(({ name = [] }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No row is called ${unknown.join(', ')}: there is ${known.join(', ')}.`);
  process.exit(1);
}
const wanted = names.length === 0 ? proofs : proofs.filter(({ name }) => names.includes(name));

await readyOrExit('tools', 'build', 'browser', 'engines');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const results = [];
for (const { what, files, sizes, bench } of wanted) {
  console.log(`\n${what}`);
  const env = { ...process.env, MINORI_PROOF: '1', ...sizes };
  const patience = ['--testTimeout=1800000'];
  const run = bench ? [join(root, 'tooling/bench.mjs'), bench] : [vitest, 'run', ...patience, ...files];
  const start = performance.now();
  const passed = (await runNode(run, { env })) === 0;
  results.push({ what, passed, minutes: Number(((performance.now() - start) / 60_000).toFixed(1)) });
  // Written after each row, so that a run that is stopped after hours keeps its results.
  writeFileSync(join(root, RESULTS_FILE), `${JSON.stringify(results, null, 2)}\n`);
}

console.log(`\nResults (${RESULTS_FILE}):`);
for (const { what, passed, minutes } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'} ${String(minutes).padStart(6)} min  ${what}`);
}
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
