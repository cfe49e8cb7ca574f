// `npm run bench`: the benchmarks, each against a peer or a limit in the same run. Words after `--` go to the runner.

import { ALL_PACKAGES, bundle } from './ready/programs.mjs';
import { runNode } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools', 'build', 'browser');
await bundle('benchmarks/src/main.ts', ALL_PACKAGES);
process.exitCode = await runNode(['benchmarks/dist/main.mjs', ...process.argv.slice(2)]);
