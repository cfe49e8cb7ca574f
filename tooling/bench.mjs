// `npm run bench`: runs the benchmarks; each compares with another library, or with a limit, measured in the same run.
// Arguments after `--` go to the runner. With `--against COMMIT` this build and that commit's take turns
// (docs/design/performance.md).

import { buildsAgainst } from './against.mjs';
import { ALL_PACKAGES, bundle } from './ready/programs.mjs';
import { runNode, sentence } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools', 'build', 'browser');
await bundle('benchmarks/src/main.ts', ALL_PACKAGES);
const [first, commit = 'HEAD~1', ...parts] = process.argv.slice(2);
const isAgainst = first === '--against';
const words = isAgainst ? [first, JSON.stringify(await against(commit)), ...parts] : process.argv.slice(2);

/** Builds the other commit; if it is unknown or can't be built, the program ends with a one-sentence message. */
async function against(name) {
  try {
    return await buildsAgainst(name);
  } catch (error) {
    console.error(sentence(error));
    process.exit(1);
  }
}

process.exitCode = await runNode(['benchmarks/dist/main.mjs', ...words]);
