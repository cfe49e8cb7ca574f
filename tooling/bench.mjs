// `npm run bench`: the benchmarks, each against a peer or a limit in the same run. Words after `--` go to the runner; with
// `--against COMMIT` this build and that one take turns (docs/design/performance.md).

import { buildsAgainst } from './against.mjs';
import { ALL_PACKAGES, bundle } from './ready/programs.mjs';
import { runNode } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools', 'build', 'browser');
await bundle('benchmarks/src/main.ts', ALL_PACKAGES);
const [first, commit = 'HEAD~1', ...parts] = process.argv.slice(2);
const isAgainst = first === '--against';
const words = isAgainst ? [first, JSON.stringify(await buildsAgainst(commit)), ...parts] : process.argv.slice(2);
process.exitCode = await runNode(['benchmarks/dist/main.mjs', ...words]);
