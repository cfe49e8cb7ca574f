// What people write in `content/` is without a fault: read by the api's own reader, so that the check refuses what a start
// would refuse, and nothing else. Node 20 can't run TypeScript: the reader is bundled first.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { bundling } from '../ready/programs.mjs';
import { root as project } from '../ready/project.mjs';

const READER = 'apps/api/src/content/files/read-content.ts';

/** @returns {Promise<{ seen: string, findings: string[] }>} */
export async function findContentFaults(root) {
  const folder = join(root, 'content');
  if (!existsSync(folder)) return { seen: 'no content', findings: [] };
  const { readContent } = await openReader();
  try {
    const { columns, questions, terms, notices, movies } = await readContent(folder);
    const counts = [
      `${columns.length} columns`,
      `${questions.length} questions`,
      `${terms.length} terms`,
      `${notices.length} notices`,
      `${movies.size} movies`,
    ];
    return { seen: counts.join(', '), findings: [] };
  } catch (error) {
    if (!Array.isArray(error?.faults)) throw error;
    return { seen: 'content', findings: error.faults.map((fault) => `content/${fault}`) };
  }
}

async function openReader() {
  const dir = join(project, '.ready/content-reader');
  const options = bundling(READER);
  await build({ ...options, output: { ...options.output, dir } });
  return import(pathToFileURL(join(dir, 'main.mjs')).href);
}
