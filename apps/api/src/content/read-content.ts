/** Reads `content/` whole and refuses it whole: half of what was written is never published. */
import type { Content } from './content.ts';
import { Faults } from './content-error.ts';
import { type ContentFolder, loadFolder } from './content-folder.ts';
import { readColumns, readQuestions, readTerms } from './read-articles.ts';
import { readMovies } from './read-movies.ts';
import { readNotices } from './read-notices.ts';
import { readNamedList } from './read-topics.ts';
import { requireReferences } from './references.ts';

/** Drafts are in it: they have to be right, too, and are left out when it is published. @throws ContentError */
export function contentOf(folder: ContentFolder): Content {
  const faults = new Faults();
  const content: Content = {
    topics: readNamedList(folder, 'tags.yaml', faults),
    categories: readNamedList(folder, 'faq/categories.yaml', faults),
    columns: readColumns(folder, faults),
    questions: readQuestions(folder, faults),
    terms: readTerms(folder, faults),
    notices: readNotices(folder, faults),
    movies: readMovies(folder, faults),
  };
  requireReferences(content, faults);
  faults.throwAny();
  return content;
}

/** @throws ContentError naming every fault of every file */
export async function readContent(contentDir: string): Promise<Content> {
  return contentOf(await loadFolder(contentDir));
}
