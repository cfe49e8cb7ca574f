// `npm start`: installs and builds what is missing, then runs everything on this machine (apps/local). While the other programs
// and the pages are built, the database and the demo data are created; a message tells the program when each is built. This
// process lives as long as the program, so it builds in other processes, which free their memory.

import { beginNode, runNode } from './ready/project.mjs';

/**
 * A demo has one user: with V8's usual 16 MB for young objects it would use 30 MB more to save a tenth of the work. `gc` is
 * called once everything has started (apps/api/src/start.ts).
 */
const SMALL_HEAP_FLAGS = ['--max-semi-space-size=2', '--expose-gc'];

const isReady = async (want) => (await runNode(['tooling/ready.mjs', want])) === 0;

if (!(await isReady('local'))) process.exit(1);
const program = beginNode([...SMALL_HEAP_FLAGS, 'apps/local/dist/main.mjs', ...process.argv.slice(2)]);

async function buildTheRest() {
  for (const [want, part] of [
    ['programs', 'programs'],
    ['build', 'portal'],
  ]) {
    if (!(await isReady(want))) return program.end();
    program.tell(part);
  }
}

const [exitCode, failure] = await Promise.all([program.ended, buildTheRest()]);
process.exitCode = failure === undefined ? exitCode : 1;
