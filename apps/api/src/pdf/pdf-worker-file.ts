/**
 * Where the bundle of `src/pdf-worker.ts` lies: beside the program that runs, or, for sources under test and for the
 * bundles of other programs, in the api's `dist` of the clone around them. Node 20 can't run the source itself.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NAME = 'pdf-worker.mjs';

/**
 * @param from address of the running module
 * @throws Error when nothing has been built yet
 */
export function pdfWorkerFile(from: string): URL {
  const beside = new URL(NAME, from);
  if (existsSync(beside)) return beside;
  for (let folder = new URL('.', from); ; folder = new URL('..', folder)) {
    const built = new URL(`apps/api/dist/${NAME}`, folder);
    if (existsSync(built)) return built;
    if (fileURLToPath(folder) === fileURLToPath(new URL('..', folder))) break;
  }
  throw new Error(`${NAME} is not built; run: node tooling/ready.mjs build`);
}
