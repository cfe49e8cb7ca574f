/**
 * Where the bundle of `src/page-worker.ts` lies: beside the program that runs, or, for sources under test and for the
 * bundles of other programs, in the scraper's `dist` of the clone around them. Node 20 can't run the source itself.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NAME = 'page-worker.mjs';

/**
 * @param from address of the running module
 * @throws Error when nothing has been built yet
 */
export function pageWorkerFile(from: string): string {
  const beside = new URL(NAME, from);
  if (existsSync(beside)) return beside.href;
  for (let folder = new URL('.', from); ; folder = new URL('..', folder)) {
    const built = new URL(`apps/scraper/dist/${NAME}`, folder);
    if (existsSync(built)) return built.href;
    if (fileURLToPath(folder) === fileURLToPath(new URL('..', folder))) break;
  }
  throw new Error(`${NAME} is not built; run: node tooling/ready.mjs build`);
}
