// The api's own reader of `content/`, for the checks that judge it as a start would. Node 20 can't run TypeScript, so it is
// bundled first, once.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { bundling } from '../ready/programs.mjs';
import { root as project } from '../ready/project.mjs';

const READER = 'apps/api/src/content/files/read-content.ts';

let opened;

/** @returns {Promise<{ readContent: (folder: string) => Promise<any> }>} */
export function openContentReader() {
  opened ??= bundled();
  return opened;
}

async function bundled() {
  const dir = join(project, '.ready/content-reader');
  const options = bundling(READER);
  await build({ ...options, output: { ...options.output, dir } });
  return import(pathToFileURL(join(dir, 'main.mjs')).href);
}
