// What people write in `content/` is without a fault: read by the api's own reader, so that the check refuses what a start
// would refuse, and nothing else.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openContentReader } from './content-reader.mjs';

/** @returns {Promise<{ seen: string, findings: string[] }>} */
export async function findContentFaults(root) {
  const folder = join(root, 'content');
  if (!existsSync(folder)) return { seen: 'no content', findings: [] };
  const { readContent } = await openContentReader();
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
