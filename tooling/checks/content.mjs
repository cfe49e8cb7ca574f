// Checks the files of `content/` with the api's own reader, so that it refuses exactly what the api refuses at its start. It
// also refuses sentences that speak of a past day as in the future, and questions and terms without English.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from '../ready/programs.mjs';

/** The api's own reader of `content/`, with the validation of the api's start. */
export const openContentReader = () => importBundled('apps/api/src/content/files/read-content.ts');

const TOKYO = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' });

/**
 * @param today sentences that speak of this or an earlier day as in the future are findings
 * @returns {Promise<{ seen: string, findings: string[] }>}
 */
export async function findContentFaults(root, today = TOKYO.format(new Date())) {
  const folder = join(root, 'content');
  if (!existsSync(folder)) return { seen: 'no content', findings: [] };
  const { readContent, readStaleFutures } = await openContentReader();
  try {
    const { columns, questions, terms, notices, movies, english } = await readContent(folder);
    const counts = [
      `${columns.length} columns`,
      `${questions.length} questions`,
      `${terms.length} terms`,
      `${notices.length} notices`,
      `${movies.size} movies`,
    ];
    const stale = await readStaleFutures(folder, today);
    // A folder of an operator's own may do without English.
    const untranslated = !existsSync(join(folder, 'en'))
      ? []
      : [
          ...questions.filter(({ id }) => !english.questions.has(id)),
          ...terms.filter(({ code }) => !english.terms.has(code)),
        ].map(({ file }) => `en/${file} is missing`);
    return { seen: counts.join(', '), findings: [...stale, ...untranslated].map((fault) => `content/${fault}`) };
  } catch (error) {
    if (!Array.isArray(error?.faults)) throw error;
    return { seen: 'content', findings: error.faults.map((fault) => `content/${fault}`) };
  }
}
