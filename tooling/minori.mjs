// `npm run minori -- <command>`: install and build what is missing (of the programs), then run the operator's command line
// (apps/local), or the scraper's own for what asks a record keeper. Files that the operator names are looked for where they
// stand, and not in the project's folder, where npm puts us.
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
