// `npm start`: install and build what is missing, then run everything on this machine (apps/local). The database is made and the
// demo planted while the other programs and the pages are still being built; the program is told of each.
// This process lives as long as the program: what it prepares is done in others, which give their memory back.

import { beginNode, runNode } from './ready/project.mjs';

/**
 * A demo is for one person: with V8's usual 16 MB for young objects it holds 30 MB more, for a tenth less work. `gc` is called once
 * everything has started (apps/api/src/start.ts).
 */
const SMALL = ['--max-semi-space-size=2', '--expose-gc'];

const isReady = async (want) => (await runNode(['tooling/ready.mjs', want])) === 0;

if (!(await isReady('local'))) process.exit(1);
const program = beginNode([...SMALL, 'apps/local/dist/main.mjs', ...process.argv.slice(2)]);

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
