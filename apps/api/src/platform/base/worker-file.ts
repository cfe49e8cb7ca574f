/**
 * Finds the bundle of a worker (`src/pdf-worker.ts`, `src/saml-worker.ts`, `src/jobs-worker.ts`): beside the running program, or,
 * for sources under test and bundles of other programs, in the api's `dist` of the surrounding clone. Node 20 can't run the
 * source itself.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @param name written out, because tooling/program-files.mjs finds the image's files by the names in the program's bundle
 * @param from URL of the running module
 * @throws Error when the bundle hasn't been built
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
