// The api's own reader of `content/`, for the checks that judge it as a start would. Node 20 can't run TypeScript, so it is
// bundled first, once a process: two of them at the same time must not write into one folder.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { ALL_PACKAGES, bundling } from '../ready/programs.mjs';
import { root as project } from '../ready/project.mjs';

const READER = 'apps/api/src/content/files/read-content.ts';

let opened;

/** @returns {Promise<{ readContent: (folder: string) => Promise<any> }>} */
export function openContentReader() {
  opened ??= bundled();
  return opened;
}

async function bundled() {
  // Inside the project, so that npm's packages are found.
  mkdirSync(join(project, '.ready'), { recursive: true });
  const dir = mkdtempSync(join(project, '.ready/content-reader-'));
  const options = bundling(READER, ALL_PACKAGES);
  try {
    await build({ ...options, output: { ...options.output, dir } });
    return await import(pathToFileURL(join(dir, 'main.mjs')).href);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
