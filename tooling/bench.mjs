// `npm run bench`: runs the benchmarks, each against a peer or a limit in the same run. Arguments after `--` go to the
// runner; with `--against COMMIT` this build and that one alternate (docs/design/performance.md).

import { buildsAgainst } from './against.mjs';
import { ALL_PACKAGES, bundle } from './ready/programs.mjs';
import { runNode, sentence } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools', 'build', 'browser');
await bundle('benchmarks/src/main.ts', ALL_PACKAGES);
const [first, commit = 'HEAD~1', ...parts] = process.argv.slice(2);
const isAgainst = first === '--against';
const words = isAgainst ? [first, JSON.stringify(await against(commit)), ...parts] : process.argv.slice(2);

/** Builds the other commit; an unknown or broken one ends with a one-sentence message. */
async function against(name) {
  try {
    return await buildsAgainst(name);
  } catch (error) {
    console.error(sentence(error));
    process.exit(1);
  }
}

process.exitCode = await runNode(['benchmarks/dist/main.mjs', ...words]);
