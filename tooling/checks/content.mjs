// Checks the files of `content/` with the api's own reader, so that it refuses what a start would refuse. It also
// refuses sentences that call a past day a future one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from '../ready/programs.mjs';

/** The api's own reader of `content/`, which validates as a start does. */
export const openContentReader = () => importBundled('apps/api/src/content/files/read-content.ts');

const TOKYO = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' });

/**
 * @param today sentences that call this or an earlier day a future one are findings
 * @returns {Promise<{ seen: string, findings: string[] }>}
 */
export async function findContentFaults(root, today = TOKYO.format(new Date())) {
  const folder = join(root, 'content');
  if (!existsSync(folder)) return { seen: 'no content', findings: [] };
  const { readContent, readStaleFutures } = await openContentReader();
  try {
    const { columns, questions, terms, notices, movies } = await readContent(folder);
    const counts = [
      `${columns.length} columns`,
      `${questions.length} questions`,
      `${terms.length} terms`,
      `${notices.length} notices`,
      `${movies.size} movies`,
    ];
    const stale = await readStaleFutures(folder, today);
    return { seen: counts.join(', '), findings: stale.map((fault) => `content/${fault}`) };
  } catch (error) {
    if (!Array.isArray(error?.faults)) throw error;
    return { seen: 'content', findings: error.faults.map((fault) => `content/${fault}`) };
  }
}
