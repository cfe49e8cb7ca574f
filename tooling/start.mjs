// `npm start`: install and build what is missing, then run everything on this machine (apps/local).
import { readyOrExit } from './ready.mjs';
import { runNode } from './ready/project.mjs';

await readyOrExit('build');
process.exitCode = await runNode(['--enable-source-maps', 'apps/local/dist/main.mjs', ...process.argv.slice(2)]);
