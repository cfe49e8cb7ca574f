/**
 * Where the bundle of a worker lies (`src/pdf-worker.ts`, `src/saml-worker.ts`, `src/jobs-worker.ts`): beside the program that runs, or, for
 * sources under test and for the bundles of other programs, in the api's `dist` of the clone around them. Node 20 can't run
 * the source itself.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @param name whole, as the image of a program is laid out by the files that its bundle names (tooling/program-files.mjs)
 * @param from address of the running module
 * @throws Error when nothing has been built yet
 */
export function findWorkerFile(name: 'pdf-worker.mjs' | 'saml-worker.mjs' | 'jobs-worker.mjs', from: string): URL {
  const beside = new URL(name, from);
  if (existsSync(beside)) return beside;
  for (let folder = new URL('.', from); ; folder = new URL('..', folder)) {
    const built = new URL(`apps/api/dist/${name}`, folder);
    if (existsSync(built)) return built;
    if (fileURLToPath(folder) === fileURLToPath(new URL('..', folder))) break;
  }
  throw new Error(`${name} is not built; run: node tooling/ready.mjs build`);
}
