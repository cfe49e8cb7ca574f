/** Reads `content/` whole and refuses it whole: half of what was written is never published. */

import { NamedList } from '@minori/contract/content/named-list';
import type { CalendarDate } from '@minori/engine/calendar/calendar-date';
import { repeats } from '../../platform/base/repeats.ts';
import type { Content } from './content.ts';
import { Faults } from './content-error.ts';
import { type ContentFolder, type FilledFolder, loadFolder } from './content-folder.ts';
import { readYaml, textOf } from './front-matter.ts';
import { readColumns, readQuestions, readTerms } from './read-articles.ts';
import { readFacts } from './read-facts.ts';
import { readMovies } from './read-movies.ts';
import { readNotices } from './read-notices.ts';
import { readSynonyms } from './read-synonyms.ts';
import { requireReferences } from './references.ts';
import { staleFutures } from './stale-futures.ts';
import { namesOf } from './text-facts.ts';

/** Drafts are in it: they have to be right, too, and are left out when it is published. @throws ContentError */
export function contentOf(read: ContentFolder): Content {
  const faults = new Faults();
  const facts = readFacts(read, faults);
  const folder: FilledFolder = { ...read, names: namesOf(facts) };
  const content: Content = {
    facts,
    topics: readNamedList(folder, 'tags.yaml', faults),
    categories: readNamedList(folder, 'faq/categories.yaml', faults),
    columns: readColumns(folder, faults),
    questions: readQuestions(folder, faults),
    terms: readTerms(folder, faults),
    notices: readNotices(folder, faults),
    movies: readMovies(folder, faults),
    synonyms: readSynonyms(folder, faults),
  };
  requireReferences(content, faults);
  faults.throwAny();
  return content;
}

/** @throws ContentError naming every fault of every file */
export async function readContent(contentDir: string): Promise<Content> {
  return contentOf(await loadFolder(contentDir));
}

/** What a text of the folder says of a day as if it were to come, though it has come by `today`. */
export async function readStaleFutures(contentDir: string, today: CalendarDate): Promise<readonly string[]> {
  return staleFutures(await loadFolder(contentDir), today);
}

/** `tags.yaml` and `faq/categories.yaml`: the topics of columns and of questions, in the order of the screen. */
function readNamedList({ files, names }: FilledFolder, file: string, faults: Faults): NamedList {
  const bytes = files.get(file);
  const text = bytes ? textOf(bytes, names) : { faults: ['is missing'] };
  const list = 'faults' in text ? text : readYaml(NamedList, text.data, 1);
  if ('faults' in list) {
    for (const fault of list.faults) faults.add(file, fault);
    return [];
  }
  for (const field of ['id', 'key', 'name'] as const) {
    const [twice] = repeats(list.data.map((topic) => topic[field]));
    if (twice !== undefined) faults.add(file, `gives the ${field} ${twice} twice`);
  }
  return list.data;
}
