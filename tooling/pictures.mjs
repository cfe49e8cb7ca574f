// `npm run pictures`: takes a screenshot of every screen, and those of the README. Argument after `--`: the folder for them.

import { ALL_PACKAGES, bundle } from './ready/programs.mjs';
import { runNode } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('tools', 'build', 'browser');
await bundle('e2e/gallery/main.ts', ALL_PACKAGES);
process.exitCode = await runNode(['e2e/dist/main.mjs', ...process.argv.slice(2)]);
