// `npm run minori -- <command>`: installs and builds what the programs need, then runs the operator's command line (apps/local),
// or the scraper's own for commands that visit a record keeper. Relative paths start at the folder where the operator is,
// although npm starts this program in the project's folder.
import { join } from 'node:path';
import { root, runNode } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('programs');
const words = process.argv.slice(2);
const program = join(
  root,
  words[0] === 'record-keeper' ? 'apps/scraper/dist/minori.mjs' : 'apps/local/dist/minori.mjs',
);
const cwd = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await runNode([program, ...words], { cwd });
