// `npm start`: install and build what is missing, then run everything on this machine (apps/local).

import { runNode } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('build');
process.exitCode = await runNode(['apps/local/dist/main.mjs', ...process.argv.slice(2)]);
